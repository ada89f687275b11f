import { expect, test } from 'vitest';
import { customersAt } from '#shop/demo/customers.ts';
import { changeSubscription } from './change.ts';
import { advance, nextCharge } from './clock.ts';
import { addPeriods } from './schedule.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const now = '2026-06-01T00:00:00.000Z';

/** A fortnightly subscription with a period from 28 May to 11 June. */
function fortnightly(fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  const [seeded] = customersAt(new Date(now)).flatMap(({ subscriptions }) => subscriptions);
  if (!seeded) throw new Error('Expected a subscription in the seed');
  const { product_id, variant_id, options } = seeded;
  const items = seeded.items.map((item) => ({
    ...item,
    product_id,
    variant_id,
    product_name: null,
    options,
  }));
  return { ...seeded, shipping: {}, billing: {}, items, history: [], ...fields } as SubscriptionRecord;
}

test.each([
  ['2026-01-31T10:00:00.000Z', 'monthly', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 'monthly', 2, '2026-03-31T10:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 'yearly', 1, '2029-02-28T00:00:00.000Z'],
  ['2026-12-28T00:00:00.000Z', 'weekly', 1, '2027-01-04T00:00:00.000Z'],
  ['2026-02-28T00:00:00.000Z', 'daily', 1, '2026-03-01T00:00:00.000Z'],
] as const)('From %s on, a %s rhythm of %i leads to %s', (date, interval, periods, expected) => {
  expect(addPeriods(date, { interval, interval_count: 1 }, periods)).toBe(expected);
});

test('Periods follow each other, and every charge is recorded', () => {
  const later = advance(fortnightly(), '2026-07-01T00:00:00.000Z');
  expect([later.date_period_start, later.date_period_end]).toEqual([
    '2026-06-25T00:00:00.000Z',
    '2026-07-09T00:00:00.000Z',
  ]);
  expect(later.history.map(({ event }) => event)).toEqual(['renewed', 'renewed']);
  expect(nextCharge(later)).toBe('2026-07-09T00:00:00.000Z');
});

test('A pause until the end of the period skips one charge and then ends', () => {
  const end = '2026-06-11T00:00:00.000Z';
  const skipped = changeSubscription(fortnightly(), { paused: true, date_pause_end: end }, now);
  expect(nextCharge(skipped)).toBe('2026-06-25T00:00:00.000Z');
  const after = advance(skipped, '2026-06-12T00:00:00.000Z');
  expect([after.status, after.paused, after.date_pause_end]).toEqual(['active', false, null]);
  expect(after.history.map(({ event }) => event)).toEqual(['skipping', 'skipped', 'resumed']);
  expect(nextCharge(after)).toBe('2026-06-25T00:00:00.000Z');
});

test('A pause without an end stops the clock; resumed late, a new period starts then', () => {
  const paused = changeSubscription(fortnightly(), { paused: true, date_pause_end: null }, now);
  const late = '2026-09-01T00:00:00.000Z';
  expect(advance(paused, late)).toBe(paused);
  expect(nextCharge(paused)).toBeNull();
  const resumed = changeSubscription(paused, { paused: false }, late);
  expect([resumed.date_period_start, nextCharge(resumed)]).toEqual([late, '2026-09-15T00:00:00.000Z']);
});

test('A trial ends with its free days, and cannot be paused', () => {
  const trial = fortnightly({ trial: true, status: 'trial', date_trial_end: '2026-06-05T00:00:00.000Z' });
  expect(() => changeSubscription(trial, { paused: true }, now)).toThrow('Invalid fields');
  expect(advance(trial, '2026-06-06T00:00:00.000Z')).toMatchObject({ trial: false, status: 'active' });
});

test('A limit of charges completes it, a cancellation at the end finishes the period', () => {
  const { billing_schedule } = fortnightly();
  const limited = fortnightly({ billing_schedule: { ...billing_schedule, limit: 2 }, charges: 1 });
  expect(advance(limited, '2026-08-01T00:00:00.000Z')).toMatchObject({ status: 'complete', active: false });
  const leaving = changeSubscription(fortnightly(), { cancel_at_end: true }, now);
  expect([leaving.canceled, nextCharge(leaving)]).toEqual([false, null]);
  expect(advance(leaving, '2026-06-12T00:00:00.000Z')).toMatchObject({
    status: 'canceled',
    date_canceled: '2026-06-11T00:00:00.000Z',
  });
});

test.each([
  { paused: 'yes' },
  { canceled: 1 },
  { paused: true, date_pause_end: 'soon' },
  { cancel_at_end: {} },
])('A change to %o is refused', (input) => {
  expect(() => changeSubscription(fortnightly(), input, now)).toThrow('Invalid fields');
});
