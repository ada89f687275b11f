import type { ReactNode } from 'react';
import { regionValue } from '#shared/account/address.ts';
import { countriesIn, countryName, DEFAULT_COUNTRY } from '#shared/account/countries.ts';
import { countriesWithRegions, regionsOf } from '#shared/account/regions.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { Icon } from '#shared/ui/icon.tsx';

type Field = { name: string; id: string; value: string; problem: Problem | undefined };

type PlaceFieldsProps = {
  country: Field;
  region: Field;
  locale: string;
  /** Whether the form is as it was first shown: then it starts with the default country. */
  isFresh: boolean;
};

/**
 * The country and region pickers (specification, section 2). Without scripts the regions of every country are offered
 * in groups; `client/forms/account.ts` leaves those of the chosen one.
 */
export function PlaceFields({ country, region, locale, isFresh }: PlaceFieldsProps) {
  const chosen = country.value || (isFresh ? DEFAULT_COUNTRY : '');
  return (
    <>
      <Picker
        field={country}
        label="Country"
        placeholder="Select Country"
        autoComplete="country"
        value={chosen}
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
        autoComplete="address-level1"
        value={pickedRegion(chosen, region.value)}
        regionsOf={country.id}
      >
        {region.value !== '' && regionsOf(chosen).length === 0 && (
          <option value={region.value}>{region.value}</option>
        )}
        {countriesWithRegions.map((code) => (
          <optgroup key={code} label={countryName(code, locale)} data-country={code}>
            {regionsOf(code).map((it) => (
              <option key={it.code} value={regionValue(code, it.code)}>
                {it.name}
              </option>
            ))}
          </optgroup>
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
  /** The id of the country's picker, whose regions these are. */
  regionsOf?: string;
  children: ReactNode;
};

function Picker({
  field,
  label,
  placeholder,
  autoComplete,
  value,
  regionsOf: countryId,
  children,
}: PickerProps) {
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
        data-regions={countryId}
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
function pickedRegion(country: string, value: string): string {
  return regionsOf(country).some(({ code }) => code === value) ? regionValue(country, value) : value;
}
