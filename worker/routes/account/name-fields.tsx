import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { fieldsOf } from './account-form.tsx';

/** First and last name, as every form of the account asks for them. */
export function NameFields({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <>
      <FormField
        {...field('first_name')}
        label="First name"
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete="given-name"
      />
      <FormField
        {...field('last_name')}
        label="Last name"
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete="family-name"
      />
    </>
  );
}
