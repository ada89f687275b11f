import { expect, test } from 'vitest';
import { checkAddress } from './address.ts';
import { countriesIn, countryName } from './countries.ts';
import { postcodeRule } from './postcodes.ts';
import { countriesWithRegions, regionsOf } from './regions.ts';

const home = {
  first_name: ' Ada ',
  last_name: 'Lovell',
  address1: '14 Stringybark Lane',
  city: 'Marrickville',
  state: 'AU-NSW',
  zip: '2204',
  country: 'AU',
};

test('A good address is tidied, and its region named as parcels name it', () => {
  const result = checkAddress(home);
  expect(result).toMatchObject({
    ok: true,
    value: { first_name: 'Ada', state: 'NSW', phone: '', company: '' },
  });
});

test.each<[Partial<Record<string, string>>, string, string]>([
  [{ first_name: '' }, 'first_name', 'first_name_missing'],
  [{ address1: '  ' }, 'address1', 'street_missing'],
  [{ country: '' }, 'country', 'country_missing'],
  [{ country: 'ZZ' }, 'country', 'country_missing'],
  [{ country: 'toString' }, 'country', 'field_too_long'],
  [{ state: '' }, 'state', 'region_missing'],
  [{ state: 'US-WA' }, 'state', 'region_missing'],
  [{ zip: '' }, 'zip', 'zip_missing'],
  [{ zip: '220' }, 'zip', 'zip_invalid'],
  [{ phone: 'call me' }, 'phone', 'phone_invalid'],
])('With %j the field %s says %s', (change, field, code) => {
  const result = checkAddress({ ...home, ...change } as Record<string, string>);
  expect(result.ok ? null : result.problem[field]?.code).toBe(code);
});

test('A country without regions asks for none, and one without a postcode rule takes any or none', () => {
  const kept = checkAddress({ ...home, country: 'NZ', zip: '6011', state: 'AU-NSW' });
  expect(kept).toMatchObject({ ok: true, value: { state: '' } });
  expect(checkAddress({ ...home, country: 'AE', zip: '', state: 'Dubai' })).toMatchObject({
    ok: true,
    value: { state: 'Dubai' },
  });
});

test('Every country has a name and its place in the alphabet', () => {
  const countries = countriesIn('en-AU');
  expect(countries).toHaveLength(244);
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countryName('US', 'fr-FR')).toBe('États-Unis');
  expect(countryName('somewhere', 'en')).toBe('somewhere');
});

test('Every example is a good postcode, and every region has a code and a name', () => {
  for (const { code } of countriesIn('en')) {
    const rule = postcodeRule(code);
    if (rule) expect(rule.example, code).toMatch(rule.pattern);
  }
  const counts = countriesWithRegions.map((country) => [country, regionsOf(country).length]);
  expect(counts).toEqual([
    ['AU', 8],
    ['CA', 13],
    ['JP', 47],
    ['US', 54],
  ]);
});
