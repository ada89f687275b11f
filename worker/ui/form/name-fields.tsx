import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { FormField } from './form-field.tsx';
import type { fieldsOf } from './form.tsx';
import { useText } from '../use-text.ts';

type NameFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  /** The `autocomplete` token, with the section that the form belongs to. */
  autoComplete?: (token: string) => string;
};

export function NameFields({ field, autoComplete = (token) => token }: NameFieldsProps) {
  const t = useText();
  return (
    <>
      <FormField
        {...field('first_name')}
        label={t('form.firstName')}
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete={autoComplete('given-name')}
      />
      <FormField
        {...field('last_name')}
        label={t('form.lastName')}
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete={autoComplete('family-name')}
      />
    </>
  );
}
