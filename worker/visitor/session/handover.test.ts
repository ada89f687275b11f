import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { add, context, createVisitor, lost } from '../../../tests/fixtures/visitor.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { noteNames } from '../cart/seen-names.ts';
import { LIMITS } from '../contract.ts';
import { Queue } from '../queue.ts';
import { KeptNames } from '../storage/kept-names.ts';
import { PaymentLog } from '../storage/payment-log.ts';
import { migrate } from '../storage/schema.ts';
import { adoptVisitor, exportVisitor, saveAccountFrom, type VisitorExport } from './handover.ts';
import type { SignIns } from './sign-ins.ts';

function noPayments(): PaymentLog {
  const sql = memorySql();
  migrate(sql);
  return new PaymentLog(sql);
}

/** The visitor of one object continues in another, over the same backend. */
function move(
  visitor: ReturnType<typeof createVisitor>,
  { state, log, wishes }: ReturnType<typeof visitor.start>,
  { paymentLog = noPayments(), epoch = '' } = {},
) {
  const queue = new Queue({ length: LIMITS.queueLength, maxWaitMs: LIMITS.queueWaitMs, now: Date.now });
  const handover = exportVisitor({
    state,
    writeLog: log,
    paymentLog,
    signIns: { current: null } as SignIns,
    queue,
    wishes,
  });
  const next = createVisitor();
  next.answer((call) => visitor.apply(call));
  const there = next.start(epoch);
  const sent = JSON.parse(JSON.stringify(handover)) as VisitorExport;
  const payments = noPayments();
  adoptVisitor({ ...there, writeLog: there.log, paymentLog: payments }, sent);
  return { ...there, payments, queue };
}

test.each([true, false])(
  'a write whose answer was lost (carried out: %s) is still recognised after the visitor moved',
  async (isCarriedOut) => {
    const visitor = createVisitor();
    const here = visitor.start();
    expect(await here.cart.write(add('k1'), context)).toMatchObject({ ok: true });
    visitor.answer((call) => {
      if (call.method !== 'GET' && isCarriedOut) visitor.apply(call);
      throw lost();
    });
    expect(await here.cart.write(add('k2'), context)).toMatchObject({ error: { code: 'cart_unsettled' } });
    const there = move(visitor, here);
    for (const key of ['k1', 'k2']) {
      expect(await there.cart.write(add(key), context)).toMatchObject({ ok: true });
    }
    expect(visitor.backend.items).toHaveLength(2);
  },
);

test('what was sent to another visitor’s object is carried out only where that one’s writes would be known', async () => {
  const visitor = createVisitor();
  const here = visitor.start('e1');
  await here.cart.write(add('k1'), context);
  const there = move(visitor, here, { epoch: 'e2' });
  const send = (key: string, sentTo: string) => there.cart.write({ ...add(key), sentTo }, context);
  expect(await send('k1', 'e1')).toMatchObject({ ok: true });
  // It did not arrive there.
  expect(await send('k2', 'e1')).toMatchObject({ ok: true });
  expect(await send('k3', 'e2')).toMatchObject({ ok: true });
  expect(await send('k4', 'e0')).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect(visitor.backend.items).toHaveLength(3);
});

test('pages from before the visitor moved name lines by their previous ids', async () => {
  const visitor = createVisitor();
  const here = visitor.start();
  await here.cart.write(add('k1'), context);
  here.state.saveReplacedLineIds({ 'a previous one': 'i1' });
  const there = move(visitor, here);
  const path = '/cart/items/a previous one';
  const change = { method: 'PUT', path, body: '{"quantity":3}', key: 'k2' } as const;
  expect(await there.cart.write(change, context)).toMatchObject({ ok: true });
  expect(visitor.backend.items).toMatchObject([{ id: 'i1', quantity: 3 }]);
});

test('writes that may still be carried out, and payments in the order in which they began, go along', () => {
  const visitor = createVisitor();
  const here = visitor.start();
  const late = [{ effect: { lines: [], codes: [], fields: [], orderedId: 'ck1' }, until: 5_000 }];
  here.state.saveLateWrites(late);
  const paymentLog = noPayments();
  for (const id of ['first', 'second']) paymentLog.save(paymentWith({ id }));
  const { state, payments } = move(visitor, here, { paymentLog });
  expect(state.lateWrites).toEqual(late);
  expect(payments.all().map(({ id }) => id)).toEqual(['second', 'first']);
});

test('who writes to the object that handed over is told that the visitor is elsewhere', async () => {
  const visitor = createVisitor();
  const { queue } = move(visitor, visitor.start());
  expect(await queue.run(async () => ok(null))).toMatchObject({ error: { code: 'visitor_changed' } });
});

test('signing out leaves no credit of the customer on the pages', () => {
  const { state } = createVisitor().start();
  const plain = { query: null, body: null, key: null };
  saveAccountFrom(state, { method: 'GET', path: '/account', ...plain }, { id: 'a1', balance: 12 });
  expect(state.account).toEqual({ balance: 12 });
  saveAccountFrom(state, { method: 'POST', path: '/account/logout', ...plain }, { success: true });
  expect(state.account).toBeNull();
});

test('what pages of the visitor wrote to be charged stays theirs, whatever cart it is in', async () => {
  const visitor = createVisitor();
  const here = visitor.start();
  new KeptNames(here.state.values, 'page_names').add(['tok_a', 'tok_b']);
  const { state } = move(visitor, here);
  noteNames(state.values, { billing: { method: 'card', card: { token: 'tok_a' } } });
  expect(new KeptNames(state.values, 'page_names').all).toEqual(['tok_a', 'tok_b']);
  expect(new KeptNames(state.values, 'seen_names').all).toEqual([]);
});

test('what pages of the visitor have replaced stays replaced', () => {
  const visitor = createVisitor();
  const here = visitor.start();
  const written = new KeptNames(here.state.values, 'page_names');
  written.add(['tok_a', 'tok_b', 'pi_b']);
  written.keepValid(['pi_b']);
  written.add(['tok_c']);
  const moved = new KeptNames(move(visitor, here).state.values, 'page_names');
  expect(moved.valid).toEqual(['pi_b', 'tok_c']);
  expect(moved.all).toContain('tok_a');
});

test('what was in carts that the pages of the visitor have read does not become theirs', () => {
  const visitor = createVisitor();
  const here = visitor.start();
  noteNames(here.state.values, { billing: { method: 'card', card: { token: 'tok_b' } } });
  const { state } = move(visitor, here);
  expect(new KeptNames(state.values, 'seen_names').all).toEqual(['tok_b']);
});
