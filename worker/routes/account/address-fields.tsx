import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PlaceFields } from '../../ui/place-fields.tsx';
import { fieldsOf } from './account-form.tsx';
import type { Attempt } from './attempt.ts';
import { NameFields } from './name-fields.tsx';

type AddressFieldsProps = {
  form: string;
  attempt: Attempt | null;
  /** The address on record; empty for a new one. */
  record: Record<string, string>;
  locale: string;
};

/** The fields of an address, as `checkAddress` takes them. */
export function AddressFormFields({ form, attempt, record, locale }: AddressFieldsProps) {
  const field = fieldsOf(form, attempt, record);
  const isFresh = attempt === null && !record['country'];
  return (
    <>
      <div className="form__pair">
        <NameFields field={field} />
      </div>
      <FormField
        {...field('company')}
        label="Company"
        maxLength={LINE_MAX_LENGTH}
        autoComplete="organization"
      />
      <FormField
        {...field('address1')}
        label="Street and number"
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete="address-line1"
      />
      <FormField
        {...field('address2')}
        label="Unit, level, building"
        maxLength={LINE_MAX_LENGTH}
        autoComplete="address-line2"
      />
      <div className="form__pair">
        <FormField
          {...field('city')}
          label="Town or suburb"
          required
          maxLength={LINE_MAX_LENGTH}
          autoComplete="address-level2"
        />
        <FormField
          {...field('zip')}
          label="Postcode"
          isOptionalUnsaid
          maxLength={ZIP_MAX_LENGTH}
          autoComplete="postal-code"
        />
        <PlaceFields country={field('country')} region={field('state')} locale={locale} isFresh={isFresh} />
      </div>
      <FormField
        {...field('phone')}
        type="tel"
        label="Phone"
        hint="For the courier only."
        maxLength={PHONE_MAX_LENGTH}
        autoComplete="tel"
      />
    </>
  );
}
