import { beforeEach, expect, test, vi } from 'vitest';
import { Breaker } from './breaker.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));

const WAIT_MS = 5_000;
const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const answer = async () => 'answer';

/** What a call comes to, and after how long. */
async function outcome(breaker: Breaker, call: typeof never, ms = WAIT_MS): Promise<string> {
  const startedAt = Date.now();
  return breaker.run(ms, call).then(
    (value) => `${value} after ${Date.now() - startedAt}`,
    (error: { code?: string; problem: { code: string } }) =>
      `${error.problem.code} after ${Date.now() - startedAt}`,
  );
}

async function hang(breaker: Breaker): Promise<void> {
  const first = outcome(breaker, never);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await first).toBe('request_error after 5000');
}

test('after a call without an answer others fail at once, for five seconds', async () => {
  const breaker = new Breaker();
  await hang(breaker);
  expect(await outcome(breaker, answer)).toBe('connection_error after 0');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await outcome(breaker, answer)).toBe('connection_error after 0');
});

test('then one call at a time tries the backend, and its answer ends the pause', async () => {
  const breaker = new Breaker();
  await hang(breaker);
  await vi.advanceTimersByTimeAsync(5_000);
  const probe = outcome(breaker, never);
  expect(await outcome(breaker, answer)).toBe('connection_error after 0');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await probe).toBe('request_error after 5000');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcome(breaker, answer)).toBe('answer after 0');
  expect(await outcome(breaker, answer)).toBe('answer after 0');
});

test('a probe that was cancelled with its request does not keep the pause', async () => {
  const breaker = new Breaker();
  await hang(breaker);
  await vi.advanceTimersByTimeAsync(5_000);
  void breaker.run(10_000_000, never).catch(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome(breaker, answer)).toBe('answer after 0');
});

test('a late probe that was given hardly any time lets the next call try', async () => {
  const breaker = new Breaker();
  await hang(breaker);
  await vi.advanceTimersByTimeAsync(5_000);
  const probe = outcome(breaker, never, 300);
  await vi.advanceTimersByTimeAsync(300);
  expect(await probe).toBe('request_error after 300');
  expect(await outcome(breaker, answer)).toBe('answer after 0');
});

test('one slow call among others that are answered pauses nothing', async () => {
  const breaker = new Breaker();
  const slow = outcome(breaker, never);
  await vi.advanceTimersByTimeAsync(1_000);
  await outcome(breaker, answer);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await slow).toBe('request_error after 5000');
  expect(await outcome(breaker, answer)).toBe('answer after 0');
});

test('a refusal is an answer, and a call with hardly any time shows nothing', async () => {
  const breaker = new Breaker();
  expect(await outcome(breaker, () => Promise.reject(new Error('refused')))).toBe('connection_error after 0');
  const short = outcome(breaker, never, 300);
  await vi.advanceTimersByTimeAsync(300);
  expect(await short).toBe('request_error after 300');
  expect(await outcome(breaker, answer)).toBe('answer after 0');
});
