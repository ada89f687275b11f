import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import type { AppEnv } from '../context.ts';
import { signVisitorId } from '../crypto/visitor-id.ts';
import { Metrics } from '../metrics/metrics.ts';
import { visitor } from './visitor.ts';

const DAY_S = 24 * 60 * 60;
const id = 'AAAAAAAAAAAAAAAAAAAAA-';
const visitorSecrets = ['a secret of the shop, long enough'];
const signed = await signVisitorId(id, visitorSecrets);
const nowS = () => Math.floor(Date.now() / 1000);

const object = {
  isInUse: async () => true,
  writeCart: async () => ok({ epoch: 'e1', revision: 1, cart: 'null' }),
};
const env = { VISITOR: { idFromName: (name: string) => name, get: () => object } };

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('config', { linkSecret: null, visitorSecrets } as AppEnv['Variables']['config']);
    c.set('backends', {} as AppEnv['Variables']['backends']);
    c.set('shop', { locale: 'en-AU', currency: 'AUD' });
    c.set('requestId', 'request-1');
    c.set('metrics', new Metrics({ dataset: undefined, version: 'v1' }));
    await next();
  })
  .use(visitor())
  .get('/icon', (c) => c.text('', 200, { 'Cache-Control': 'public, max-age=60' }))
  .get('/page', (c) => {
    const { id, isNew } = c.get('visitor');
    return c.json({ id, isNew }, 200, { 'Cache-Control': 'private, no-cache' });
  })
  .post('/form', async (c) => {
    await c.get('visitor').writeCart({ method: 'POST', path: '/cart/items', body: '{}', key: null });
    return c.redirect('/cart', 303);
  });

const request = (path: string, cookie = '', method = 'GET') =>
  app.request(`https://shop.example${path}`, { method, headers: { cookie } }, env);

test('a page sets no cookie', async () => {
  const response = await request('/page');
  expect(await response.json()).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), isNew: true });
  expect(response.headers.has('set-cookie')).toBe(false);
});

test('the first write sets an HttpOnly id, and a hint that scripts can read', async () => {
  const response = await request('/form', '', 'POST');
  const [session = '', hint = ''] = response.headers.getSetCookie();
  const attributes = 'Max-Age=604800; Path=/;';
  expect(session).toMatch(
    new RegExp(
      `^__Host-swell-session=[\\w-]{22}\\.[0-9a-f]{32}; ${attributes} HttpOnly; Secure; SameSite=Lax$`,
    ),
  );
  expect(hint).toMatch(
    new RegExp(`^__Host-swell-visitor=\\d{10}\\.[0-9a-f]{16}; ${attributes} Secure; SameSite=Lax$`),
  );
});

test('a known visitor keeps the id, and gets the cookies again after a day', async () => {
  const young = await request(
    '/page',
    `__Host-swell-session=${signed}; __Host-swell-visitor=${nowS() - DAY_S + 60}`,
  );
  expect(await young.json()).toEqual({ id, isNew: false });
  expect(young.headers.has('set-cookie')).toBe(false);
  const old = `__Host-swell-session=${signed}; __Host-swell-visitor=${nowS() - DAY_S}`;
  const response = await request('/page', old);
  expect(response.headers.getSetCookie()[0]).toContain(`__Host-swell-session=${signed}; Max-Age=604800`);
  expect((await request('/icon', old)).headers.has('set-cookie')).toBe(false);
});

test.each([
  '',
  'short',
  id,
  `${signed}0`,
  `${id}.${'0'.repeat(32)}`,
  `${id}x`,
  'AAAAAAAAAA%20AAAAAAAAA',
  '../../../../etc/passwd',
])('a malformed id (%s) is ignored', async (value) => {
  const response = await request('/page', `__Host-swell-session=${value}; __Host-swell-visitor=${nowS()}`);
  const answer = (await response.json()) as { id: string };
  expect(answer).toMatchObject({ isNew: true });
  expect(answer.id).not.toBe(value);
});

test.each(['', 'yes', '1', `${nowS()}0`, `${nowS()}.short`, `${nowS()}.0123456789abcdef`])(
  'a hint that is lost, malformed or another’s (%s) is set again, and the visitor is still known',
  async (value) => {
    const response = await request('/page', `__Host-swell-session=${signed}; __Host-swell-visitor=${value}`);
    expect(await response.json()).toMatchObject({ isNew: false });
    expect(response.headers.getSetCookie().join()).toMatch(/swell-visitor=\d{10}\./);
  },
);

test('a hint that another domain may have planted says nothing', async () => {
  const cookies = `__Host-swell-session=${signed}; swell-visitor=${nowS()}.0123456789abcdef; __Host-swell-visitor=${nowS()}`;
  expect((await request('/page', cookies)).headers.has('set-cookie')).toBe(false);
});
