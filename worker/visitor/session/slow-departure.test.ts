import { expect, test, vi } from 'vitest';
import { lost, signedIn } from '../../../tests/fixtures/leaving-visitor.ts';

vi.mock('../life/object-report.ts', () => ({ createObjectReport: () => () => undefined }));

/** A backend that answers after so long, if it is still waited for. */
async function answerLate(ms: number, signal?: AbortSignal | null): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => reject(new Error('Given up')));
  setTimeout(resolve, ms);
  await promise;
  return Response.json(null);
}

/** What is answered as time passes. */
async function answered<T>(call: Promise<T>): Promise<T> {
  let isOver = false;
  void call.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  return call;
}

test('a backend that takes longer for each answer than calls wait for one is heard in the end: a lost sign-in does not lock the cart', async () => {
  const it = await signedIn(lost, () => null);
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit = {}) => answerLate(4_000, signal));
  const reads: boolean[] = [];
  for (let at = 0; at < 12; at += 1) {
    const read = it.readCart();
    await vi.advanceTimersByTimeAsync(20_000);
    reads.push((await read).ok);
  }
  expect(reads.at(-1), reads.join()).toBe(true);
});

test('however long a backend is silent about a lost sign-in, a press waits eight seconds for it at most', async () => {
  const it = await signedIn(lost, () => null);
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit = {}) => answerLate(3_600_000, signal));
  const waits: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const pressedAt = Date.now();
    const waited = it.add().then(() => Date.now() - pressedAt);
    await vi.advanceTimersByTimeAsync(120_000);
    waits.push(await waited);
  }
  expect(Math.max(...waits), waits.join()).toBeLessThanOrEqual(8_000);
});

test('after a sign-in that took too long, an addition is refused because of that sign-in, not as one that took too long itself', async () => {
  const it = await signedIn(lost, () => null);
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit = {}) => answerLate(3_600_000, signal));
  expect(await answered(it.login())).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect(await answered(it.add())).toMatchObject({ error: { code: 'sign_in_unsettled' } });
});
