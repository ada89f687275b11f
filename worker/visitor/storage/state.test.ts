import { expect, test } from 'vitest';
import { add, context, createVisitor } from '../../../tests/fixtures/visitor.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { decide } from '../session/departure.ts';
import { migrate } from './schema.ts';
import { VisitorState } from './state.ts';

function createState() {
  const sql = memorySql();
  migrate(sql);
  const state = new VisitorState(sql);
  return { state, again: () => new VisitorState(sql) };
}

const effect = { lines: [], codes: [{ kind: 'any' as const, code: 'A', id: '', isThere: true }], fields: [] };
const write = { effect, until: 7 };

test('late writes, the plan for a lost cart and who leaves are there after a restart, until they are over', () => {
  const { state, again } = createState();
  const over = [{ product_id: 'p2', quantity: 1 }];
  const items = [{ product_id: 'p1', quantity: 1 }, ...over];
  const plan = { checkoutId: 'ck1', items, over, couponCode: 'A', giftcardCodes: ['G'] };
  const leaving = decide({ kind: 'sent', who: 'kim' }, null, 80_000, 30_000);
  state.saveLateWrites([write]);
  state.saveRestorePlan({ plan, until: 7 });
  state.saveLeaving(leaving);
  expect(again()).toMatchObject({ lateWrites: [write], plan: { plan, until: 7 }, leaving });
  state.saveLateWrites([]);
  state.saveRestorePlan(null);
  state.saveLeaving(null);
  expect(again()).toMatchObject({ lateWrites: [], plan: null, leaving: null });
});

test('a plan of 0.1.0, which had no end, is over: what it had already put into a guest’s new cart is not doubled', async () => {
  const sql = memorySql();
  const visitor = createVisitor(sql);
  await visitor.start().cart.write(add('k1'), context);
  const plan = '{"checkoutId":"ck1","items":[{"product_id":"p1"}],"hasNewItems":false}';
  sql.exec('UPDATE schema_version SET version = 7');
  sql.exec('ALTER TABLE writes DROP COLUMN order_id');
  sql.exec("INSERT INTO visitor (name, value) VALUES ('restore', ?)", plan);
  migrate(sql);
  const { cart, state } = visitor.start();
  visitor.answer((call) => {
    if (call.path.startsWith('/cart/recover/') || call.path === '/cart/order') return null;
    return { ...(visitor.apply(call) as object), id: 'c2' };
  });
  await cart.read(context);
  expect(visitor.backend.items).toMatchObject([{ product_id: 'p1' }]);
  expect([state.plan, state.differences]).toEqual([null, []]);
});
