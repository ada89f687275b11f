import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { recordWith as paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import type { Intent } from '../../../backends/card-provider/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import { intentOf } from '../intent.ts';
import type { ProviderClients } from '../returns/outcome.ts';
import { intentReturn } from '../returns/proof.ts';
import type { ReturnQuery } from '../returns/return-query.ts';
import { intentOutcome } from './intents.ts';

function clientsWith(details: Partial<Intent> = {}) {
  const calls: unknown[][] = [];
  const intent = { id: 'pi_1', status: 'succeeded', paymentMethod: 'pm_1', amount: 1000, currency: 'aud' };
  const cardProvider = {
    intent: async (...what: unknown[]) => {
      calls.push(what);
      return { ...intent, failure: null, ...details };
    },
  };
  const clients = { cardProvider, publishableKey: async () => 'pk' } as unknown as ProviderClients;
  return { clients, calls };
}

const secret = 'pi_1_secret_1';
const own = { id: 'pi_1', secret, said: 'open' } as const;
const outcomeOf = (payment: PaymentDetails, intent: Partial<Intent> = {}) =>
  intentOutcome(paymentWith(payment), own, clientsWith(intent).clients);

test.each(['requires_action', 'requires_source_action', 'requires_confirmation', 'processing'])(
  'an intent that is %s may still be paid',
  async (status) => {
    for (const failure of ['', null])
      expect(await outcomeOf({}, { status, failure })).toEqual({ kind: 'pending' });
  },
);

test.each(['', 'ok', 'toString', 'requires_something_new'])(
  'a status that nobody knows (%s) ends nothing',
  async (status) => {
    for (const failure of ['card_declined', null])
      expect(await outcomeOf({}, { status, failure })).toMatchObject({
        kind: 'unknown',
        problem: { code: 'intent_unsupported' },
      });
  },
);

test('what is said of another intent is no answer about this one', async () => {
  for (const status of ['succeeded', 'canceled', 'processing'])
    expect(await outcomeOf({}, { id: 'pi_2', status })).toMatchObject({ kind: 'unknown' });
});

test('an intent without a payment method waits for one, until one has failed', async () => {
  const status = 'requires_payment_method';
  expect(await outcomeOf({}, { status })).toEqual({ kind: 'pending' });
  expect(await outcomeOf({}, { status, failure: '' })).toMatchObject({
    kind: 'refused',
    problem: { code: 'intent_unsupported' },
  });
  expect(await outcomeOf({}, { status: 'canceled' })).toMatchObject({ kind: 'refused' });
});

test.each([
  [{ amount: 1000, currency: 'AUD' }, 'authorised'],
  // Half an answer says that it was paid, and neither this sum nor another one.
  [{ amount: null, currency: null }, 'paid'],
  [{ amount: null, currency: 'aud' }, 'paid'],
  [{ amount: 999, currency: 'aud' }, 'other sum'],
  [{ amount: 1000, currency: 'eur' }, 'other sum'],
  [{ amount: 1000, currency: null }, 'paid'],
] as [Partial<Intent>, string][])('an intent of %j is %s for a payment of 10 AUD', async (intent, kind) => {
  for (const status of ['succeeded', 'requires_capture'])
    expect(await outcomeOf({ currency: 'aud' }, { ...intent, status })).toMatchObject({ kind });
});

test('a setup has no sum: its order determines the charge', async () => {
  const setup = { amount: null, currency: null };
  expect(await outcomeOf({ method: 'bancontact' }, setup)).toMatchObject({ kind: 'authorised' });
});

test.each([
  ['card', 'pm_1', { card: { token: 'pm_1', gateway: 'stripe' }, intent: { stripe: { id: 'pi_1' } } }],
  ['klarna', 'pm_1', { klarna: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } }],
  ['klarna', null, { intent: { stripe: { id: 'pi_1' } } }],
  ['bancontact', 'pm_1', { bancontact: { token: 'pi_1' } }],
] as const)('%s with the payment method %s goes into the billing', async (method, paymentMethod, billing) => {
  expect(await outcomeOf({ method }, { paymentMethod })).toEqual({
    kind: 'authorised',
    billing: { method, ...billing },
  });
});

const intentQuery: ReturnQuery = {
  gateway: 'stripe',
  isMarked: false,
  payment_intent_client_secret: 'pi_1_secret_9',
  setup_intent_client_secret: 'seti_1_secret_9',
};

test('a return is queried by the secret that was handed over, else by one in the address that names this payment', async () => {
  const { clients, calls } = clientsWith();
  const ask = (details: PaymentDetails) => intentReturn(paymentWith(details), intentQuery, clients);
  await ask({ secret });
  await ask({ refs: ['pi_1'] });
  await ask({ method: 'bancontact', refs: ['seti_1'] });
  expect(calls).toEqual([
    ['payment_intents', secret, 'pk'],
    ['payment_intents', 'pi_1_secret_9', 'pk'],
    ['setup_intents', 'seti_1_secret_9', 'pk'],
  ]);
  const others: PaymentDetails[] = [{}, { refs: ['pi_2'] }, { method: 'bancontact', refs: ['pi_1'] }];
  for (const details of others)
    expect(await ask(details)).toMatchObject({
      kind: 'unproven',
      problem: { code: 'card_intent_undefined' },
    });
  const { clients: silent } = clientsWith();
  const bare = await intentReturn(paymentWith(), { gateway: 'stripe', isMarked: true }, silent);
  expect(bare).toMatchObject({ kind: 'unproven' });
  expect(calls).toHaveLength(3);
});

test('the address gives the reason when the provider was not paid', async () => {
  const { clients } = clientsWith({ status: 'canceled' });
  const ask = (redirect_status: string) =>
    intentReturn(paymentWith({ secret }), { ...intentQuery, redirect_status }, clients);
  expect(await ask('declined')).toMatchObject({ problem: { code: 'payment_declined' } });
  expect(await ask('succeeded')).toMatchObject({ problem: { code: 'intent_unsupported' } });
});

test('the key that an intent was made with is kept, and the store asked for another only where it is refused', async () => {
  const keys: string[] = [];
  const asked = { store: 0, isOpen: true };
  const clients = {
    cardProvider: {
      intent: async (_kind: string, _secret: string, key: string) => {
        keys.push(key);
        const refused = new BackendError(problem('connection_error'), { settled: true, status: 401 });
        if (key === 'pk_kept' && !asked.isOpen) throw refused;
        return { id: 'pi_1', status: 'processing', failure: null };
      },
    },
    publishableKey: async () => ((asked.store += 1), 'pk_now'),
  } as unknown as ProviderClients;
  const ask = () => intentOutcome(paymentWith({ key: 'pk_kept' }), own, clients);
  expect([await ask(), keys, asked.store]).toEqual([{ kind: 'pending' }, ['pk_kept'], 0]);
  asked.isOpen = false;
  expect([await ask(), keys]).toEqual([{ kind: 'pending' }, ['pk_kept', 'pk_kept', 'pk_now']]);
});

test('the id of an intent is the beginning of its secret', () => {
  expect([intentOf('pi_1_secret_x'), intentOf('pi_2'), intentOf('')]).toEqual(['pi_1', 'pi_2', '']);
});

test.each([
  ['payment_method_customer_decline', 'payment_cancelled'],
  ['payment_method_provider_decline', 'payment_declined'],
  ['card_declined', 'payment_declined'],
  ['payment_intent_payment_attempt_expired', 'payment_expired'],
  ['payment_method_provider_timeout', 'payment_expired'],
  ['payment_intent_authentication_failure', 'payment_refused'],
  ['setup_intent_authentication_failure', 'payment_refused'],
  ['toString', 'intent_unsupported'],
  ['unheard', 'intent_unsupported'],
  [null, 'intent_unsupported'],
])('an attempt that failed with %s is %s', async (failure, code) => {
  const refused = { kind: 'refused', problem: { code } };
  expect(await outcomeOf({}, { status: 'canceled', failure })).toMatchObject(refused);
});

test('what the provider says of the failure counts more than the address', async () => {
  const { clients } = clientsWith({ status: 'canceled', failure: 'card_declined' });
  const back: ReturnQuery = { ...intentQuery, redirect_status: 'expired' };
  expect(await intentReturn(paymentWith({ secret }), back, clients)).toMatchObject({
    problem: { code: 'payment_declined' },
  });
});
