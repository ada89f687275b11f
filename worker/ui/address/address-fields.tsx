import type { ReactNode } from 'react';
import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH } from '#shared/account/address.ts';
import { PHONE_MAX_LENGTH } from '#shared/account/forms.ts';
import type { AddressRule } from '#shared/countries/address-rule.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import { DEFAULT_COUNTRY } from '#shared/countries/countries.ts';
import type { AddressHelp } from '../../backends/address-search.ts';
import { FormField, nameOrder, NameFields } from '../form/fields.tsx';
import { fieldsOf, type FormState } from '../form/form.tsx';
import { useText } from '../language/use-text.ts';
import { partLabels } from './part-labels.ts';
import { CountryField, RegionField } from './region-fields.tsx';

type AddressFieldsProps = {
  form: string;
  formState: FormState | null;
  /** The stored address; empty for a new one. */
  record: Record<string, string>;
  /** The country that a new address starts with. */
  homeCountry?: string;
  /** Of the field names, in forms with two addresses. */
  prefix?: string;
  /** Whether a country is on offer; all are by default. */
  isOffered?: (country: string) => boolean;
  /** The section of `autocomplete`. */
  purpose?: 'shipping' | 'billing';
  help?: AddressHelp;
};

const NO_HELP: AddressHelp = { source: null, hasPostcodes: false };

/** The fields that `checkAddress` reads. The country comes first, because the others follow from it. */
export function AddressFormFields(props: AddressFieldsProps) {
  const t = useText();
  const { form, formState, record, homeCountry = DEFAULT_COUNTRY } = props;
  const { prefix = '', isOffered = () => true, purpose, help = NO_HELP } = props;
  const fieldOf = fieldsOf(form, formState, record);
  const field = (name: string) => fieldOf(`${prefix}${name}`);
  const autoComplete = (token: string) => (purpose ? `${purpose} ${token}` : token);
  const isFresh = formState === null && !record[`${prefix}country`];
  const [country, region] = [field('country'), field('state')];
  const chosen = country.value || (isFresh ? homeCountry : '');
  const rule = addressRuleOf(chosen, t.locale);
  const order = (isFresh && nameOrder(t.locale)) || rule.order;
  const parts = { field, autoComplete, rule, help };
  return (
    <div className="form__address">
      <CountryField
        field={{ ...country, value: chosen }}
        rule={rule}
        regionId={region.id}
        autoComplete={autoComplete('country')}
        isOffered={isOffered}
      />
      <div className="form__pair">
        <NameFields field={field} order={order} autoComplete={autoComplete} />
      </div>
      <div className="form__pair">
        <PostalFields {...parts} />
        <FormField
          {...field('phone')}
          type="tel"
          label={t('form.phone')}
          hint={t('address.phoneHint')}
          placeholder={rule.phone}
          maxLength={PHONE_MAX_LENGTH}
          autoComplete={autoComplete('tel')}
        />
      </div>
    </div>
  );
}

type PostalFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  autoComplete: (token: string) => string;
  rule: AddressRule;
  help: AddressHelp;
};

function PostalFields({ field, autoComplete, rule, help }: PostalFieldsProps) {
  const t = useText();
  const labels = partLabels(t, rule.names);
  const fields: Record<string, ReactNode> = {
    A: <StreetFields key="A" field={field} autoComplete={autoComplete} source={help.source} />,
    C: (
      <FormField
        {...field('city')}
        key="C"
        part="C"
        label={labels.C}
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-level2')}
      />
    ),
    S: (
      <RegionField
        key="S"
        field={field('state')}
        label={labels.S}
        rule={rule}
        autoComplete={autoComplete('address-level1')}
      />
    ),
    Z: (
      <FormField
        {...field('zip')}
        key="Z"
        part="Z"
        label={labels.Z}
        isConditional
        maxLength={ZIP_MAX_LENGTH}
        autoComplete={autoComplete('postal-code')}
        {...(help.hasPostcodes && { 'data-postcodes': '' })}
      />
    ),
  };
  return <>{rule.order.split('').map((part) => fields[part])}</>;
}

type StreetFieldsProps = Pick<PostalFieldsProps, 'field' | 'autoComplete'> & Pick<AddressHelp, 'source'>;

function StreetFields({ field, autoComplete, source }: StreetFieldsProps) {
  const t = useText();
  const [company, unit] = [field('company'), field('address2')];
  // What most addresses do without is folded, unless there is something to see.
  const isFilled = [company, unit].some(({ value, problem }) => value !== '' || problem);
  return (
    <div className="form__street" data-part="A">
      <FormField
        {...field('address1')}
        label={t('address.street')}
        required
        maxLength={LINE_MAX_LENGTH}
        autoComplete={autoComplete('address-line1')}
        {...(source !== null && {
          'data-addresses': t('shop.suggestions'),
          'data-source': source,
        })}
      />
      <details className="form__more" open={isFilled}>
        <summary>{t('address.more')}</summary>
        <FormField
          {...company}
          label={t('address.company')}
          maxLength={LINE_MAX_LENGTH}
          autoComplete={autoComplete('organization')}
        />
        <FormField
          {...unit}
          label={t('address.unit')}
          maxLength={LINE_MAX_LENGTH}
          autoComplete={autoComplete('address-line2')}
        />
      </details>
    </div>
  );
}
