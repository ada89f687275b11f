import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import type { AppEnv } from '../../context.ts';
import { digest } from '../../crypto/digest.ts';
import { addressKey } from '../../crypto/mailed-address.ts';
import { endAllSignIns, endSignInsOf } from './end-sign-ins.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const SECRET = 'a secret for tests';
const ada = { id: 'a1', email: 'kim@example.com' };

/** What a browser is told, with a database of which one table does not answer. */
async function end(hanging: string, run: typeof endSignInsOf) {
  const { db, rows } = memoryD1();
  const [account, address] = [await digest(ada.id), await addressKey(ada.email, SECRET)];
  rows(`INSERT INTO sign_ins (id, account, address, object_id, device, country, city, began_at, expires_at)
    VALUES ('s1', '${account}', '${address}', '${'0'.repeat(64)}', '', '', '', 1, 9e15)`);
  const hangs = { bind: () => hangs, run: () => new Promise(() => {}) };
  const DB = {
    prepare: (sql: string) => (sql.includes(hanging) ? hangs : db.prepare(sql)),
    batch: (all: never[]) => (all.includes(hangs as never) ? new Promise(() => {}) : db.batch(all)),
  };
  const endSignIn = vi.fn(async () => ({ ok: true }));
  const VISITOR = { idFromString: (id: string) => id, get: () => ({ endSignIn }) };
  const app = new Hono<AppEnv>()
    .post('/end', async (c) => {
      c.set('config', { visitorSecrets: [SECRET] } as never);
      await run(c, ada.email);
      return c.body(null, 204);
    })
    .onError((_, c) => c.body(null, 500));
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  let status = 0;
  void Promise.resolve(app.request('/end', { method: 'POST' }, { DB, VISITOR }, work)).then(
    (answer) => (status = answer.status),
  );
  // Digests are real work beside the clock.
  while (status === 0) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [signIn] = rows('SELECT ended_at, is_notified FROM sign_ins');
  return { status, isEnded: signIn?.['ended_at'] !== null, notified: endSignIn.mock.calls.length };
}

test.each([
  ['by the account', (c) => endAllSignIns(c, ada, { keepsThis: false })],
  ['by the address', endSignInsOf],
] satisfies [string, typeof endSignInsOf][])(
  'the sign-ins end %s, even if the known devices cannot be forgotten in time',
  async (_, run) => {
    expect(await end('known_devices', run)).toEqual({ status: 204, isEnded: true, notified: 1 });
  },
);

test('nobody is told that sign-ins have ended which may not have', async () => {
  const ended = await end('account_sign_outs', endSignInsOf);
  expect(ended).toEqual({ status: 500, isEnded: false, notified: 0 });
});
