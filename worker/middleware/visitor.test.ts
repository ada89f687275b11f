import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { rememberVisitor, visitor } from './visitor.ts';

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('config', { linkSecret: null } as AppEnv['Variables']['config']);
    c.set('backends', {} as AppEnv['Variables']['backends']);
    c.set('shop', { locale: 'en-AU', currency: 'AUD' });
    c.set('requestId', 'request-1');
    await next();
  })
  .use(visitor())
  .get('/picture', (c) => c.json({ id: c.var.visitor.id }))
  .use(rememberVisitor())
  .get('/page', ({ json, var: { visitor: known } }) => json({ id: known.id, isNew: known.isNew }))
  .post('/form', (c) => c.redirect('/cart', 303));

const id = 'AAAAAAAAAAAAAAAAAAAAA-';
const withCookie = (value: string) => ({ headers: { cookie: `swell-session=${value}` } });

test('a new visitor gets a random id for 7 days, out of reach of scripts', async () => {
  const response = await app.request('/page');
  const visitor = (await response.json()) as { id: string; isNew: boolean };
  expect(visitor).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), isNew: true });
  expect(response.headers.get('set-cookie')).toBe(
    `swell-session=${visitor.id}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
  );
});

test('a known visitor keeps the id, and the cookie is renewed', async () => {
  const response = await app.request('https://shop.example/page', withCookie(id));
  expect(await response.json()).toEqual({ id, isNew: false });
  expect(response.headers.get('set-cookie')).toContain(`swell-session=${id}; Max-Age=604800`);
  expect(response.headers.get('set-cookie')).toContain('Secure');
});

test.each(['', 'short', `${id}x`, 'AAAAAAAAAA%20AAAAAAAAA', '../../../../etc/passwd'])(
  'a malformed id (%s) makes a new visitor',
  async (value) => {
    const answer = (await (await app.request('/page', withCookie(value))).json()) as { id: string };
    expect(answer).toMatchObject({ isNew: true });
    expect(answer.id).not.toBe(value);
  },
);

test('the redirect after a form sends the cookie along', async () => {
  const response = await app.request('/form', { method: 'POST' });
  expect(response.headers.get('set-cookie')).toContain('swell-session=');
});

test('an answer that has nothing to do with the visitor sets no cookie', async () => {
  expect((await app.request('/picture')).headers.has('set-cookie')).toBe(false);
});
