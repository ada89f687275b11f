import { describe, expect, test } from 'vitest';
import { flowOf } from '#shared/payments/methods.ts';
import { destinationOf, shownOf } from '#shared/payments/shown.ts';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import type { CartRecord, CartSummary } from '../storage/cart-record.ts';
import {
  MAX_AT_PROVIDER_MS,
  belowMinimum,
  goodsChange,
  SHOWN_FOR_MS,
  INCIDENT_AFTER_MS,
  incidentDetails,
  isAtProvider,
  locksCart,
  isQueryable,
  isShown,
  isStuck,
  linesOf,
  nextWait,
  NO_METHOD,
  differenceFromShown,
  priceOf,
  providerOf,
  MAX_UNORDERED_MS,
} from './payment-rules.ts';
import { recordOf, type Payment } from './payment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const context = { locale: 'en-AU', currency: 'AUD' };
const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const klarna = { method: 'klarna', gateway: 'stripe' } as const;
const amazon = { method: 'amazon', gateway: 'direct' } as const;
const voucher = { method: 'paysafecard', gateway: 'direct' } as const;
const quickpay = { method: 'card', gateway: 'quickpay' } as const;
const unheard = { method: 'card', gateway: 'direct' } as const;

const summary: CartSummary = {
  cartId: 'c1',
  checkoutId: 'ck1',
  itemQuantity: 1,
  signedIn: false,
  balance: 0,
  sums: '1000+0 AUD',
  fingerprint: { items: 'i', codes: 'c' },
};

function cartOf(cart: object | null): CartRecord {
  return { text: JSON.stringify(cart), summary, ...context, loadedAt: 0 };
}

/** The names of the payments for which a rule holds. */
function holding(rule: (payment: Payment) => boolean, payments: Record<string, PaymentDetails>): string[] {
  return Object.entries(payments)
    .filter(([, details]) => rule(paymentWith(details)))
    .map(([name]) => name);
}

const everyState = {
  started: { state: 'started' },
  redirected: { state: 'redirected' },
  authorised: { state: 'authorised' },
  ordering: { state: 'ordering' },
  done: { state: 'done' },
  failed: { state: 'failed' },
} as const;

describe('waits', () => {
  const waitsOf = (details: PaymentDetails, count: number) =>
    Array.from({ length: count }, (_, tries) => nextWait(paymentWith({ ...details, tries }), 0.5));

  test.each(['started', 'redirected', 'failed'] as const)(
    'a provider is queried about a %s payment seven times within a day',
    (state) => {
      const looks = [2 * MINUTE, 8 * MINUTE, 20 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];
      expect(waitsOf({ state }, 8)).toEqual([...looks, null]);
    },
  );

  test.each([
    { state: 'authorised' },
    { state: 'ordering' },
    { state: 'redirected', returned: { gateway: 'stripe', isMarked: true } },
  ] as const)('an order is tried for as long as it takes: %j', (details) => {
    const orders = [5_000, 15_000, MINUTE, 5 * MINUTE, 8 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
    expect(waitsOf(details, 11)).toEqual([...orders, 6 * HOUR, 6 * HOUR, 6 * HOUR]);
  });

  test('waits differ by a fifth either way', () => {
    const payment = paymentWith({ state: 'redirected' });
    expect([0, 1].map((random) => nextWait(payment, random))).toEqual([96_000, 144_000]);
  });

  test('a shopper has an hour at the provider, an order half of one, and an incident comes after a day', () => {
    expect([MAX_AT_PROVIDER_MS, MAX_UNORDERED_MS, INCIDENT_AFTER_MS, SHOWN_FOR_MS]).toEqual([
      HOUR,
      HOUR / 2,
      24 * HOUR,
      HOUR / 2,
    ]);
  });
});

describe('properties of a payment method', () => {
  const ways = { card: {}, ideal, klarna, amazon, voucher, quickpay, unheard };

  test('the money may be captured before there is an order', () => {
    expect(holding((it) => flowOf(it).takesEarly, ways)).toEqual(['ideal', 'voucher']);
  });

  test('it is approved first and ordered on our page afterwards', () => {
    expect(holding((it) => flowOf(it).isReviewed, ways)).toEqual(['amazon']);
  });

  test('the shopper leaves our page', () => {
    expect(holding((it) => flowOf(it).leaves, ways)).toEqual([
      'ideal',
      'klarna',
      'amazon',
      'voucher',
      'quickpay',
    ]);
  });

  test('the provider can be queried by a secret, or by a reference where the method has such a query', () => {
    const known = { secret: 'pi_1_secret_1' };
    const payments = { none: {}, secret: known, refs: { refs: ['pi_1'] } };
    expect(holding(isQueryable, payments)).toEqual(['secret']);
    const vouchers = { none: voucher, refs: { ...voucher, refs: ['v1'] } };
    expect(holding(isQueryable, vouchers)).toEqual(['refs']);
  });

  test("a payment's reference comes from the gateway, or from the method where there is none", () => {
    expect([ideal, voucher].map(providerOf)).toEqual(['stripe', 'paysafecard']);
  });

  test('every payment method is removed from the billing, and the address is not', () => {
    const names = 'account_card_id amazon apple bancontact card google ideal intent klarna method paypal';
    expect(Object.keys(NO_METHOD).toSorted().join(' ')).toBe(names);
    expect(new Set(Object.values(NO_METHOD))).toEqual(new Set([null]));
  });
});

describe('what blocks a change', () => {
  const incident = { incidentAt: 1 };
  const of = (way: PaymentDetails) =>
    Object.fromEntries(Object.entries(everyState).map(([name, state]) => [name, { ...way, ...state }]));

  test('the shopper may be paying with a method that captures early', () => {
    expect(holding(isAtProvider, of(ideal))).toEqual(['redirected']);
    expect(holding(isAtProvider, of(klarna))).toEqual([]);
  });

  test('the shopper decides about money that has arrived and cannot become an order', () => {
    expect(holding(isStuck, of({ ...ideal, ...incident }))).toEqual(['authorised']);
    expect(holding(isStuck, of(ideal))).toEqual([]);
    expect(holding(isStuck, of({ ...klarna, ...incident }))).toEqual([]);
  });

  test('the cart is locked while the money may have arrived, unless it is stuck', () => {
    expect(holding(locksCart, of(ideal))).toEqual(['redirected', 'authorised', 'ordering']);
    expect(holding(locksCart, of({ ...ideal, ...incident }))).toEqual(['redirected', 'ordering']);
    expect(holding(locksCart, of(klarna))).toEqual(['ordering']);
  });
});

describe('which payments a page shows', () => {
  const now = 1_000_000 + SHOWN_FOR_MS;
  const shown = (details: PaymentDetails, cart: CartSummary | null) =>
    [now - 1, now].map((at) => isShown(paymentWith(details), cart, at));
  const empty = { ...summary, itemQuantity: 0 };
  const other = { ...summary, checkoutId: 'ck2' };
  const [always, fresh, never] = [
    [true, true],
    [true, false],
    [false, false],
  ];

  test('one that is done, until there is another cart or half an hour has passed', () => {
    expect(shown({ state: 'done' }, null)).toEqual(fresh);
    expect(shown({ state: 'done' }, empty)).toEqual(fresh);
    expect(shown({ state: 'done' }, summary)).toEqual(never);
  });

  test('one under way, for as long as something is due', () => {
    expect(shown({ due: 1 }, null)).toEqual(always);
  });

  test('one that failed, with its own cart', () => {
    expect(shown({ state: 'failed', due: 1 }, summary)).toEqual(fresh);
    for (const cart of [null, empty, other]) expect(shown({ state: 'failed' }, cart)).toEqual(never);
  });

  test('one that is refunded, whatever the cart', () => {
    const details = { state: 'failed', incident: 'payment_refund_due' } as const;
    for (const cart of [null, summary, other]) expect(shown(details, cart)).toEqual(fresh);
  });

  test.each(['payment_refund_due', 'payment_twice', 'payment_unordered'])(
    'one whose shopper reads of %s, for as long as a browser keeps its visitor',
    (code) => {
      const problem = { code, message: '', status: 402 };
      const known = paymentWith({ state: 'failed', problem });
      const payment = { ...known, incidents: [{ code, at: now }] };
      const shownAfter = (ms: number) => isShown(payment, null, now + ms);
      expect([0, 10 * HOUR, 7 * 24 * HOUR - 1, 7 * 24 * HOUR].map(shownAfter)).toEqual([
        true,
        true,
        true,
        false,
      ]);
    },
  );
});

describe('what a cart costs', () => {
  test('the sum charged now and the sum only secured', () => {
    const cart = { grand_total: 12, currency: 'EUR' };
    expect(priceOf(cartOf(cart))).toEqual({ amount: 12, currency: 'EUR' });
    expect(priceOf(cartOf({ ...cart, capture_total: 5, auth_total: 7.5 }))).toMatchObject({ amount: 12.5 });
    expect(priceOf(cartOf({ ...cart, capture_total: null }))).toMatchObject({ amount: 12 });
    for (const nothing of [null, {}]) expect(priceOf(cartOf(nothing))).toEqual({ amount: 0, currency: '' });
  });

  test('its lines and codes stay as they are', async () => {
    const lines = await linesOf(summary);
    const changed = (part: object) =>
      linesOf({ ...summary, sums: '', fingerprint: { ...summary.fingerprint, ...part } });
    expect(await changed({})).toBe(lines);
    expect(await changed({ items: 'i2' })).not.toBe(lines);
    expect(await changed({ codes: 'c2' })).not.toBe(lines);
  });

  test('a sum or destination other than shown', async () => {
    const there = { ...summary, destination: await destinationOf({ shipping: { city: 'Lyon' } }) };
    const shown = shownOf(summary.sums, there.destination);
    expect(differenceFromShown(shown, there, context)).toBeNull();
    expect(differenceFromShown('2000+0 AUD', there, context)?.code).toBe('price_changed');
    expect(differenceFromShown(shown, summary, context)?.code).toBe('destination_changed');
    expect(differenceFromShown('1000+0 AUD', there, context)).toBeNull();
    expect(differenceFromShown(shownOf(summary.sums, ''), summary, context)).toBeNull();
  });

  test('too little for a payment intent', () => {
    const refusal = (way: { method: Payment['method']; gateway: Payment['gateway'] }, amount: number) =>
      belowMinimum({ ...way, due: '' }, cartOf({ capture_total: amount, currency: 'AUD' }), context);
    expect(refusal(ideal, 0.49)).toMatchObject({
      code: 'payment_below_minimum',
      message: expect.stringContaining('$0.50') as string,
    });
    expect([refusal(ideal, 0.5), refusal(ideal, 0)]).toEqual([null, null]);
    for (const way of [{ method: 'card', gateway: 'stripe' }, amazon, unheard] as const)
      expect(refusal(way, 0.01)).toBeNull();
  });
});

test('an incident names the payment and nothing about its shopper', () => {
  const payment = paymentWith({ ...ideal, refs: ['pi_1', 'pi_2'] });
  const details = { payment: 'p1', ...ideal, checkout: 'ck1', provider: 'pi_1 pi_2' };
  expect(incidentDetails(payment)).toEqual(details);
  const ordered = paymentWith({ ...recordOf(payment), state: 'done', orderId: 'o1' });
  expect(incidentDetails(ordered)).toEqual({ ...details, order: 'o1' });
});

test('goods that a page showed are compared where both are known', () => {
  expect(goodsChange('shown', 'now')?.code).toBe('payment_cart_changed');
  expect([goodsChange('shown', 'shown'), goodsChange(null, 'now'), goodsChange('shown', undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});
