import type { ReactNode } from 'react';
import { regionValue } from '#shared/account/address.ts';
import type { AddressRule } from '#shared/countries/address-rule.ts';
import { countriesIn } from '#shared/countries/countries.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { LabelledField, describedBy } from '../form/labelled-field.tsx';
import { useText } from '../language/use-text.ts';
import { labelsByName } from './part-labels.ts';

type Field = { name: string; id: string; value: string; problem: Problem | undefined };

type CountryFieldProps = {
  field: Field;
  rule: AddressRule;
  regionId: string;
  autoComplete: string;
  isOffered: (country: string) => boolean;
};

/** With its address rule for `client/forms/country-fields.ts`; without scripts the next response follows. */
export function CountryField({ field, rule, regionId, autoComplete, isOffered }: CountryFieldProps) {
  const t = useText();
  return (
    <Picker
      field={field}
      label={t('address.country')}
      placeholder={t('address.selectCountry')}
      autoComplete={autoComplete}
      attributes={{
        'data-rule': JSON.stringify(rule),
        'data-regions': regionId,
        'data-labels': JSON.stringify(labelsByName(t)),
      }}
    >
      {countriesIn(t.locale)
        .filter(({ code }) => isOffered(code))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </Picker>
  );
}

type RegionFieldProps = { field: Field; label: string; rule: AddressRule; autoComplete: string };

export function RegionField({ field, label, rule, autoComplete }: RegionFieldProps) {
  const t = useText();
  const chosen = regionIn(rule, field.value);
  return (
    <Picker
      field={{ ...field, value: chosen }}
      label={label}
      part="S"
      placeholder={t('address.selectRegion')}
      autoComplete={autoComplete}
    >
      {chosen !== '' && rule.regions.length === 0 && <option value={chosen}>{chosen}</option>}
      {rule.regions.map(({ code, name }) => (
        <option key={code} value={regionValue(rule.country, code)}>
          {name}
        </option>
      ))}
    </Picker>
  );
}

type PickerProps = {
  field: Field;
  label: string;
  placeholder: string;
  autoComplete: string;
  part?: 'S';
  attributes?: Record<`data-${string}`, string>;
  children: ReactNode;
};

function Picker({ field, label, placeholder, autoComplete, part, attributes = {}, children }: PickerProps) {
  const { id, name, value, problem } = field;
  return (
    <LabelledField id={id} label={label} problem={problem} part={part}>
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
