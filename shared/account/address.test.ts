import { expect, test } from 'vitest';
import { unknownCountryRule } from '../countries/address-rule.ts';
import { addressRuleOf, loadRegions } from '../countries/address-rules.ts';
import { checkAddress } from './address.ts';

await loadRegions();

const home = {
  first_name: ' Ada ',
  last_name: 'Lovell',
  address1: '14 Stringybark Lane',
  city: 'Marrickville',
  state: 'AU-NSW',
  zip: '2204',
  country: 'AU',
};

test('A valid address is normalised, and its region named as on parcels', () => {
  const result = checkAddress(home, addressRuleOf);
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
  [{ country: 'BR', state: 'SP', zip: '2204' }, 'zip', 'zip_unlike'],
  [{ phone: 'call me' }, 'phone', 'phone_invalid'],
])('With %j the field %s says %s', (change, field, code) => {
  const result = checkAddress({ ...home, ...change } as Record<string, string>, addressRuleOf);
  expect(result.ok ? null : result.error[field]?.code).toBe(code);
});

test('A country without regions requires none, and one without a postcode rule accepts any or none', () => {
  const kept = checkAddress({ ...home, country: 'NZ', zip: '6011', state: 'AU-NSW' }, addressRuleOf);
  expect(kept).toMatchObject({ ok: true, value: { state: '' } });
  expect(checkAddress({ ...home, country: 'AE', zip: '', state: 'AE-Dubai' }, addressRuleOf)).toMatchObject({
    ok: true,
    value: { state: 'Dubai' },
  });
});

test("An optional region may be left out, and a region's full name is accepted", () => {
  const mexican = { ...home, country: 'MX', zip: '06000' };
  expect(checkAddress({ ...mexican, state: '' }, addressRuleOf)).toMatchObject({
    ok: true,
    value: { state: '' },
  });
  expect(checkAddress({ ...home, state: 'New South Wales' }, addressRuleOf)).toMatchObject({
    ok: true,
    value: { state: 'NSW' },
  });
});

test('For an unknown country only the fields that every address needs are required', () => {
  expect(checkAddress({ ...home, zip: '', state: '' }, unknownCountryRule).ok).toBe(true);
  expect(checkAddress({ ...home, city: '' }, unknownCountryRule).ok).toBe(false);
});
