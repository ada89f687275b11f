import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { FormField } from './form-field.tsx';
import type { fieldsOf } from './form.tsx';
import { useText } from '../language/use-text.ts';

type NameFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  /** As in `AddressRule`. */
  order?: string;
  /** The `autocomplete` token, with the section that the form belongs to. */
  autoComplete?: (token: string) => string;
};

export function NameFields({ field, order = 'GF', autoComplete = (token) => token }: NameFieldsProps) {
  const t = useText();
  const given = (
    <FormField
      {...field('first_name')}
      key="given"
      part="G"
      label={t('form.firstName')}
      required
      maxLength={NAME_MAX_LENGTH}
      autoComplete={autoComplete('given-name')}
    />
  );
  const family = (
    <FormField
      {...field('last_name')}
      key="family"
      part="F"
      label={t('form.lastName')}
      required
      maxLength={NAME_MAX_LENGTH}
      autoComplete={autoComplete('family-name')}
    />
  );
  return <>{order.startsWith('F') ? [family, given] : [given, family]}</>;
}
