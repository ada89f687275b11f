import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { losing } from '../../../tests/fixtures/losing-visitor.ts';
import { add, context } from '../../../tests/fixtures/visitor.ts';
import { BackendError } from '../../backends/failure.ts';
import { FORM_KEY, type CartWrite } from '../contract.ts';

type Late = { body: Json };

/** A visitor with one item, whose next write is given up before its answer comes. */
async function waiting(write: CartWrite) {
  const late = Promise.withResolvers<Late>();
  // As any client's, it is nobody's fault where nobody waits for it.
  late.promise.catch(() => undefined);
  const it = await losing(1, () => {
    const reason = problem('request_error', { seconds: 2 });
    return new BackendError(reason, { settled: false, status: null, late: late.promise });
  });
  expect(await it.cart.write(write, context)).toMatchObject({ error: { code: 'cart_unsettled' } });
  /** The page that asks as it hears of a new revision. */
  const asked = async () => {
    const { revision } = it.state;
    await vi.waitFor(() => expect(it.state.revision).toBeGreaterThan(revision));
    return it.cart.read(context, [{ key: 'k1' }]);
  };
  return { ...it, ...late, asked };
}

test('an addition that is answered after its time is told as made, at once, and as nothing that nobody asked for', async () => {
  const it = await waiting(add('k1'));
  it.resolve({ body: it.arrive(add()) });
  expect(await it.asked()).toMatchObject({ value: { settled: ['k1'], made: ['k1'] } });
  expect([await it.told(), it.held()]).toEqual([
    [],
    [
      ['p1', 1],
      ['p1', 1],
    ],
  ]);
  expect(await it.cart.write(add('k1'), context)).toMatchObject({ ok: true });
  expect(it.backend.items).toHaveLength(2);
});

test('what a read has said of it before its answer is taken back', async () => {
  const it = await waiting(add('k1', '{"product_id":"p2"}'));
  const body = it.arrive(add(null, '{"product_id":"p2"}'));
  expect(await it.told()).toEqual([['p2', 1]]);
  it.resolve({ body });
  await vi.waitFor(async () => expect(await it.told()).toEqual([]));
  expect(await it.cart.read(context, [{ key: 'k1' }])).toMatchObject({ value: { made: ['k1'] } });
});

test('a write that is refused after its time is told as refused, and why', async () => {
  const it = await waiting(add('k1'));
  const reason = { code: 'invalid', message: 'None left', status: 400 };
  it.reject(new BackendError(reason, { settled: true, status: 400 }));
  expect(await it.asked()).toMatchObject({ value: { refused: [{ key: 'k1', problem: reason }] } });
});

test('an answer that comes after its write was sent once more settles nothing: both were made', async () => {
  const it = await waiting(add('k1'));
  expect(await it.cart.write(add('k1'), context)).toMatchObject({ ok: true });
  it.resolve({ body: it.arrive(add()) });
  await vi.waitFor(async () => expect(await it.told()).toEqual([['p1', 1]]));
  expect(it.backend.items).toHaveLength(3);
});

test('a quantity that arrives after a later one is told as one more than was asked for', async () => {
  const it = await waiting({ method: 'PUT', path: '/cart/items/i1', body: '{"quantity":3}', key: 'k1' });
  await it.cart.write(it.change(2, 'k2'), context);
  it.resolve({ body: it.arrive(it.change(3, 'k3')) });
  expect(await it.asked()).toMatchObject({ value: { made: ['k1'] } });
  expect(await it.told()).toEqual([['p1', 1]]);
});

test('what is not known of it after that stays unknown', async () => {
  const it = await waiting(add('k1'));
  it.reject(new BackendError(problem('connection_error'), { settled: false, status: 502 }));
  await vi.waitFor(async () => expect(await it.told()).toEqual([]));
  expect(await it.cart.read(context, [{ key: 'k1' }])).toMatchObject({ value: { settled: [] } });
});

test('a form without scripts that was sent twice, and is carried out twice after its time, tells of the one too many', async () => {
  const lates = [Promise.withResolvers<Late>(), Promise.withResolvers<Late>()];
  const answers = [...lates];
  const it = await losing(2, () => {
    const reason = problem('request_error', { seconds: 20 });
    const late = answers.shift()?.promise ?? null;
    return new BackendError(reason, { settled: false, status: null, late });
  });
  const form = add(`${FORM_KEY}1`, '{"product_id":"p2"}');
  for (const _ of lates)
    expect(await it.cart.write(form, context)).toMatchObject({ error: { code: 'cart_unsettled' } });
  for (const late of lates) late.resolve({ body: it.arrive(form) });
  await vi.waitFor(async () => expect(await it.told()).toEqual([['p2', 1]]));
  expect(it.held().filter(([product]) => product === 'p2')).toHaveLength(2);
});
