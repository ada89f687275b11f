import * as v from 'valibot';
import { LINE_MAX_LENGTH, ZIP_MAX_LENGTH, zipProblem } from '../account/address.ts';
import type { Problem } from '../errors/problem.ts';
import { text } from '../forms/fields.ts';
import { isCountry } from './countries.ts';
import { postcodeRule } from './postcodes.ts';

/** Where a delivery is estimated for. The postcode is as it was typed, in capitals; empty for the whole country. */
export type DeliveryPlace = { country: string; postcode: string };

const place = v.object({
  country: v.pipe(
    text(2),
    v.check(isCountry, () => 'country_missing'),
  ),
  postcode: v.pipe(
    text(LINE_MAX_LENGTH),
    // Keyboards of Japan type wide digits.
    v.transform((typed) => typed.normalize('NFKC').replaceAll(/\s+/g, ' ').toUpperCase()),
    v.maxLength(ZIP_MAX_LENGTH, () => 'field_too_long'),
  ),
});

/** Null where the country is none; without the postcode where that is too long, or the country has none. */
export function readDeliveryPlace(typed: { country: string; postcode: string }): DeliveryPlace | null {
  const read = v.safeParse(place, typed);
  if (read.success) return { ...read.output, ...(postcodeRule(read.output.country) ? {} : { postcode: '' }) };
  return typed.postcode === '' ? null : readDeliveryPlace({ ...typed, postcode: '' });
}

/** What is wrong with the postcode in its country; null where nothing is. */
export function postcodeProblem({ country, postcode }: DeliveryPlace): Problem | null {
  const rule = postcodeRule(country);
  return rule && postcode !== '' ? zipProblem(rule, postcode) : null;
}
