import { expect, test } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { decide } from '../session/departure.ts';
import { migrate } from './schema.ts';
import { VisitorState } from './state.ts';

function createState() {
  const sql = memorySql();
  migrate(sql);
  const state = new VisitorState(sql);
  const row = (name: string) => JSON.parse(state.values.read(name) ?? 'null') as unknown;
  return { state, row, again: () => new VisitorState(sql) };
}

const effect = { lines: [], codes: [{ kind: 'any' as const, code: 'A', id: '', isThere: true }], fields: [] };
const write = { effect, until: 7 };

test('late writes are kept as lists of them, which the previous release reads', () => {
  const { state, row, again } = createState();
  state.saveLateWrites([write]);
  expect(row('late_writes')).toEqual([[write]]);
  expect(again().lateWrites).toEqual([write]);
  state.saveLateWrites([]);
  expect(row('late_writes')).toBeNull();
});

test('the plan for a lost cart is kept as the previous release reads it', () => {
  const { state, row, again } = createState();
  const over = [{ product_id: 'p2', quantity: 1 }];
  const items = [{ product_id: 'p1', quantity: 1 }, ...over];
  const plan = { checkoutId: 'ck1', items, over, couponCode: 'A', giftcardCodes: ['G'] };
  state.saveRestorePlan({ plan, until: 7 });
  expect(row('restore')).toMatchObject({ ...plan, hasNewItems: true });
  expect(again().plan).toEqual({ plan, until: 7 });
  state.saveRestorePlan({ plan: { ...plan, over: [] }, until: 7 });
  expect(row('restore')).toMatchObject({ hasNewItems: false });
  state.saveRestorePlan(null);
  expect(again().plan).toBeNull();
});

test('a plan of the previous release, which has no end, is not carried out', () => {
  const { state, again } = createState();
  const plan = { checkoutId: null, items: [], hasNewItems: false, couponCode: null, giftcardCodes: [] };
  state.values.keep('restore', JSON.stringify(plan));
  expect(again().plan).toBeNull();
});

test('whoever signs in while releases change leaves nothing to the old id, in either direction', () => {
  const { state, again } = createState();
  state.values.keep('leaves_at', '70000');
  expect(again().leaving).toMatchObject({
    asksAt: 70_000,
    until: 70_000,
    reason: { code: 'visitor_changed' },
  });
  state.saveLeaving(null);
  expect([again().leaving, again().values.read('leaves_at')]).toEqual([null, null]);
  const leaving = decide({ kind: 'sent', who: 'kim' }, null, 80_000, 30_000);
  state.saveLeaving(leaving);
  expect([again().leaving, again().values.read('leaves_at')]).toEqual([leaving, '90000']);
  // The visitor goes on meanwhile: closed by the previous release, nobody could add to the cart.
  state.saveLeaving(leaving && { ...leaving, reason: null });
  expect(again().values.read('leaves_at')).toBeNull();
});
