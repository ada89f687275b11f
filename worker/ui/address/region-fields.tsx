import type { ReactNode } from 'react';
import { regionValue } from '#shared/account/address.ts';
import { countriesIn, DEFAULT_COUNTRY } from '#shared/countries/countries.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import type { AddressRule } from '#shared/countries/address-rule.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { describedBy, LabelledField } from '../form/labelled-field.tsx';

type Field = { name: string; id: string; value: string; problem: Problem | undefined };

type RegionFieldsProps = {
  country: Field;
  region: Field;
  locale: string;
  /** A form shown for the first time starts with the default country. */
  isFresh: boolean;
  autoComplete: (token: string) => string;
};

/**
 * The country and region pickers, with the country's address rule for the browser: `client/forms/country-fields.ts`
 * updates the regions when another country is chosen. Without scripts the next response has them.
 */
export function RegionFields({ country, region, locale, isFresh, autoComplete }: RegionFieldsProps) {
  const chosenCountry = country.value || (isFresh ? DEFAULT_COUNTRY : '');
  const rule = addressRuleOf(chosenCountry);
  const chosenRegion = regionIn(rule, region.value);
  return (
    <>
      <Picker
        field={country}
        label="Country"
        placeholder="Select Country"
        autoComplete={autoComplete('country')}
        value={chosenCountry}
        attributes={{ 'data-rule': JSON.stringify(rule), 'data-regions': region.id }}
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
        autoComplete={autoComplete('address-level1')}
        value={chosenRegion}
      >
        {chosenRegion !== '' && rule.regions.length === 0 && (
          <option value={chosenRegion}>{chosenRegion}</option>
        )}
        {rule.regions.map(({ code, name }) => (
          <option key={code} value={regionValue(chosenCountry, code)}>
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
  attributes?: Record<`data-${string}`, string>;
  children: ReactNode;
};

function Picker({ field, label, placeholder, autoComplete, value, attributes = {}, children }: PickerProps) {
  const { id, name, problem } = field;
  return (
    <LabelledField id={id} label={label} problem={problem}>
      <select
        id={id}
        name={name}
        className="field__input"
        autoComplete={autoComplete}
        defaultValue={value}
        {...attributes}
        {...describedBy({ id, problem })}
      >
        <option value="">{placeholder}</option>
        {children}
      </select>
    </LabelledField>
  );
}

/** The value of a region's option, for a stored or typed region. */
function regionIn({ country, regions }: AddressRule, value: string): string {
  const found = regions.find(({ code, name }) => [code, name].includes(value));
  return found ? regionValue(country, found.code) : value;
}
