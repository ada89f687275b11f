import * as v from 'valibot';
import type { AddressRule, PostcodeRule } from '../countries/address-rule.ts';
import { isCountry } from '../countries/countries.ts';
import { problem, type Problem } from '../errors/problem.ts';
import { checkFields, type FieldProblems } from '../forms/check-fields.ts';
import { NAME_MAX_LENGTH, text } from '../forms/fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { AddressFields } from './account.ts';
import { phone } from './forms.ts';

export const LINE_MAX_LENGTH = 150;
export const ZIP_MAX_LENGTH = 12;

function required(limit: number, code: string) {
  return v.pipe(
    text(limit),
    v.minLength(1, () => code),
  );
}

/** Keyboards of East Asia write digits, letters and hyphens in full width, too. */
const plainWidth = (typed: string) => typed.normalize('NFKC');

const address = v.object({
  first_name: required(NAME_MAX_LENGTH, 'first_name_missing'),
  last_name: required(NAME_MAX_LENGTH, 'last_name_missing'),
  company: text(LINE_MAX_LENGTH),
  address1: required(LINE_MAX_LENGTH, 'street_missing'),
  address2: text(LINE_MAX_LENGTH),
  city: required(LINE_MAX_LENGTH, 'city_missing'),
  /** As the picker sends it: `AU-NSW`, so that the region cannot belong to another country. */
  state: text(LINE_MAX_LENGTH),
  zip: v.pipe(text(ZIP_MAX_LENGTH), v.transform(plainWidth)),
  country: v.pipe(
    text(2),
    v.check(isCountry, () => 'country_missing'),
  ),
  phone,
});

/** Normalised, with the region as on parcels; or the problem of each field. Takes the rules of either side. */
export function checkAddress(
  fields: Record<string, string>,
  ruleOf: (country: string) => AddressRule,
): Result<AddressFields, FieldProblems> {
  const typed = checkFields(address, fields);
  const { country = '', state = '', zip = '' } = fields;
  const rule = ruleOf(country.trim());
  const region = regionIn(rule, state.trim());
  const problems: FieldProblems = {
    ...(typed.ok ? {} : typed.error),
    ...(region.ok ? {} : { state: region.error }),
    ...zipProblems(rule.postcode, plainWidth(zip.trim())),
  };
  if (!typed.ok || !region.ok || Object.keys(problems).length > 0) return refuse(problems);
  return ok({ ...typed.value, state: region.value });
}

export function regionValue(country: string, code: string): string {
  return `${country}-${code}`;
}

function regionIn({ country, regions, needsRegion }: AddressRule, picked: string): Result<string> {
  // A country without regions keeps the address's region, unless it is another country's option.
  if (regions.length === 0) return ok(/^[A-Z]{2}-/.test(picked) ? '' : picked);
  if (picked === '' && !needsRegion) return ok('');
  const found = regions.find(({ code, name }) => [regionValue(country, code), code, name].includes(picked));
  return found ? ok(found.code) : refuse(problem('region_missing', undefined, { param: 'state' }));
}

function zipProblems(rule: PostcodeRule | null, zip: string): FieldProblems {
  if (!rule) return {};
  if (zip === '') return rule.isRequired ? { zip: problem('zip_missing', undefined, { param: 'zip' }) } : {};
  const unlike = zipProblem(rule, zip);
  return unlike ? { zip: unlike } : {};
}

/** Null where it looks like a postcode of the country. */
export function zipProblem({ pattern, example }: PostcodeRule, zip: string): Problem | null {
  const param = { param: 'zip' };
  if (new RegExp(pattern, 'i').test(zip)) return null;
  return example === null
    ? problem('zip_unlike', undefined, param)
    : problem('zip_invalid', { example }, param);
}
