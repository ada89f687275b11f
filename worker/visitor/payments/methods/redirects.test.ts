import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { recordWith as paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { ProviderClients } from '../returns/outcome.ts';
import { providerStatusOf } from '../returns/proof.ts';
import type { ReturnQuery } from '../returns/return-query.ts';
import { paypalOutcome, cardOf, amazonOutcome, klarnaOutcome } from './redirects.ts';

const vouchersOf = (refs: string[], clients: ProviderClients) =>
  providerStatusOf(paymentWith({ method: 'paysafecard', gateway: 'direct', refs }), clients);

function vaultWith(answer: Json) {
  const calls: unknown[] = [];
  const vault = { call: async (call: unknown) => (calls.push(call), answer) };
  return { clients: { vault } as unknown as ProviderClients, calls };
}

const from = (gateway: ReturnQuery['gateway'], details: Partial<ReturnQuery> = {}): ReturnQuery => ({
  gateway,
  isMarked: true,
  ...details,
});
const refused = (code: string) => ({ kind: 'refused', problem: { code } });
const unproven = (code = 'payment_unproven') => ({ kind: 'unproven', problem: { code } });

test('an answer of the vault that is no card says nothing about one', async () => {
  const another = { id: 'pi_elsewhere', status: 'succeeded', amount: 700 };
  const stranger = { id: '999', token: 'tok_999' };
  for (const answer of [null, 'card', ['card'], {}, { success: true }, another, stranger]) {
    const card = await cardOf(
      paymentWith({ cardId: '4' }),
      from('quickpay', { card_id: '4' }),
      vaultWith(answer).clients,
    );
    expect(card).toMatchObject({ kind: 'unknown', problem: { code: 'bad_answer' } });
  }
});

test('a card that the vault does not have is refused', async () => {
  const { clients, calls } = vaultWith({ error: { message: 'No such card' } });
  expect(
    await cardOf(paymentWith({ refs: ['i1'], cardId: '4' }), from('quickpay', { card_id: '4' }), clients),
  ).toEqual({
    kind: 'refused',
    problem: { code: 'vault_error', message: 'No such card', status: 402 },
    said: [['4', 'unpaid']],
  });
  expect(calls).toEqual([
    {
      method: 'post',
      path: '/authorization',
      data: { gateway: 'quickpay', params: { action: 'get', id: '4' } },
    },
  ]);
});

test.each([
  ['none', {}, undefined],
  [
    'one that was refused',
    { intents: [{ id: '4', secret: null, said: 'unpaid', since: 1 }], cardId: '4' },
    '4',
  ],
  ['another than it named first', { cardId: '4' }, '5'],
] as const)('a return with a card, %s, asks nobody', async (_, details, id) => {
  const { clients, calls } = vaultWith({ token: 't' });
  const query = from('quickpay', id === undefined ? {} : { card_id: id });
  const payment = paymentWith(details as PaymentDetails);
  expect(await cardOf(payment, query, clients)).toMatchObject(unproven());
  expect(calls).toEqual([]);
});

test('Klarna without a token was cancelled, unless the address says how it ended', () => {
  const outcome = (details: Partial<ReturnQuery>, state: 'redirected' | 'ordering' = 'redirected') =>
    klarnaOutcome(paymentWith({ refs: ['ks_1'], state }), from('klarna_direct', details));
  expect(outcome({ sid: 'ks_1' })).toMatchObject(refused('payment_cancelled'));
  expect(outcome({ redirect_status: 'declined' })).toMatchObject(refused('payment_declined'));
  expect(outcome({ redirect_status: 'declined' }, 'ordering')).toMatchObject(unproven());
  expect(outcome({ redirect_status: 'succeeded' })).toMatchObject(refused('payment_cancelled'));
  expect(outcome({ authorization_token: 'kt' })).toMatchObject(unproven());
  expect(outcome({ authorization_token: 'kt', sid: 'ks_2' })).toMatchObject(unproven());
  expect(outcome({ authorization_token: 'kt', sid: 'ks_1' })).toMatchObject({ kind: 'authorised' });
});

test('an account pays only with the order of this payment', () => {
  const outcome = (token?: string) =>
    paypalOutcome(paymentWith({ refs: ['O1'] }), from('paypal', token === undefined ? {} : { token }));
  expect([outcome(), outcome(''), outcome('O2')]).toMatchObject([unproven(), unproven(), unproven()]);
  expect(outcome('O1')).toEqual({
    kind: 'authorised',
    billing: { method: 'paypal', paypal: { order_id: 'O1' } },
  });
});

test('Amazon Pay is trusted at its first return, and at its second only after our button was pressed', () => {
  const outcome = (payment: Parameters<typeof paymentWith>[0], details: Partial<ReturnQuery>) =>
    amazonOutcome(paymentWith(payment), from('amazon', details)).kind;
  const session = { amazonCheckoutSessionId: 'cs1' };
  const confirmed = { ...session, confirm: '1' };
  const known: PaymentDetails = { refs: ['cs1'], state: 'redirected' };
  expect(outcome({ state: 'redirected' }, session)).toBe('authorised');
  expect(outcome({ state: 'started' }, session)).toBe('unproven');
  expect(outcome({ state: 'redirected', refs: ['cs2'] }, session)).toBe('unproven');
  expect(outcome({ ...known, state: 'authorised' }, session)).toBe('authorised');
  expect(outcome({ ...known, isConfirmed: true }, confirmed)).toBe('authorised');
  expect(outcome({ ...known, isConfirmed: false }, confirmed)).toBe('unproven');
  expect(outcome({ state: 'redirected', isConfirmed: true }, confirmed)).toBe('unproven');
  expect(outcome(known, { amazonCheckoutSessionId: '' })).toBe('unproven');
});

test.each([
  ['SUCCESS', { kind: 'authorised', billing: null }],
  ['AUTHORIZED', { kind: 'authorised', billing: null }],
  ['INITIATED', { kind: 'pending' }],
  ['REDIRECTED', { kind: 'pending' }],
  ['PENDING', { kind: 'pending' }],
  ['CANCELED_CUSTOMER', refused('payment_cancelled')],
  ['EXPIRED', refused('payment_expired')],
  ['CANCELED_MERCHANT', refused('redirect_unknown')],
  [null, { kind: 'unknown', problem: { code: 'voucher_undefined' } }],
] as const)('a voucher that is %s', async (status, expected) => {
  const { clients, calls } = vaultWith({ status });
  expect(await vouchersOf(['v2'], clients)).toMatchObject(expected);
  const data = { gateway: 'paysafecard', intent: { payment_id: 'v2' } };
  expect(calls).toEqual([{ method: 'put', path: '/intent', data }]);
});

test('of several vouchers, whichever was paid counts, and all have to be unpaid to end it', async () => {
  const outcome = async (...statuses: string[]) => {
    const vault = {
      call: async ({ data }: { data: { intent: { payment_id: string } } }) => {
        const status = statuses[Number(data.intent.payment_id.slice(1))];
        if (status === 'down')
          throw new BackendError(problem('connection_error'), { settled: false, status: null });
        return { status };
      },
    };
    const refs = statuses.map((_, at) => `v${at}`);
    return vouchersOf(refs, { vault } as unknown as ProviderClients);
  };
  const first = {
    kind: 'authorised',
    billing: { method: 'paysafecard', intent: { paysafecard: { id: 'v0' } } },
  };
  const [unpaid, paid] = [
    ['v1', 'unpaid'],
    ['v0', 'paid'],
  ];
  expect(await outcome('SUCCESS', 'EXPIRED')).toEqual({ ...first, said: [unpaid, paid] });
  expect(await outcome('SUCCESS', 'down')).toEqual({ ...first, said: [paid] });
  const second = { ...first, billing: null, said: [['v1', 'paid']] };
  expect(await outcome('EXPIRED', 'SUCCESS')).toEqual(second);
  expect(await outcome('EXPIRED', 'CANCELED_CUSTOMER')).toMatchObject(refused('payment_cancelled'));
  const undecided = { kind: 'pending', said: [unpaid, ['v0', 'open']] };
  expect(await outcome('INITIATED', 'EXPIRED')).toEqual(undecided);
  expect(await outcome('down', 'EXPIRED')).toMatchObject({
    kind: 'unknown',
    problem: { code: 'connection_error' },
  });
});

test('a voucher with a status that nobody knows is asked about again', async () => {
  const { clients } = vaultWith({ status: 'SOMETHING_NEW' });
  expect(await vouchersOf(['v1'], clients)).toMatchObject({
    kind: 'unknown',
    problem: { code: 'redirect_unknown' },
  });
});

const unknown = { kind: 'unknown', problem: { code: 'voucher_undefined' } };

test.each([
  [{ id: 'v2' }, { kind: 'authorised' }],
  [{ id: 'v2', amount: 10, currency: 'aud' }, { kind: 'authorised' }],
  [{ amount: '10.00' }, { kind: 'authorised' }],
  [
    { id: 'v2', amount: 1 },
    { kind: 'other sum', problem: { code: 'payment_amount_differs' } },
  ],
  [{ id: 'v2', amount: 10, currency: 'EUR' }, { kind: 'other sum' }],
  [{ amount: 1, currency: 'AUD' }, unknown],
  [{ currency: 'EUR' }, unknown],
  [{ id: 'v1' }, unknown],
  [{ payment_id: 'v1' }, unknown],
  [{ id: 'v1', status: 'CANCELED_CUSTOMER' }, unknown],
  [{ id: 'v1', status: 'EXPIRED' }, unknown],
] as const)('a voucher of 10 dollars of which the vault says %j', async (words, expected) => {
  const { clients } = vaultWith({ status: 'SUCCESS', ...words });
  const details = {
    method: 'paysafecard',
    gateway: 'direct',
    refs: ['v2'],
    amount: 10,
    currency: 'AUD',
  } as const;
  expect(await providerStatusOf(paymentWith({ ...details, refs: ['v2'] }), clients)).toMatchObject(expected);
});

test('a voucher without a reference is not queried', async () => {
  const { clients, calls } = vaultWith({ status: 'SUCCESS' });
  expect(await vouchersOf([], clients)).toMatchObject(unproven('voucher_id_undefined'));
  expect(calls).toEqual([]);
});
