import { expect, test } from 'vitest';
import type { Address } from '#shared/account/account.ts';
import { toMarket } from '#shared/locale/markets.ts';
import { sampleProduct } from '../../../../tests/fixtures/product.ts';
import { proposeChange } from './proposed-change.ts';
import { proposeStart } from './proposed-start.ts';

const address = { id: 'a1', country: 'NZ', firstName: 'Kim', lastName: 'Li' } as Partial<Address>;
const edit = {
  subscription: { id: 's1', addressId: 'a1', shipping: null, card: { id: 'c1' } },
  addresses: [address],
  cards: [{ id: 'c1' }],
  markets: [toMarket({ countries: ['NZ'], delivery: false })],
  now: new Date(0),
  t: Object.assign((key: string) => key, { locale: 'en-AU' }),
};
const plan = {
  id: 'pl1',
  name: 'Monthly',
  price: 9,
  billingSchedule: { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const,
};
const product = sampleProduct({
  purchaseOptions: { standard: null, subscription: { plans: [plan as never] } },
});
const refused = { ok: false, error: { code: 'no_delivery' } };

test('a subscription is neither started nor moved to where the shop does not deliver', () => {
  const moved = proposeChange('address', { ...edit, fields: { address: 'a1' }, product: null } as never);
  expect(moved).toMatchObject(refused);
  expect(proposeStart({ ...edit, fields: { plan: 'pl1' }, product } as never)).toMatchObject(refused);
});

test('one of which nothing is delivered may be billed anywhere', () => {
  const subscription = { ...edit.subscription, product: sampleProduct({ isShipped: false }), extras: [] };
  const change = { ...edit, subscription, fields: { address: 'a1' }, product: null };
  expect(proposeChange('address', change as never)).toMatchObject({ ok: true });
  const delivered = { ...change, subscription: { ...subscription, extras: [{ id: 'i2' }] } };
  expect(proposeChange('address', delivered as never)).toMatchObject(refused);
});

test('nothing that is delivered is added to one that is billed where the shop does not deliver', () => {
  const subscription = { ...edit.subscription, shipping: { country: 'NZ' }, schedule: plan.billingSchedule };
  const extra = (isShipped: boolean) => sampleProduct({ isShipped });
  const add = (product: object) =>
    proposeChange('add', {
      ...edit,
      subscription: { ...subscription, extras: [] },
      fields: {},
      product,
    } as never);
  expect(add(extra(true))).toMatchObject(refused);
  expect(add(extra(false))).not.toMatchObject(refused);
});

test('something that is delivered is added only where there is an address', () => {
  const add = (isShipped: boolean) =>
    proposeChange('add', {
      ...edit,
      subscription: { ...edit.subscription, schedule: plan.billingSchedule, charges: [], extras: [] },
      fields: {},
      product: sampleProduct({ isShipped }),
      markets: [],
    } as never);
  expect(add(true)).toMatchObject({ ok: false, error: { code: 'address_missing' } });
  expect(add(false)).toMatchObject({ ok: true });
});
