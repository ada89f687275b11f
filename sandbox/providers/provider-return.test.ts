import { expect, test } from 'vitest';
import type { IntentRecord } from '../vault/intent-record.ts';
import { providerReturn } from './provider-return.ts';

const shop = 'http://127.0.0.1:5173/pay';

function intent(fields: Partial<IntentRecord>): IntentRecord {
  return {
    id: 'id_1',
    gateway: 'stripe',
    action: 'payment',
    method: 'ideal',
    status: 'requires_action',
    secret: 'id_1_secret',
    amount: 50,
    currency: 'AUD',
    cart_id: null,
    payment_method: null,
    returns: { approve: shop, cancel: shop, fail: shop },
    last_error: null,
    details: {},
    date_created: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

test.each([
  ['approve', 'succeeded', { status: 'succeeded' }],
  ['cancel', 'failed', { last_error: { code: 'payment_method_customer_decline' } }],
  ['fail', 'failed', { last_error: { code: 'payment_intent_authentication_failure' } }],
] as const)(
  'After %s iDEAL returns as %s, and its intent has the reason',
  (outcome, redirectStatus, change) => {
    const result = providerReturn(intent({ payment_method: 'pm_1' }), outcome);
    expect(result?.address).toBe(
      `${shop}?payment_intent=id_1&payment_intent_client_secret=id_1_secret&redirect_status=${redirectStatus}`,
    );
    expect(result?.change).toMatchObject(change);
  },
);

test('Bancontact, which is only set up, returns as a setup intent, with its gateway', () => {
  const returns = { approve: `${shop}?gateway=stripe`, cancel: shop, fail: shop };
  const result = providerReturn(intent({ action: 'setup', method: 'bancontact', returns }), 'approve');
  expect(result?.address).toBe(
    `${shop}?gateway=stripe&setup_intent=id_1&setup_intent_client_secret=id_1_secret&redirect_status=succeeded`,
  );
  expect(result?.change.payment_method).toMatch(/^pm_sandbox_/);
});

test.each(['{{session_id}}', '%7B%7Bsession_id%7D%7D'])(
  'Pay later fills in %s and the token',
  (placeholder) => {
    const back = `${shop}?gateway=klarna_direct&sid=${placeholder}`;
    const returns = {
      approve: `${back}&authorization_token={{authorization_token}}`,
      cancel: back,
      fail: back,
    };
    const input = intent({ gateway: 'klarna', returns, details: { authorization_token: 'kt_1' } });
    expect(providerReturn(input, 'approve')).toEqual({
      change: { status: 'COMPLETED' },
      address: `${shop}?gateway=klarna_direct&sid=id_1&authorization_token=kt_1`,
    });
    expect(providerReturn(input, 'cancel')?.address).toBe(`${shop}?gateway=klarna_direct&sid=id_1`);
  },
);

test.each([
  ['approve', 'AUTHORIZED'],
  ['cancel', 'CANCELED_CUSTOMER'],
  ['fail', 'EXPIRED'],
] as const)('After %s a voucher is %s, and the shop has to query it', (outcome, status) => {
  expect(providerReturn(intent({ gateway: 'paysafecard' }), outcome)).toEqual({
    change: { status },
    address: shop,
  });
});

test("The card redirect gateway returns the card's id, or its status", () => {
  const back = (status: string) => `${shop}?gateway=quickpay&redirect_status=${status}`;
  const returns = { approve: back('succeeded'), cancel: back('canceled'), fail: back('canceled') };
  const input = intent({ gateway: 'quickpay', returns });
  expect(providerReturn(input, 'approve')?.address).toMatch(/redirect_status=succeeded&card_id=\d+$/);
  expect(providerReturn(input, 'cancel')?.address).toBe(back('canceled'));
  expect(providerReturn(input, 'fail')?.address).toBe(back('failed'));
});

test('Amazon Pay returns its checkout session', () => {
  const returns = { approve: `${shop}?gateway=amazon&confirm=true`, cancel: shop, fail: shop };
  const input = intent({ gateway: 'amazon', returns });
  expect(providerReturn(input, 'approve')?.address).toBe(
    `${shop}?gateway=amazon&confirm=true&amazonCheckoutSessionId=id_1`,
  );
});

test('Without a return address nothing is decided', () => {
  expect(providerReturn(intent({ returns: null }), 'approve')).toBeNull();
  expect(providerReturn(intent({ gateway: 'paypal' }), 'approve')).toBeNull();
});
