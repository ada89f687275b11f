import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { createNotedCalls } from '../../../tests/fixtures/noted-calls.ts';
import type { PaymentDetails } from '../../../tests/fixtures/payment.ts';
import type { EventDetails } from '../contract.ts';
import type { CartRecord } from '../storage/cart-record.ts';
import { BrowserEvents } from './browser-events.ts';
import { MAX_UNORDERED_MS } from './payment-rules.ts';
import type { Payment } from './payment.ts';

const MINUTE = 60_000;
const now = 5_000_000;
const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const klarna = { method: 'klarna', gateway: 'stripe' } as const;
const amazon = { method: 'amazon', gateway: 'direct' } as const;
const dearer = problem('destination_changed');
const elsewhere = problem('payment_elsewhere');
const lyon = { due: '2850+0 AUD lyon' };
const cart = { text: '{}', loadedAt: 7, summary: { destination: 'lyon' } } as unknown as CartRecord;

type World = {
  isUnchanged?: boolean;
  other?: Problem | null;
  refusal?: Problem | null;
  record?: CartRecord | null;
};

/** A browser's events, with all side effects only recorded. */
function createEvents({ isUnchanged = true, other = null, refusal = null, record = cart }: World = {}) {
  const noted = createNotedCalls(() => now);
  const { log, note } = noted;
  const events = new BrowserEvents({
    log,
    state: { cart: record, wireCart: { shipping: { city: 'Lyon' } } },
    orderPlacer: {
      isUnchanged: async () => isUnchanged,
      otherThanAgreed: async (payment: Payment, sums: string) => (note('compare')(payment, sums), other),
      place: async (payment: Payment) => note('place', () => ({ state: 'done' }))(payment),
    },
    machine: noted.machine,
    claims: { refusal: async (payment: Payment) => (note('claim')(payment), refusal) },
  } as never);
  async function say(event: PaymentEvent, details: PaymentDetails, more: EventDetails = {}) {
    const payment = noted.save(details);
    const answer = await events.handle(payment, event, more);
    const value = answer.ok ? answer.value : null;
    return { ...noted, payment, answer, value, record: noted.record(), kept: log.find('p1') };
  }
  return { ...noted, say };
}

const say = (event: PaymentEvent, details: PaymentDetails, more: EventDetails = {}, world: World = {}) =>
  createEvents(world).say(event, details, more);

const others = (...states: Payment['state'][]) =>
  (['started', 'redirected', 'authorised', 'ordering', 'done', 'failed'] as const).filter(
    (state) => !states.includes(state),
  );

describe('the shopper leaves', () => {
  test('and is checked after two minutes, or half an hour where no provider can be queried', async () => {
    const left = { state: 'redirected', tries: 0, changedAt: now };
    for (const [details, due] of [
      [{ ...ideal, tries: 4 }, 2 * MINUTE],
      [{ ...klarna, secret: 'pi_1_secret_1' }, 2 * MINUTE],
      [klarna, MAX_UNORDERED_MS],
    ] as const) {
      const { value, kept, names } = await say('leaving', details);
      expect(value).toMatchObject({ ...left, due: now + due });
      expect([kept, names().includes('claim')]).toEqual([value, true]);
    }
  });

  test('and may be charged: the cart is stored as it is', async () => {
    expect((await say('leaving', ideal)).record?.paid).toEqual({ cart: { ...cart, loadedAt: 0 } });
    expect((await say('leaving', klarna)).record?.paid).toBeNull();
  });

  test('and has agreed to the order, unless it is to be reviewed', async () => {
    expect((await say('leaving', klarna)).record?.isConfirmed).toBe(true);
    expect((await say('leaving', amazon)).record?.isConfirmed).toBe(false);
    const review = { ...amazon, state: 'authorised' } as const;
    expect((await say('leaving', review, lyon)).record?.isConfirmed).toBe(true);
  });

  test('only once, and not from a later state', async () => {
    for (const state of others('started', 'authorised')) {
      const { value, payment, names } = await say('leaving', { ...klarna, state });
      expect([value, names()]).toEqual([payment, []]);
    }
  });

  test('not with a cart that changed, or is gone', async () => {
    for (const world of [{ isUnchanged: false }, { record: null }]) {
      const { value, of } = await say('leaving', klarna, {}, world);
      expect([value?.state, of('end')[0]?.[1]]).toMatchObject(['failed', { code: 'payment_cart_changed' }]);
    }
  });

  test('to confirm the same sum that was approved', async () => {
    const { value, of } = await say('leaving', { ...amazon, state: 'authorised' }, lyon, { other: dearer });
    expect([value?.state, of('end')[0]?.[1]]).toEqual(['failed', dearer]);
    expect((await say('leaving', amazon, {}, { other: dearer })).names()).not.toContain('compare');
  });

  test('to be confirmed: it is delivered to where the review said', async () => {
    const review = { ...amazon, state: 'authorised' } as const;
    const seen = await say('leaving', review, lyon);
    expect(seen.record).toMatchObject({ state: 'redirected', destination: 'lyon' });
    const moved = await say('leaving', review, { due: '2850+0 AUD nice' });
    expect(moved.value).toMatchObject({ state: 'failed', problem: { code: 'destination_changed' } });
  });

  test('not where another address was written than its page showed', async () => {
    const moved = await say('leaving', { ...ideal, destination: 'nice' });
    expect(moved.value).toMatchObject({ state: 'failed', problem: { code: 'destination_changed' } });
    expect((await say('leaving', { ...ideal, destination: 'lyon' })).value?.state).toBe('redirected');
  });

  test('not where the ledger refuses', async () => {
    const { value, of } = await say('leaving', ideal, {}, { refusal: elsewhere });
    expect([value?.state, of('end')]).toMatchObject(['failed', [[{ state: 'failed' }, elsewhere]]]);
  });
});

describe('an intent is handed over', () => {
  const secret = 'pi_1_secret_1';

  test('and identifies the payment from then on', async () => {
    const { value, kept } = await say(
      'intent',
      { ...klarna, refs: ['pi_0'], tries: 3 },
      { ref: 'r1', secret },
    );
    const named = (id: string) => ({ id, secret: null });
    const intents = [named('pi_0'), named('r1'), { id: 'pi_1', secret }];
    expect(value).toMatchObject({ intents, tries: 0, due: now + 2 * MINUTE });
    expect(kept).toEqual(value);
    const again = await say('intent', klarna, { ref: 'pi_1', secret });
    expect(again.value?.intents).toEqual([{ id: 'pi_1', secret, said: 'open' }]);
    const { value: both } = await say('intent', { ...klarna, secret }, { ref: 'r1' });
    expect(both).toMatchObject({ intents: [{ id: 'pi_1', secret }, named('r1')] });
    expect((await say('intent', klarna)).value).toMatchObject({
      intents: [],
      due: now + MAX_UNORDERED_MS,
    });
  });

  test('too late: the reason of the end is returned', async () => {
    const over = { state: 'failed', problem: dearer } as const;
    expect((await say('intent', over, { secret })).answer).toMatchObject({ error: dearer });
    expect((await say('intent', { ...over, problem: null }, { secret })).answer).toMatchObject({
      error: { code: 'payment_cart_changed' },
    });
  });

  test('not with more than anybody needs, cards counted as well, which the ledger never sees', async () => {
    const named = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`);
    const known = { ...klarna, refs: named(12), tokens: named(19) };
    expect((await say('intent', known, { ref: 'r19' })).answer.ok).toBe(true);
    const full = { ...klarna, refs: named(20) };
    expect((await say('intent', full, { ref: 'r19' })).answer.ok).toBe(true);
    const { answer, of } = await say('intent', full, { ref: 'r20' });
    expect([answer, of('claim')]).toMatchObject([{ error: { code: 'too_many_tries' } }, []]);
  });

  test('and was claimed by another payment: nothing changes', async () => {
    const { answer, kept, payment } = await say('intent', klarna, { ref: 'r1' }, { refusal: elsewhere });
    expect(answer).toMatchObject({ ok: false, error: elsewhere });
    expect(kept?.intents).toEqual(payment.intents);
  });

  test('of a voucher must match the current cart', async () => {
    const voucher = { method: 'paysafecard', gateway: 'direct' } as const;
    for (const [world, code] of [
      [{ other: dearer }, dearer.code],
      [{ isUnchanged: false }, 'payment_cart_changed'],
    ] as const) {
      const { answer, kept } = await say('intent', voucher, { ref: 'v1' }, world);
      expect([answer, kept?.state]).toMatchObject([{ ok: false, error: { code } }, 'failed']);
      expect((await say('intent', klarna, { ref: 'v1' }, world)).answer.ok).toBe(true);
      expect((await say('intent', ideal, { secret }, world)).answer.ok).toBe(true);
    }
    expect((await say('intent', voucher, { ref: 'v1' })).value).toMatchObject({ intents: [{ id: 'v1' }] });
  });
});

describe('a payment is authorised on the page', () => {
  const sheet = { 'shipping.city': { before: null, written: 'Lyon' } };

  test('and the browser orders next, or the alarm half a minute later', async () => {
    for (const state of ['started', 'redirected'] as const) {
      const { value, kept } = await say('authorised', { state, sheet, tries: 2, problem: dearer, due: 1 });
      expect(value).toMatchObject({
        state: 'authorised',
        problem: null,
        sheet: null,
        tries: 0,
        isConfirmed: true,
        due: now + 35_000,
        changedAt: now,
      });
      expect(kept).toEqual(value);
    }
  });

  test('but not if another device wrote another address than its sheet did', async () => {
    const written = { 'shipping.city': { before: null, written: 'Nice' } };
    const { value } = await say('authorised', { sheet: written });
    expect(value).toMatchObject({ state: 'failed', problem: { code: 'destination_changed' } });
  });

  test('and is delivered where the page said, or where the sheet set the cart', async () => {
    expect((await say('authorised', { destination: 'nice' })).value?.destination).toBe('nice');
    expect((await say('authorised', {})).value?.destination).toBe('lyon');
    expect((await say('authorised', {}, {}, { record: null })).value?.destination).toBeNull();
    const bare = { ...cart, summary: {} } as unknown as CartRecord;
    expect((await say('authorised', {}, {}, { record: bare })).value?.destination).toBeNull();
  });

  test('and is reviewed: it waits for its button', async () => {
    const paypal = { method: 'paypal', gateway: 'direct' } as const;
    expect((await say('authorised', paypal)).value).toMatchObject({
      isConfirmed: false,
      due: now + MAX_UNORDERED_MS,
    });
    const confirmed = { ...paypal, state: 'redirected', isConfirmed: true } as const;
    expect((await say('authorised', confirmed)).value).toMatchObject({ isConfirmed: true });
  });

  test('not twice, and not where it is paid elsewhere', async () => {
    for (const details of [...others('started', 'redirected').map((state) => ({ state })), ideal, klarna]) {
      const { value, payment, names } = await say('authorised', details);
      expect([value, names()]).toEqual([payment, []]);
    }
  });

  test('and ends for another cart or another sum', async () => {
    const changed = await say('authorised', {}, {}, { isUnchanged: false });
    expect(changed.of('end')[0]?.[1]).toMatchObject({ code: 'payment_cart_changed' });
    expect((await say('authorised', {}, {}, { other: dearer })).of('end')[0]?.[1]).toEqual(dearer);
  });

  test('for the sum the sheet showed last', async () => {
    expect((await say('authorised', {}, { due: '1500+0 AUD lyon' })).of('compare')[0]?.[1]).toBe(
      '1500+0 AUD',
    );
    expect((await say('authorised', {})).of('compare')[0]?.[1]).toBe('1000+0 AUD');
  });
});

describe('an order is placed', () => {
  test('by the button, which confirms it', async () => {
    for (const details of [{ state: 'authorised' }, { state: 'ordering', isConfirmed: true }] as const) {
      const { of, value } = await say('order', details);
      expect([of('place'), value?.state]).toMatchObject([[[{ isConfirmed: true }]], 'done']);
    }
  });

  test('only when the payment is ready', async () => {
    for (const state of others('authorised', 'ordering')) {
      const { names, value, payment } = await say('order', { state });
      expect([names(), value]).toEqual([[], payment]);
    }
  });
});

describe('a payment fails or is cancelled', () => {
  test('with its reason', async () => {
    expect((await say('failed', klarna, { reason: dearer })).of('end')).toMatchObject([[{}, dearer]]);
    expect((await say('cancelled', klarna)).of('end')).toMatchObject([[{}, { code: 'payment_cancelled' }]]);
  });

  test('but not once it is decided', async () => {
    const decided = [
      ...(['done', 'failed', 'ordering'] as const).map((state) => ({ state })),
      { state: 'authorised', isPaid: true } as const,
    ];
    for (const details of decided)
      for (const event of ['failed', 'cancelled'] as const)
        expect((await say(event, details)).names()).toEqual([]);
  });
});
