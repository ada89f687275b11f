import { expect, test } from 'vitest';
import { addressRuleOf, loadRegions } from '../countries/address-rules.ts';
import { checkPayAddress } from './pay-form.ts';

await loadRegions();

const home = {
  first_name: 'Robin',
  last_name: 'Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  state: 'AU-NSW',
  zip: '2479',
  country: 'AU',
};
const office = { ...home, address1: '2 Office Road', state: 'AU-VIC', zip: '3000' };
const billing = Object.fromEntries(Object.entries(office).map(([name, value]) => [`billing_${name}`, value]));

function problemsOf(fields: Record<string, string>): Record<string, string> {
  const checked = checkPayAddress(fields, addressRuleOf);
  if (checked.ok) return {};
  return Object.fromEntries(Object.entries(checked.error).map(([field, { code }]) => [field, code]));
}

test("a guest's address is normalised, and is the billing address too", () => {
  const checked = checkPayAddress(
    { ...home, email: ' robin@example.com ', billing_same: 'yes' },
    addressRuleOf,
  );
  expect(checked).toMatchObject({
    ok: true,
    value: {
      email: 'robin@example.com',
      address: { typed: { address1: '1 Sample Street', state: 'NSW' } },
      billing: null,
    },
  });
});

test('a separate billing address is read', () => {
  const checked = checkPayAddress({ ...home, ...billing, email: 'robin@example.com' }, addressRuleOf);
  expect(checked).toMatchObject({ value: { billing: { address1: '2 Office Road', state: 'VIC' } } });
});

test('each field has its own problem, including those of the billing address', () => {
  const fields = { ...home, ...billing, email: 'robin', zip: '24', billing_state: 'US-WA', billing_city: '' };
  expect(problemsOf(fields)).toEqual({
    email: 'email_invalid',
    zip: 'zip_invalid',
    billing_state: 'region_missing',
    billing_city: 'city_missing',
  });
  expect(checkPayAddress(fields, addressRuleOf)).toMatchObject({
    error: { billing_city: { param: 'billing_city' } },
  });
});

test("fields that are not shown are not required: a customer's e-mail address, a new address beside a saved one", () => {
  expect(checkPayAddress({ address: 'a1', billing_same: 'yes' }, addressRuleOf)).toEqual({
    ok: true,
    value: { email: null, address: { savedId: 'a1' }, billing: null },
  });
  expect(problemsOf({ address: 'new', billing_same: 'yes' })).toHaveProperty('address1', 'street_missing');
  expect(problemsOf({ ...home, address: 'new', billing_same: 'yes', email: '' })).toEqual({
    email: 'email_invalid',
  });
});
