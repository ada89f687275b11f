import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { methodOfReturn, outcomeOf, voucherOutcome, type ProviderClients } from './outcome.ts';
import { readReturn, refOf, refsOf } from './return-query.ts';

type Told = {
  vault?: Json;
  intent?: { id: string; status: string; paymentMethod: string | null };
  billing?: Json;
};

function createProviders({
  vault = {},
  intent = { id: 'pi_1', status: 'succeeded', paymentMethod: 'pm_1' },
  billing = null,
}: Told = {}) {
  const asked: unknown[] = [];
  const providers: ProviderClients = {
    vault: {
      call: async (call) => {
        asked.push(call);
        return vault;
      },
    },
    cardProvider: {
      intent: async (...what) => {
        asked.push(what);
        return intent;
      },
    },
    publishableKey: async () => 'pk_test',
    billing: () => billing,
  };
  return { providers, asked };
}

const query = (text: string) => {
  const read = readReturn(new URLSearchParams(text));
  if (!read) throw new Error(`no return: ${text}`);
  return read;
};
const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';

test.each([
  ['', null],
  ['q=gum', null],
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

test('a return takes nothing else of the address along', () => {
  const read = query(`sort=price&gateway=amazon&foreign=1&token=${'x'.repeat(2001)}`);
  expect(read).toEqual({ gateway: 'amazon', isMarked: true });
});

test('a payment is known again by what its provider calls it', () => {
  expect(refOf(query(`redirect_status=succeeded&${secret}`))).toBe('pi_1');
  expect(refOf(query('gateway=paysafecard'))).toBeNull();
  expect(refsOf({ intent: { stripe: { id: 'pi_1' }, quickpay: { id: 7 } } })).toEqual(['pi_1']);
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
] as const)('what ended at %s (%s) is told apart', async (gateway, method) => {
  const told = async (status: string) => {
    const { providers, asked } = createProviders();
    const outcome = await outcomeOf(method, query(`gateway=${gateway}&redirect_status=${status}`), providers);
    expect(asked).toEqual([]);
    return outcome.kind === 'refused' ? outcome.problem.code : outcome.kind;
  };
  expect(await told('canceled')).toBe('payment_cancelled');
  expect(await told('declined')).toBe('payment_declined');
  expect(await told('failed')).toBe('payment_refused');
  expect(await told('expired')).toBe('payment_expired');
  expect(await told('odd')).toBe('redirect_unknown');
});

test('an unknown redirect status is named', async () => {
  const read = query('gateway=quickpay&redirect_status=odd');
  expect(await outcomeOf('card', read, createProviders().providers)).toMatchObject({
    problem: { message: 'Unknown redirect status: odd', status: 402 },
  });
});

test('the card redirect gateway is asked for the card, which goes into the billing with its gateway', async () => {
  const { providers, asked } = createProviders({ vault: { token: 't', last4: '4242' } });
  const read = query('gateway=quickpay&redirect_status=succeeded&card_id=42');
  expect(await outcomeOf('card', read, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'card', card: { token: 't', last4: '4242', gateway: 'quickpay' } },
  });
  const params = { action: 'get', id: '42' };
  expect(asked).toEqual([{ method: 'post', path: '/authorization', data: { gateway: 'quickpay', params } }]);
});

test("the card redirect gateway's own error is what the shopper reads", async () => {
  const { providers } = createProviders({ vault: { error: { message: 'No such card' } } });
  const read = query('gateway=quickpay&redirect_status=succeeded&card_id=0');
  expect(await outcomeOf('card', read, providers)).toMatchObject({ problem: { message: 'No such card' } });
});

test('buy now, pay later without an authorization token counts as cancelled', async () => {
  const { providers } = createProviders();
  expect(await outcomeOf('klarna', query('gateway=klarna_direct&sid=s'), providers)).toMatchObject({
    problem: { code: 'payment_cancelled' },
  });
  const read = query('gateway=klarna_direct&sid=s&authorization_token=kt');
  expect(await outcomeOf('klarna', read, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'klarna', klarna: { token: 'kt' } },
  });
});

test('the marketplace is reviewed with its session first, and confirmed without a write', async () => {
  const { providers } = createProviders();
  const first = query('gateway=amazon&redirect_status=succeeded&amazonCheckoutSessionId=cs1');
  expect(await outcomeOf('amazon', first, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'amazon', amazon: { checkout_session_id: 'cs1' } },
  });
  const second = query('gateway=amazon&redirect_status=succeeded&confirm=true&amazonCheckoutSessionId=cs1');
  expect(await outcomeOf('amazon', second, providers)).toEqual({ kind: 'authorised', billing: null });
  const lost = query('gateway=amazon&redirect_status=succeeded');
  expect(await outcomeOf('amazon', lost, providers)).toMatchObject({
    problem: { code: 'marketplace_session_missing' },
  });
});

test.each([
  ['klarna', 'gateway=stripe&', { klarna: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } }],
  ['ideal', '', { ideal: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } }],
] as const)(
  '%s is asked about with its secret, and stands in the billing',
  async (method, marker, billing) => {
    const { providers, asked } = createProviders();
    const read = query(`${marker}redirect_status=succeeded&${secret}`);
    expect(await outcomeOf(method, read, providers)).toEqual({
      kind: 'authorised',
      billing: { method, ...billing },
    });
    expect(asked).toEqual([['payment_intents', 'pi_1_secret_x', 'pk_test']]);
  },
);

test('the bank redirect is kept as a setup intent', async () => {
  const { providers, asked } = createProviders({
    intent: { id: 'seti_1', status: 'succeeded', paymentMethod: 'pm_1' },
  });
  const read = query(
    'gateway=stripe&redirect_status=succeeded&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x',
  );
  expect(await outcomeOf('bancontact', read, providers)).toEqual({
    kind: 'authorised',
    billing: { method: 'bancontact', bancontact: { token: 'seti_1' } },
  });
  expect(asked).toEqual([['setup_intents', 'seti_1_secret_x', 'pk_test']]);
});

test('an address that says succeeded is not believed when the provider says otherwise', async () => {
  const { providers } = createProviders({
    intent: { id: 'pi_1', status: 'requires_payment_method', paymentMethod: null },
  });
  const read = query(`redirect_status=succeeded&${secret}`);
  expect(await outcomeOf('ideal', read, providers)).toMatchObject({
    problem: { message: 'Unsupported intent status: requires_payment_method' },
  });
  const bare = query('redirect_status=succeeded&payment_intent=pi_1');
  expect(await outcomeOf('ideal', bare, providers)).toMatchObject({
    problem: { code: 'card_intent_undefined' },
  });
});

test.each([
  ['SUCCESS', true, { kind: 'authorised', billing: null }],
  ['AUTHORIZED', false, { kind: 'authorised', billing: null }],
  ['CANCELED_CUSTOMER', true, { problem: { code: 'payment_cancelled' } }],
  ['EXPIRED', true, { problem: { code: 'payment_expired' } }],
  ['EXPIRED', false, { problem: { code: 'payment_expired' } }],
  ['CANCELED_MERCHANT', true, { problem: { message: 'Unknown redirect status: CANCELED_MERCHANT.' } }],
  ['INITIATED', true, { problem: { message: 'Unknown redirect status: INITIATED.' } }],
  ['INITIATED', false, { kind: 'pending' }],
])('a voucher that is %s (come back: %s)', async (status, isReturn, expected) => {
  const { providers } = createProviders({
    vault: { status },
    billing: { intent: { paysafecard: { id: 'p1' } } },
  });
  expect(await voucherOutcome(providers, isReturn)).toMatchObject(expected);
});

test('a voucher that the cart knows nothing of', async () => {
  const { providers } = createProviders();
  expect(await voucherOutcome(providers, true)).toMatchObject({ problem: { code: 'voucher_id_undefined' } });
  const unknown = createProviders({ billing: { intent: { paysafecard: { id: 'p1' } } } });
  expect(await voucherOutcome(unknown.providers, true)).toMatchObject({
    problem: { code: 'voucher_undefined' },
  });
});
