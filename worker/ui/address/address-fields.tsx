import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { FormField } from '../form/form-field.tsx';
import { PlaceFields } from './region-fields.tsx';
import { fieldsOf } from '../form/form.tsx';
import type { Attempt } from '../../routes/forms/handle-form.ts';
import { NameFields } from '../form/name-fields.tsx';

type AddressFieldsProps = {
  form: string;
  attempt: Attempt | null;
  /** The address on record; empty for a new one. */
  record: Record<string, string>;
  locale: string;
  /** Stands before the names of the fields, where a form asks for two addresses. */
  prefix?: string;
  /** What the address is for, in the words of `autocomplete`. */
  purpose?: 'shipping' | 'billing';
};

/** The fields of an address, as `checkAddress` takes them. */
export function AddressFormFields(props: AddressFieldsProps) {
  const { form, attempt, record, locale, prefix = '', purpose } = props;
  const named = fieldsOf(form, attempt, record);
  const field = (name: string) => named(`${prefix}${name}`);
  const fill = (what: string) => (purpose ? `${purpose} ${what}` : what);
  const isFresh = attempt === null && !record[`${prefix}country`];
  return (
    <>
      <div className="form__pair">
        <NameFields field={field} fill={fill} />
      </div>
      <FormField
        {...field('company')}
        label="Company"
        maxLength={LINE_MAX_LENGTH}
        autoComplete={fill('organization')}
      />
      <FormField
        {...field('address1')}
        label="Street and number"
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete={fill('address-line1')}
      />
      <FormField
        {...field('address2')}
        label="Unit, level, building"
        maxLength={LINE_MAX_LENGTH}
        autoComplete={fill('address-line2')}
      />
      <div className="form__pair">
        <FormField
          {...field('city')}
          label="Town or suburb"
          required
          maxLength={LINE_MAX_LENGTH}
          autoComplete={fill('address-level2')}
        />
        <FormField
          {...field('zip')}
          label="Postcode"
          isOptionalUnsaid
          maxLength={ZIP_MAX_LENGTH}
          autoComplete={fill('postal-code')}
        />
        <PlaceFields
          country={field('country')}
          region={field('state')}
          locale={locale}
          isFresh={isFresh}
          fill={fill}
        />
      </div>
      <FormField
        {...field('phone')}
        type="tel"
        label="Phone"
        hint="For the courier only."
        maxLength={PHONE_MAX_LENGTH}
        autoComplete={fill('tel')}
      />
    </>
  );
}
