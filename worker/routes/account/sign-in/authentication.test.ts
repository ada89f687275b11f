import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../../tests/memory-d1.ts';
import type { AppEnv } from '../../../context.ts';
import { rememberDevice } from '../../../database/known-devices.ts';
import { countAttempt } from '../../../database/rate-limits.ts';
import { limitAttempts } from './authentication.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const SECRET = 'a secret for tests';
const email = 'kim@example.com';

test('an owner who is far from the database has the attempts of a known device', async () => {
  let [away, asked] = [0, 0];
  const { db } = memoryD1(async () => {
    if (away === 0) return;
    asked += 1;
    await new Promise((done) => setTimeout(done, away));
    asked -= 1;
  });
  const DB = db as unknown as D1Database;
  await rememberDevice({ db: DB, secrets: [SECRET] }, { token: 'token', email }, Date.now());
  for (let at = 0; at < 100; at += 1) {
    const stranger = { visitor: `v${at}`, address: `198.51.100.${at}`, email };
    await countAttempt(DB, { purpose: 'sign-in', ...stranger }, Date.now());
  }
  away = 400;
  const app = new Hono<AppEnv>().post('/', async (c) => {
    c.set('config', { visitorSecrets: [SECRET], challenge: {} } as never);
    c.set('visitor', { id: 'owner' } as never);
    return c.json({ isAdmitted: (await limitAttempts(c, 'sign-in', email)).ok });
  });
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const headers = { Cookie: 'shop-device=token', 'CF-Connecting-IP': '203.0.113.7' };
  let answer: Response | null = null;
  void Promise.resolve(app.request('http://shop/', { method: 'POST', headers }, { DB }, work)).then(
    (given) => (answer = given),
  );
  while (answer === null) {
    // Only the database takes time: what is digested meanwhile takes real time, and more on a busy machine.
    if (asked > 0) await vi.advanceTimersByTimeAsync(2);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await (answer as Response).json()).toEqual({ isAdmitted: true });
});
