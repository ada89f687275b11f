import { expect, test } from 'vitest';
import { readReturn, refOf, refsOf, type ReturnQuery } from './return-query.ts';

const read = (query: Record<string, string>) => readReturn(new URLSearchParams(query));

test.each(['quickpay', 'paysafecard', 'klarna_direct', 'paypal', 'amazon', 'stripe'])(
  'the gateway %s is named in the address',
  (gateway) => {
    expect(read({ gateway })).toEqual({ gateway, isMarked: true });
  },
);

test('a return without a marker is recognised by its intent and its status', () => {
  const query = { payment_intent: 'pi_1', redirect_status: 'succeeded' };
  expect(read(query)).toEqual({ gateway: 'stripe', isMarked: false, ...query });
  expect(read({ payment_intent: 'pi_1' })).toBeNull();
  expect(read({ redirect_status: 'succeeded' })).toBeNull();
  expect(read({ ...query, gateway: 'unheard' })).toBeNull();
  expect(read({ ...query, gateway: 'paypal' })).toMatchObject({ gateway: 'paypal', isMarked: true });
});

test('everything a provider may send is read, and nothing that is too long', () => {
  const query = {
    payment: 'p1',
    redirect_status: 'failed',
    payment_intent: 'pi_1',
    payment_intent_client_secret: 's1',
    setup_intent: 'seti_1',
    setup_intent_client_secret: 's2',
    card_id: '4',
    sid: 'ks_1',
    authorization_token: 'kt',
    confirm: '1',
    amazonCheckoutSessionId: 'cs1',
    token: 'x'.repeat(2000),
    PayerID: 'payer',
  };
  expect(read({ gateway: 'amazon', foreign: '1', ...query })).toEqual({
    gateway: 'amazon',
    isMarked: true,
    ...query,
  });
  expect(read({ gateway: 'amazon', token: 'x'.repeat(2001) })).toEqual({ gateway: 'amazon', isMarked: true });
});

test("the provider's reference is in one of several places", () => {
  const none: ReturnQuery = { gateway: 'stripe', isMarked: true, card_id: '4', PayerID: 'payer' };
  expect(refOf(none)).toBeNull();
  for (const name of ['payment_intent', 'setup_intent', 'sid', 'amazonCheckoutSessionId', 'token'])
    expect(refOf({ ...none, [name]: 'r1' })).toBe('r1');
});

test('a billing names its payment in its intents, or beside its method', () => {
  expect(refsOf({ intent: { stripe: { id: 'pi_1' }, quickpay: { id: 7 }, other: 'pi_2' } })).toEqual([
    'pi_1',
    '7',
  ]);
  expect(refsOf({ paypal: { order_id: 'O1' }, amazon: { checkout_session_id: 'cs1' } })).toEqual([
    'O1',
    'cs1',
  ]);
  for (const billing of [null, 'pi_1', ['pi_1'], {}, { intent: null, paypal: [], amazon: 'cs1' }])
    expect(refsOf(billing)).toEqual([]);
  expect(refsOf({ paypal: { order_id: null }, amazon: { checkout_session_id: true } })).toEqual([]);
});
