import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { FormField } from './form-field.tsx';
import type { fieldsOf } from './form.tsx';

type NameFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  /** The word for `autocomplete`, where the page says more than the field does. */
  fill?: (what: string) => string;
};

/** First and last name, as every form of the account asks for them. */
export function NameFields({ field, fill = (what) => what }: NameFieldsProps) {
  return (
    <>
      <FormField
        {...field('first_name')}
        label="First name"
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete={fill('given-name')}
      />
      <FormField
        {...field('last_name')}
        label="Last name"
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete={fill('family-name')}
      />
    </>
  );
}
