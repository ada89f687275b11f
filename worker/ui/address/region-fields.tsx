import type { ReactNode } from 'react';
import { regionValue } from '#shared/account/address.ts';
import { countriesIn, DEFAULT_COUNTRY } from '#shared/countries/countries.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import type { AddressRule } from '#shared/countries/address-rule.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';

type Field = { name: string; id: string; value: string; problem: Problem | undefined };

type PlaceFieldsProps = {
  country: Field;
  region: Field;
  locale: string;
  /** Whether the form is as it was first shown: then it starts with the default country. */
  isFresh: boolean;
  /** The word for `autocomplete`, where the page says more than the field does. */
  fill?: (what: string) => string;
};

/**
 * The country and region pickers, and what the browser must know of the chosen country. With scripts
 * `client/forms/country-fields.ts` exchanges both with the country; without, a form that comes back has them.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { country, region, locale, isFresh, fill = (what) => what } = props;
  const chosen = country.value || (isFresh ? DEFAULT_COUNTRY : '');
  const rule = addressRuleOf(chosen);
  const picked = pickedRegion(rule, region.value);
  return (
    <>
      <Picker
        field={country}
        label="Country"
        placeholder="Select Country"
        autoComplete={fill('country')}
        value={chosen}
        extra={{ 'data-rule': JSON.stringify(rule), 'data-regions': region.id }}
      >
        {countriesIn(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Picker>
      <Picker
        field={region}
        label="Region"
        placeholder="Select Region"
        autoComplete={fill('address-level1')}
        value={picked}
      >
        {picked !== '' && rule.regions.length === 0 && <option value={picked}>{picked}</option>}
        {rule.regions.map(({ code, name }) => (
          <option key={code} value={regionValue(chosen, code)}>
            {name}
          </option>
        ))}
      </Picker>
    </>
  );
}

type PickerProps = {
  field: Field;
  label: string;
  placeholder: string;
  autoComplete: string;
  value: string;
  extra?: Record<`data-${string}`, string>;
  children: ReactNode;
};

function Picker({ field, label, placeholder, autoComplete, value, extra = {}, children }: PickerProps) {
  const { id, name, problem } = field;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field__input"
        autoComplete={autoComplete}
        defaultValue={value}
        {...extra}
        aria-describedby={`${id}-error`}
        {...(problem ? { 'aria-invalid': true } : {})}
      >
        <option value="">{placeholder}</option>
        {children}
      </select>
      <p className="field__error" id={`${id}-error`}>
        {problem && (
          <>
            <Icon name="warning" />
            {problem.message}
          </>
        )}
      </p>
    </div>
  );
}

/** A region as it is on record, or as it was picked before the form came back. */
function pickedRegion({ country, regions }: AddressRule, value: string): string {
  const found = regions.find(({ code, name }) => [code, name].includes(value));
  return found ? regionValue(country, found.code) : value;
}
