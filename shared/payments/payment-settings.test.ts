import { expect, test } from 'vitest';
import { settingsOf } from './payment-settings.ts';

const paypal = { client_id: 'c', merchant_id: 'm', mode: 'live', store_owner_email: 'owner@store.test' };
const payments = {
  card: { name: 'Card', gateway: 'stripe', publishable_key: 'pk', secret: 'own', mode: 'other' },
  klarna: { gateway: 'klarna' },
  google: { gateway: 'stripe', merchant_id: 'g' },
  paypal,
};

test('a browser gets what it reads of the methods that are offered, and of no other', () => {
  expect(settingsOf([{ method: 'card', gateway: 'stripe' }], payments)).toEqual({
    card: { name: 'Card', gateway: 'stripe', publishable_key: 'pk', mode: 'test' },
  });
  expect(settingsOf([], payments)).toEqual({});
});

test('a method that goes through the card provider comes with the key of the card, offered or not', () => {
  expect(settingsOf([{ method: 'google', gateway: 'stripe' }], payments)).toMatchObject({
    card: { publishable_key: 'pk' },
    google: { merchant_id: 'g' },
  });
  expect(settingsOf([{ method: 'google', gateway: 'braintree' }], payments)).not.toHaveProperty('card');
});

test.each([
  [{}, undefined],
  [{ merchant_id: '' }, 'owner@store.test'],
  [{ ppcp: true, live_merchant_id: 'l' }, undefined],
  [{ ppcp: true, test_merchant_id: 't' }, 'owner@store.test'],
])('PayPal with %j pays to the address %s', (own, address) => {
  const sent = settingsOf([{ method: 'paypal', gateway: 'direct' }], { paypal: { ...paypal, ...own } });
  expect(sent['paypal']?.['store_owner_email']).toBe(address);
});
