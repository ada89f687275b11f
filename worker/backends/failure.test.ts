import { once } from 'node:events';
import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { BackendError, withinTime } from './failure.ts';

const passed = (ms: number) => once(AbortSignal.timeout(ms), 'abort');

test('a call that lasts too long is aborted, and its outcome unknown', async () => {
  const call = withinTime(10, async (signal) => {
    await once(signal, 'abort');
    throw signal.reason;
  });
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackendError);
  expect(error).toMatchObject({ settled: false, problem: problem('request_error', { seconds: 0.01 }) });
});

test('nothing waits for the time of a call that was answered, or that failed', async () => {
  const answered = await withinTime(5, async (signal) => signal);
  let failed: AbortSignal | null = null;
  const failing = withinTime(5, async (signal) => {
    failed = signal;
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow(problem('connection_error').message);
  await passed(20);
  expect([answered, failed].map((signal) => signal?.aborted)).toEqual([false, false]);
});
