import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { checkSecret } from './service-secret.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const hangs = { bind: () => hangs, run: () => new Promise(() => {}), first: () => new Promise(() => {}) };
const DB = { prepare: () => hangs, batch: () => new Promise(() => {}) };

test.each([
  [true, 200],
  [false, 401],
])('while the database hangs a secret is checked all the same: %s', async (isRight, status) => {
  const app = new Hono<AppEnv>().post('/hook', async (c) => {
    const checked = await checkSecret(c, async () => isRight);
    return c.body(null, checked.ok && checked.value ? 200 : 401);
  });
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const headers = { 'CF-Connecting-IP': '203.0.113.7' };
  let answered = 0;
  void Promise.resolve(app.request('/hook', { method: 'POST', headers }, { DB }, work)).then(
    (answer) => (answered = answer.status),
  );
  await vi.advanceTimersByTimeAsync(2_200);
  expect(answered).toBe(status);
  const logged = vi.mocked(console.warn).mock.calls.join();
  expect(logged.includes('"event":"secret refused"')).toBe(!isRight);
});
