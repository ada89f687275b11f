import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import { DEFAULT_COUNTRY } from '#shared/countries/countries.ts';
import { FormField } from '../form/form-field.tsx';
import { fieldsOf, type FormState } from '../form/form.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { CountryField, RegionField } from './region-fields.tsx';
import { useText } from '../use-text.ts';

type AddressFieldsProps = {
  form: string;
  formState: FormState | null;
  /** The stored address; empty for a new one. */
  record: Record<string, string>;
  locale: string;
  /** The country that a new address starts with. */
  homeCountry?: string;
  /** Of the field names, in forms with two addresses. */
  prefix?: string;
  /** Whether a country is one to choose; all are by default. */
  isOffered?: (country: string) => boolean;
  /** The section of `autocomplete`. */
  purpose?: 'shipping' | 'billing';
};

/** The fields that `checkAddress` reads. The country comes first, because the others follow from it. */
export function AddressFormFields(props: AddressFieldsProps) {
  const t = useText();
  const { form, formState, record, locale, homeCountry = DEFAULT_COUNTRY } = props;
  const { prefix = '', isOffered = () => true, purpose } = props;
  const fieldOf = fieldsOf(form, formState, record);
  const field = (name: string) => fieldOf(`${prefix}${name}`);
  const autoComplete = (token: string) => (purpose ? `${purpose} ${token}` : token);
  const isFresh = formState === null && !record[`${prefix}country`];
  const [country, region] = [field('country'), field('state')];
  const chosen = country.value || (isFresh ? homeCountry : '');
  return (
    <>
      <CountryField
        field={{ ...country, value: chosen }}
        regionId={region.id}
        locale={locale}
        autoComplete={autoComplete('country')}
        isOffered={isOffered}
      />
      <div className="form__pair">
        <NameFields field={field} autoComplete={autoComplete} />
      </div>
      <FormField
        {...field('company')}
        label={t('address.company')}
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('organization')}
      />
      <FormField
        {...field('address1')}
        label={t('address.street')}
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-line1')}
      />
      <FormField
        {...field('address2')}
        label={t('address.unit')}
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-line2')}
      />
      <div className="form__pair">
        <FormField
          {...field('city')}
          label={t('address.city')}
          required
          maxLength={LINE_MAX_LENGTH}
          autoComplete={autoComplete('address-level2')}
        />
        <FormField
          {...field('zip')}
          label={t('address.postcode')}
          isConditional
          maxLength={ZIP_MAX_LENGTH}
          autoComplete={autoComplete('postal-code')}
        />
        <RegionField field={region} country={chosen} autoComplete={autoComplete('address-level1')} />
        <FormField
          {...field('phone')}
          type="tel"
          label={t('form.phone')}
          hint={t('address.phoneHint')}
          maxLength={PHONE_MAX_LENGTH}
          autoComplete={autoComplete('tel')}
        />
      </div>
    </>
  );
}
