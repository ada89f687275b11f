import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import { paymentWith, recordWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { cancelled, redirected, valueAt, type ProviderClients } from './outcome.ts';
import { proveBy, providerStatusOf } from './proof.ts';
import { methodOfReturn, readReturn, refOf, refsOf, type ReturnQuery } from './return-query.ts';

type Answers = {
  vault?: Json;
  intent?: { id: string; status: string; failure?: string | null; amount?: number | null };
};

const began = recordWith({
  method: 'card',
  gateway: 'direct',
  state: 'redirected',
  refs: ['pi_1', 'ks_1', 'cs1'],
  secret: null,
  amount: 28.5,
  currency: 'AUD',
  isConfirmed: true,
});

const voucherWith = (...refs: string[]) => recordWith({ ...began, method: 'paysafecard', intents: [], refs });

function outcomeOf(
  method: MethodName,
  read: ReturnQuery,
  providers: ProviderClients,
  details: PaymentDetails = {},
) {
  const { gateway } = methodOfReturn(read);
  const { card_id: cardId } = read;
  const named = cardId === undefined ? {} : { cardId };
  const payment = paymentWith({ ...began, method, gateway, ...named, ...details });
  return proveBy(() => providers).ofReturn(payment, read);
}

function createProviders({ vault = {}, intent = { id: 'pi_1', status: 'succeeded' } }: Answers = {}) {
  const calls: unknown[] = [];
  const providers: ProviderClients = {
    vault: {
      call: async (call) => {
        calls.push(call);
        return vault;
      },
    },
    cardProvider: {
      intent: async (...what) => {
        calls.push(what);
        return { paymentMethod: 'pm_1', amount: 2850, currency: 'aud', failure: null, ...intent };
      },
    },
    publishableKey: async () => 'pk_test',
  };
  return { providers, calls };
}

const query = (text: string) => {
  const read = readReturn(new URLSearchParams(text));
  if (!read) throw new Error(`no return: ${text}`);
  return read;
};
const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';

test.each([
  ['', null],
  ['q=acme', null],
  ['gateway=unheard', null],
  ['redirect_status=succeeded', null],
  ['gateway=quickpay&redirect_status=succeeded&card_id=4', { method: 'card', gateway: 'quickpay' }],
  ['gateway=paysafecard', { method: 'paysafecard', gateway: 'direct' }],
  ['gateway=klarna_direct&sid=s', { method: 'klarna', gateway: 'direct' }],
  ['gateway=paypal&redirect_status=succeeded', { method: 'paypal', gateway: 'direct' }],
  ['gateway=amazon&redirect_status=succeeded', { method: 'amazon', gateway: 'direct' }],
  [`gateway=stripe&redirect_status=succeeded&${secret}`, { method: 'klarna', gateway: 'stripe' }],
  [
    'gateway=stripe&redirect_status=succeeded&setup_intent_client_secret=x',
    { method: 'bancontact', gateway: 'stripe' },
  ],
  [`redirect_status=succeeded&${secret}`, { method: 'ideal', gateway: 'stripe' }],
])('the address "%s" is a return of %o', (text, expected) => {
  const read = readReturn(new URLSearchParams(text));
  expect(read && methodOfReturn(read)).toEqual(expected);
});

test('a return contains nothing else from the address', () => {
  const read = query(`sort=price&gateway=amazon&payment=p1&foreign=1&token=${'x'.repeat(2001)}`);
  expect(read).toEqual({ gateway: 'amazon', isMarked: true, payment: 'p1' });
});

test("a payment is recognised by its provider's reference", () => {
  expect(refOf(query(`redirect_status=succeeded&${secret}`))).toBe('pi_1');
  expect(refOf(query('gateway=paysafecard'))).toBeNull();
  expect(refsOf({ intent: { stripe: { id: 'pi_1' }, quickpay: { id: 7 } } })).toEqual(['pi_1', '7']);
  expect(refsOf({ intent: null })).toEqual([]);
});

test.each([
  ['quickpay', 'card'],
  ['amazon', 'amazon'],
  ['paypal', 'paypal'],
  ['klarna_direct', 'klarna'],
  ['stripe', 'ideal'],
  ['stripe', 'klarna'],
  ['stripe', 'bancontact'],
] as const)('what ended at %s (%s) is distinguished', async (gateway, method) => {
  const codeOf = async (status: string) => {
    const { providers } = createProviders({ intent: { id: 'pi_1', status: 'canceled' } });
    const read = query(`gateway=${gateway}&redirect_status=${status}`);
    const secret = gateway === 'stripe' ? 'pi_1_secret_x' : null;
    const outcome = await outcomeOf(method, read, providers, { secret });
    return outcome.kind === 'refused' ? outcome.problem.code : outcome.kind;
  };
  expect(await codeOf('canceled')).toBe('payment_cancelled');
  expect(await codeOf('declined')).toBe('payment_declined');
  expect(await codeOf('failed')).toBe('payment_refused');
  expect(await codeOf('expired')).toBe('payment_expired');
  expect(await codeOf('odd')).toBe('redirect_unknown');
});

test('an unknown redirect status is named', async () => {
  const read = query('gateway=quickpay&redirect_status=odd');
  expect(await outcomeOf('card', read, createProviders().providers)).toMatchObject({
    problem: { message: 'Unknown redirect status: odd', status: 402 },
  });
});

test('the card redirect gateway is queried for the card, which goes into the billing with its gateway', async () => {
  const { providers, calls } = createProviders({ vault: { token: 't', last4: '4242' } });
  const read = query('gateway=quickpay&redirect_status=succeeded&card_id=42');
  expect(await outcomeOf('card', read, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'card', card: { token: 't', last4: '4242', gateway: 'quickpay' } },
    said: [['42', 'paid']],
  });
  const params = { action: 'get', id: '42' };
  expect(calls).toEqual([{ method: 'post', path: '/authorization', data: { gateway: 'quickpay', params } }]);
});

test("the shopper reads the card redirect gateway's own error", async () => {
  const { providers } = createProviders({ vault: { error: { message: 'No such card' } } });
  const read = query('gateway=quickpay&redirect_status=succeeded&card_id=0');
  expect(await outcomeOf('card', read, providers)).toMatchObject({ problem: { message: 'No such card' } });
});

test('Klarna without an authorization token counts as cancelled', async () => {
  const { providers } = createProviders();
  expect(await outcomeOf('klarna', query('gateway=klarna_direct&sid=s'), providers)).toMatchObject({
    problem: { code: 'payment_cancelled' },
  });
  const read = query('gateway=klarna_direct&sid=ks_1&authorization_token=kt');
  expect(await outcomeOf('klarna', read, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'klarna', klarna: { token: 'kt' } },
  });
  const foreign = query('gateway=klarna_direct&sid=another&authorization_token=kt');
  expect(await outcomeOf('klarna', foreign, providers)).toMatchObject({ kind: 'unproven' });
});

test("PayPal's order counts when this payment's button created it", async () => {
  const { providers } = createProviders();
  const read = query('gateway=paypal&redirect_status=succeeded&token=O1');
  expect(await outcomeOf('paypal', read, providers)).toMatchObject({ kind: 'unproven' });
  expect(await outcomeOf('paypal', read, providers, { refs: ['O1'] })).toEqual({
    kind: 'authorised',
    billing: { method: 'paypal', paypal: { order_id: 'O1' } },
  });
  const bare = query('gateway=paypal&redirect_status=succeeded&confirm=1');
  expect(await outcomeOf('paypal', bare, providers, { refs: ['O1'] })).toMatchObject({ kind: 'unproven' });
});

test('Amazon Pay is reviewed with its session first, and confirmed with the same one', async () => {
  const { providers } = createProviders();
  const first = query('gateway=amazon&redirect_status=succeeded&amazonCheckoutSessionId=cs1');
  expect(await outcomeOf('amazon', first, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'amazon', amazon: { checkout_session_id: 'cs1' } },
    said: [['cs1', 'open']],
  });
  const second = query('gateway=amazon&redirect_status=succeeded&confirm=true&amazonCheckoutSessionId=cs1');
  expect(await outcomeOf('amazon', second, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'amazon', amazon: { checkout_session_id: 'cs1' } },
    said: [['cs1', 'paid']],
  });
  const lost = query('gateway=amazon&redirect_status=succeeded&confirm=1');
  expect(await outcomeOf('amazon', lost, providers)).toMatchObject({
    kind: 'unproven',
    problem: { code: 'marketplace_session_missing' },
  });
  const unpressed = { isConfirmed: false };
  expect(await outcomeOf('amazon', second, providers, unpressed)).toMatchObject({ kind: 'unproven' });
  const other = query('gateway=amazon&redirect_status=succeeded&amazonCheckoutSessionId=cs2');
  expect(await outcomeOf('amazon', other, providers)).toMatchObject({ kind: 'unproven' });
});

test.each([
  ['klarna', 'gateway=stripe&', { klarna: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } }],
  ['ideal', '', { ideal: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } }],
] as const)('%s is queried by its secret, and is in the billing', async (method, marker, billing) => {
  const { providers, calls } = createProviders();
  const read = query(`${marker}redirect_status=succeeded&${secret}`);
  expect(await outcomeOf(method, read, providers)).toEqual({
    kind: 'authorised',
    billing: { method, ...billing },
    said: [['pi_1', 'paid']],
  });
  expect(calls).toEqual([['payment_intents', 'pi_1_secret_x', 'pk_test']]);
});

test('Bancontact is stored as a setup intent', async () => {
  const { providers, calls } = createProviders({
    intent: { id: 'seti_1', status: 'succeeded', amount: null },
  });
  const read = query(
    'gateway=stripe&redirect_status=succeeded&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x',
  );
  expect(await outcomeOf('bancontact', read, providers, { refs: ['seti_1'] })).toEqual({
    kind: 'authorised',
    billing: { method: 'bancontact', bancontact: { token: 'seti_1' } },
    said: [['seti_1', 'paid']],
  });
  expect(calls).toEqual([['setup_intents', 'seti_1_secret_x', 'pk_test']]);
});

test('an address that says succeeded is not trusted when the provider says otherwise', async () => {
  const { providers } = createProviders({
    intent: { id: 'pi_1', status: 'requires_payment_method', failure: '' },
  });
  const read = query(`redirect_status=succeeded&${secret}`);
  expect(await outcomeOf('ideal', read, providers)).toMatchObject({
    kind: 'refused',
    problem: { message: 'Unsupported intent status: requires_payment_method' },
  });
  const bare = query('redirect_status=succeeded&payment_intent=pi_1');
  expect(await outcomeOf('ideal', bare, providers)).toMatchObject({
    kind: 'unproven',
    problem: { code: 'card_intent_undefined' },
  });
});

test('an address that says canceled is not trusted either', async () => {
  const { providers } = createProviders();
  const read = query(`redirect_status=canceled&${secret}`);
  expect(await outcomeOf('ideal', read, providers)).toMatchObject({ kind: 'authorised' });
});

test('an intent that this payment did not begin with is not queried', async () => {
  const { providers, calls } = createProviders();
  const read = query(
    'redirect_status=succeeded&payment_intent=pi_9&payment_intent_client_secret=pi_9_secret_x',
  );
  expect(await outcomeOf('ideal', read, providers)).toMatchObject({ kind: 'unproven' });
  expect(calls).toEqual([]);
});

test.each([
  ['another sum', { amount: 28.49 }],
  ['another currency', { currency: 'EUR' }],
])('a payment of %s is told as one', async (_, details) => {
  const { providers } = createProviders();
  const payment = recordWith({ ...began, method: 'ideal', secret: 'pi_1_secret_x', ...details });
  expect(await providerStatusOf(payment, providers)).toMatchObject({
    kind: 'other sum',
    problem: { code: 'payment_amount_differs' },
  });
});

test.each([
  ['requires_action', null, 'pending'],
  ['processing', null, 'pending'],
  ['requires_payment_method', null, 'pending'],
  ['requires_payment_method', '', 'refused'],
  ['canceled', null, 'refused'],
  ['requires_capture', null, 'authorised'],
])('an intent that is %s (failed before: %s) is %s', async (status, failure, kind) => {
  const { providers } = createProviders({ intent: { id: 'pi_1', status, failure } });
  const payment = recordWith({ ...began, method: 'klarna', secret: 'pi_1_secret_x' });
  expect(await providerStatusOf(payment, providers)).toMatchObject({ kind });
});

test('a payment without an intent cannot be verified', async () => {
  expect(await providerStatusOf({ ...began, method: 'amazon' }, createProviders().providers)).toMatchObject({
    kind: 'unproven',
  });
});

test.each([
  ['SUCCESS', { kind: 'authorised', billing: null }],
  ['AUTHORIZED', { kind: 'authorised', billing: null }],
  ['CANCELED_CUSTOMER', { problem: { code: 'payment_cancelled' } }],
  ['EXPIRED', { problem: { code: 'payment_expired' } }],
  ['CANCELED_MERCHANT', { problem: { message: 'Unknown redirect status: CANCELED_MERCHANT.' } }],
  ['INITIATED', { kind: 'pending' }],
])('a voucher that is %s', async (status, expected) => {
  const { providers } = createProviders({ vault: { status } });
  expect(await providerStatusOf(voucherWith('p1'), providers)).toMatchObject(expected);
});

test('an unknown voucher proves nothing', async () => {
  const { providers } = createProviders();
  expect(await providerStatusOf(voucherWith(), providers)).toMatchObject({
    problem: { code: 'voucher_id_undefined' },
  });
  expect(await providerStatusOf(voucherWith('p1'), providers)).toMatchObject({
    problem: { code: 'voucher_undefined' },
  });
});

test('a return before any redirect proves nothing', async () => {
  const { providers } = createProviders();
  const read = query('gateway=klarna_direct&sid=ks_1&authorization_token=kt');
  const kindOf = async (details: PaymentDetails) =>
    (await outcomeOf('klarna', read, providers, details)).kind;
  expect(await kindOf({ state: 'started' })).toBe('unproven');
  expect(await kindOf({ state: 'started', secret: 'pi_1_secret_x' })).toBe('authorised');
  expect(await kindOf({ state: 'authorised' })).toBe('authorised');
});

test('an address alone does not end a payment past its redirect', () => {
  const read = query('gateway=paypal&redirect_status=canceled');
  for (const state of ['started', 'redirected', 'failed'] as const)
    expect(cancelled({ ...began, state }, read)).toMatchObject({ kind: 'refused' });
  for (const state of ['authorised', 'ordering'] as const)
    expect(cancelled({ ...began, state }, read)).toMatchObject({ kind: 'unproven' });
  expect(
    cancelled({ ...began, state: 'ordering' }, query('gateway=paypal&redirect_status=succeeded')),
  ).toBeNull();
});

test('a return without a status counts as one with an unknown status', () => {
  expect(redirected(query('gateway=paypal'))).toMatchObject({
    problem: { code: 'redirect_unknown', message: 'Unknown redirect status: ' },
  });
  expect(redirected(query('gateway=paypal&redirect_status=toString'))).toMatchObject({
    problem: { code: 'redirect_unknown' },
  });
});

test('only texts and numbers are read by their path', () => {
  const value = { error: { message: 'No', code: 7, list: ['a'], isKnown: true } };
  expect(valueAt(value, ['error', 'message'])).toBe('No');
  expect(valueAt(value, ['error', 'code'])).toBe('7');
  for (const path of [
    ['error'],
    ['error', 'list'],
    ['error', 'isKnown'],
    ['error', 'other'],
    ['no', 'message'],
  ])
    expect(valueAt(value, path)).toBeNull();
  expect(valueAt(value, ['error', 'list', '0'])).toBeNull();
  expect(valueAt('text', ['length'])).toBeNull();
});
