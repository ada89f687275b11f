import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { add, context, createVisitor } from '../../tests/fixtures/visitor.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { LIMITS } from './contract.ts';

/** A visitor of the shop over a backend, and what each step costs: calls of the object, rows it writes, calls it makes. */
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

test('A first page costs nothing, a page with a cart one call, and an add no more than it must', async () => {
  const { visitor, known, fresh, costOf } = createShopper();
  expect(await costOf(() => fresh.summary())).toEqual({ objectCalls: 0, rows: 0, backendCalls: 0 });
  expect(await costOf(() => fresh.readCart())).toEqual({ objectCalls: 0, rows: 0, backendCalls: 0 });
  const firstAdd = await costOf(() => fresh.writeCart(add('k1')));
  expect(firstAdd).toEqual({ objectCalls: 1, rows: 5, backendCalls: 2 });
  const secondAdd = await costOf(() => known.writeCart(add('k2')));
  expect(secondAdd).toEqual({ objectCalls: 1, rows: 4, backendCalls: 1 });
  const freshPage = await costOf(() => known.summary());
  expect(freshPage).toEqual({ objectCalls: 1, rows: 0, backendCalls: 0 });
  visitor.pass(LIMITS.cartFreshMs);
  const laterPage = await costOf(() => known.summary());
  expect(laterPage).toEqual({ objectCalls: 1, rows: 0, backendCalls: 1 });
  const table = { firstAdd, secondAdd, freshPage, laterPage };
  // oxlint-disable-next-line no-console -- what `npm run costs` is for
  if (process.env['SHOW_COSTS']) console.table(table);
});
