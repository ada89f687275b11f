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
  const given = { part: 'G', name: 'first_name', label: t('form.firstName'), token: 'given-name' } as const;
  const family = { part: 'F', name: 'last_name', label: t('form.lastName'), token: 'family-name' } as const;
  return (order.startsWith('F') ? [family, given] : [given, family]).map(({ part, name, label, token }) => (
    <FormField
      {...field(name)}
      key={part}
      part={part}
      label={label}
      required
      maxLength={NAME_MAX_LENGTH}
      autoComplete={autoComplete(token)}
    />
  ));
}
