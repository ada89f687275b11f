import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { FormField } from '../form/form-field.tsx';
import { fieldsOf, type FormState } from '../form/form.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { RegionFields } from './region-fields.tsx';

type AddressFieldsProps = {
  form: string;
  formState: FormState | null;
  /** The stored address; empty for a new one. */
  record: Record<string, string>;
  locale: string;
  /** Of the field names, in forms with two addresses. */
  prefix?: string;
  /** The section of `autocomplete`. */
  purpose?: 'shipping' | 'billing';
};

/** The fields that `checkAddress` reads. */
export function AddressFormFields(props: AddressFieldsProps) {
  const { form, formState, record, locale, prefix = '', purpose } = props;
  const fieldOf = fieldsOf(form, formState, record);
  const field = (name: string) => fieldOf(`${prefix}${name}`);
  const autoComplete = (token: string) => (purpose ? `${purpose} ${token}` : token);
  const isFresh = formState === null && !record[`${prefix}country`];
  return (
    <>
      <div className="form__pair">
        <NameFields field={field} autoComplete={autoComplete} />
      </div>
      <FormField
        {...field('company')}
        label="Company"
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('organization')}
      />
      <FormField
        {...field('address1')}
        label="Street and number"
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-line1')}
      />
      <FormField
        {...field('address2')}
        label="Unit, level, building"
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-line2')}
      />
      <div className="form__pair">
        <FormField
          {...field('city')}
          label="Town or suburb"
          required
          maxLength={LINE_MAX_LENGTH}
          autoComplete={autoComplete('address-level2')}
        />
        <FormField
          {...field('zip')}
          label="Postcode"
          isConditional
          maxLength={ZIP_MAX_LENGTH}
          autoComplete={autoComplete('postal-code')}
        />
        <RegionFields
          country={field('country')}
          region={field('state')}
          locale={locale}
          isFresh={isFresh}
          autoComplete={autoComplete}
        />
      </div>
      <FormField
        {...field('phone')}
        type="tel"
        label="Phone"
        hint="For the courier only."
        maxLength={PHONE_MAX_LENGTH}
        autoComplete={autoComplete('tel')}
      />
    </>
  );
}
