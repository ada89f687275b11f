import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { webhook } from './webhook.ts';

const SECRET = 'a:secret with: colons';

/** The webhooks over a database whose first writes of a call fail, and an object that keeps what it is asked to purge. */
function createHooks({ faults = 0, secret = SECRET as string | null } = {}) {
  let left = faults;
  let isOfDelivery = false;
  const database = memoryD1(() => {
    if (!isOfDelivery || left <= 0) return;
    left -= 1;
    throw new Error('D1_ERROR: overloaded');
  });
  const purged: unknown[] = [];
  const configured = createMiddleware<AppEnv>(async (c, next) => {
    c.set('config', { contentWebhookSecret: secret, commerceWebhookSecret: secret } as ShopConfig);
    await next();
  });
  const app = new Hono<AppEnv>().use(configured).route('/api', webhook);
  app.onError((_, c) => c.body(null, 500));
  const env = {
    DB: {
      batch: (statements: D1PreparedStatement[]) => database.db.batch(statements),
      prepare: (sql: string) => {
        isOfDelivery = sql.includes('content_deliveries');
        return database.db.prepare(sql);
      },
    },
    PAGE_PURGES: {
      idFromName: () => 'pages',
      get: () => ({ add: async (work: unknown) => purged.push(work) }),
    },
  };
  const announce = async (authorization: string, body: unknown = published) => {
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(body) };
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    return (await app.request('/api/hooks/content', init, env, context)).status;
  };
  return {
    announce,
    purged,
    times: () =>
      database.rows('SELECT published_at FROM content_deliveries').map((row) => row['published_at']),
    saved: () => database.rows('SELECT event, type, purged FROM content_deliveries'),
  };
}

const published = {
  event: 'entry.publish',
  uid: 'api::footer.footer',
  entry: { id: 1, publishedAt: '2026-11-20T10:32:46.211Z' },
};
const bearer = `Bearer ${SECRET}`;
const footerPurged = [
  ['purge', []],
  ['invalidate', ['footer']],
];

test('a call that the database did not take is written again, once: no other isolate learns of it else', async () => {
  const { announce, saved, purged } = createHooks({ faults: 1 });
  expect(await announce(bearer)).toBe(204);
  expect(saved()).toEqual([{ event: 'entry.publish', type: 'footer', purged: 'footer' }]);
  expect(purged).toEqual([footerPurged]);
});

test('the pages of a call that the database never took are purged, and the call fails, so that it is repeated', async () => {
  const { announce, purged } = createHooks({ faults: 2 });
  expect(await announce(bearer)).toBe(500);
  expect(purged).toEqual([footerPurged]);
});

test('what was withdrawn is purged, what was changed only invalidated', async () => {
  const { announce, purged } = createHooks();
  await announce(bearer, { ...published, event: 'entry.unpublish' });
  expect(purged).toEqual([
    [
      ['purge', ['footer']],
      ['invalidate', []],
    ],
  ]);
});

test('a change happened when the service says so, unless its clock is ahead', async () => {
  const { announce, times } = createHooks();
  const [before, ahead] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  for (const createdAt of [before, ahead]) await announce(bearer, { ...published, createdAt });
  expect(times()).toEqual([before, null]);
});

const basic = (credentials: string) => `Basic ${btoa(credentials)}`;

test.each([
  [bearer, 204],
  [basic(`store:${SECRET}`), 204],
  [basic(`:${SECRET}`), 204],
  [basic(`a:b:${SECRET}`), 401],
  [basic(SECRET), 401],
  [basic('store:a'), 401],
  ['Basic %', 401],
  ['Bearer a', 401],
  ['', 401],
])(
  'the secret comes as a token, or as a password, which may have colons: %s',
  async (authorization, status) => {
    expect(await createHooks().announce(authorization)).toBe(status);
  },
);

test('without a secret there is no such address', async () => {
  expect(await createHooks({ secret: null }).announce('Bearer ')).toBe(404);
});
