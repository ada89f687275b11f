import { expect, test, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { createBrowser } from '../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../tests/fixtures/payment-shop.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { add, context, createVisitor } from '../../tests/fixtures/visitor.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { COUNTERS } from '../../tools/shop/cost-model.ts';
import { LIMITS } from './contract.ts';

/**
 * A visitor of the shop over a backend, and the cost of each step: object calls, rows written, backend calls.
 */
function createShopper() {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  let objectCalls = 0;
  const called = async <T>(task: () => Promise<T>): Promise<T> => {
    objectCalls += 1;
    return task();
  };
  const methods = () => ({
    summary: () => called(async () => cart.read(context)),
    readCart: () => called(async () => cart.read(context)),
    writeCart: (write: Parameters<typeof cart.write>[0]) => called(async () => cart.write(write, context)),
    isInUse: () => called(async () => ok(true)),
  });
  const known = createHandle(methods);
  const fresh = createHandle(methods, { isNew: true });
  async function costOf(step: () => Promise<unknown>) {
    const before = { objectCalls, rows: visitor.rowsWritten(), backendCalls: visitor.backend.calls.length };
    await step();
    return {
      objectCalls: objectCalls - before.objectCalls,
      rows: visitor.rowsWritten() - before.rows,
      backendCalls: visitor.backend.calls.length - before.backendCalls,
    };
  }
  return { visitor, state, known, fresh, costOf };
}

test('A first page costs nothing, a page with a cart one call, and an add no more than necessary', async () => {
  const { visitor, known, fresh, costOf } = createShopper();
  expect(await costOf(() => fresh.summary())).toEqual({ objectCalls: 0, rows: 0, backendCalls: 0 });
  expect(await costOf(() => fresh.readCart())).toEqual({ objectCalls: 0, rows: 0, backendCalls: 0 });
  const firstAdd = await costOf(() => fresh.writeCart(add('k1')));
  expect(firstAdd).toEqual(COUNTERS.firstAdd);
  const secondAdd = await costOf(() => known.writeCart(add('k2')));
  expect(secondAdd).toEqual(COUNTERS.secondAdd);
  const freshPage = await costOf(() => known.summary());
  expect(freshPage).toEqual(COUNTERS.pageWithCart);
  visitor.pass(LIMITS.cartFreshMs);
  const laterPage = await costOf(() => known.summary());
  expect(laterPage).toEqual({ objectCalls: 1, rows: 0, backendCalls: 1 });
  const table = { firstAdd, secondAdd, freshPage, laterPage };
  // oxlint-disable-next-line no-console -- what `npm run labs -- costs` is for
  if (process.env['SHOW_COSTS']) console.table(table);
});

test('A further write reads nothing, and writes what is new', async () => {
  const { visitor, known, fresh } = createShopper();
  await fresh.writeCart(add('k1'));
  await known.writeCart(add('k2'));
  const before = visitor.statements();
  await known.writeCart(add('k3'));
  // The write before it is sent, revision, cart, the write as done.
  expect(visitor.statements() - before).toBe(4);
});

test('A cart that came from the backend is not parsed again', async () => {
  const { visitor, state, known, fresh } = createShopper();
  await fresh.writeCart(add('k1'));
  const parse = vi.spyOn(JSON, 'parse');
  await known.writeCart(add('k2'));
  const parsed = parse.mock.calls.map(([text]) => text);
  parse.mockRestore();
  expect(parsed.filter((text) => text.includes('checkout_id'))).toEqual([]);
  expect(state.wireCart).toEqual(JSON.parse(state.cart?.text ?? ''));
  expect(visitor.start().state.wireCart).toEqual(state.wireCart);
});

/** The cost of a payment from its start to its order: `calls` are those of backend and provider. */
async function costOfPayment(method: 'card' | 'ideal') {
  const counted = { objectCalls: 0, calls: 0, ledgerCalls: 0 };
  const sql = memorySql();
  const d1 = memoryD1(() => {
    counted.ledgerCalls += 1;
  });
  const called = () => {
    counted.calls += 1;
    return 'none' as const;
  };
  const shop = createShop(sql, called, { d1, objectId: 'a'.repeat(64) });
  const { payments, outbox } = shop.start();
  const browser = createBrowser(shop, () => payments);
  await browser.add('coffee');
  const rows = () => Number(sql.exec('SELECT total_changes() AS rows').toArray()[0]?.['rows']);
  const before = { calls: counted.calls, rows: rows(), ledgerRows: d1.rowsWritten() };
  /** One call of the object, which reports to the ledger after its answer. */
  async function step<T>(task: () => Promise<T>): Promise<T> {
    counted.objectCalls += 1;
    const answer = await task();
    await outbox.flush();
    shop.world.clock += 1000;
    return answer;
  }
  const started = await step(() => browser.start(method));
  if (!started.ok) throw new Error(started.error.code);
  const { id } = started.value;
  if (method === 'ideal') await step(() => payments.handleEvent(id, 'leaving'));
  // The browser hands the intent over, then writes it into the cart.
  counted.objectCalls += 1;
  const intent = await step(() => browser.makeIntent(started.value));
  if (!intent) throw new Error('no intent');
  intent.status = 'paid';
  if (method === 'ideal') await step(() => browser.handleReturn(intent, 'succeeded'));
  else {
    await step(() => payments.handleEvent(id, 'authorised', { due: shop.world.sums() }));
    await step(() => payments.handleEvent(id, 'order'));
  }
  expect(shop.world.orders).toHaveLength(1);
  return {
    objectCalls: counted.objectCalls,
    rows: rows() - before.rows,
    calls: counted.calls - before.calls,
    ledgerCalls: counted.ledgerCalls,
    ledgerRows: d1.rowsWritten() - before.ledgerRows,
    ledgerBytes: bytesOfPayment(d1),
  };
}

/** Of the ledger, indexes included, in steps of 100: what a thousand copies of its only payment add. */
function bytesOfPayment(d1: ReturnType<typeof memoryD1>): number {
  const size = () => {
    const [row] = d1.rows('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size');
    return Number(row?.['bytes']);
  };
  const before = size();
  for (const table of ['payments', 'payment_references', 'payment_steps']) {
    const names = d1.rows(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name));
    const isId = (name: string) =>
      ['id', 'payment_id', 'reference', 'checkout_id', 'order_id'].includes(name);
    // As long as a real one.
    const values = names.map((name) => (isId(name) ? `${name} || printf('%026d', n)` : name));
    d1.rows(`WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1000)
      INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table}, count`);
  }
  return Math.ceil((size() - before) / 100_000) * 100;
}

test('A payment costs no more than necessary', async () => {
  const card = await costOfPayment('card');
  const ideal = await costOfPayment('ideal');
  // oxlint-disable-next-line no-console -- what `npm run labs -- costs` is for
  if (process.env['SHOW_COSTS']) console.table({ card, ideal });
  expect(card).toEqual(COUNTERS.cardPayment);
  expect(ideal).toEqual(COUNTERS.idealPayment);
});
