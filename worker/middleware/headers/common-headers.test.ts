import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../context.ts';
import { commonHeaders, addHeaders, changeHeaders } from './common-headers.ts';

function createShop() {
  return new Hono<AppEnv>()
    .use(commonHeaders())
    .get('/page', (c) => c.html('page', 200, { 'Cache-Control': 'public, max-age=60' }))
    .get('/fixed', () => Response.redirect('https://shop.example/', 303))
    .get('/fault', () => {
      throw new Error('fault');
    })
    .onError((_, c) => c.text('', 500));
}

test.each([
  ['/page', 200],
  ['/fixed', 303],
  ['/fault', 500],
  ['/none', 404],
])('every response is used only as its declared type, and by no other site: %s', async (path, status) => {
  const answer = await createShop().request(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe(
    path === '/page' ? 'public, max-age=60' : 'private, no-cache',
  );
});

test('no cache stores a response to an address with a key in it, redirects and errors included', async () => {
  for (const path of ['/page', '/fixed', '/fault', '/none']) {
    const answer = await createShop().request(`${path}?a=1&checkout=c1`);
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
  }
});

test('HSTS is sent only over TLS', async () => {
  const header = 'strict-transport-security';
  const statusOf = async (url: string) => (await createShop().request(url)).headers.get(header);
  expect(await statusOf('https://shop.example/page')).toBe('max-age=31536000; includeSubDomains');
  expect(await statusOf('http://127.0.0.1/page')).toBeNull();
});

function createApp(response: () => Response) {
  let [sent, answered]: (Response | null)[] = [null, null];
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      sent = c.res;
      addHeaders(c, { 'X-Own': 'added', 'X-New': 'added' });
      changeHeaders(c, (headers) => headers.append('X-Seen', 'twice'));
      answered = c.res;
    })
    .get('/', response);
  return { send: async () => app.request('/'), isCopied: () => sent !== answered };
}

const headers = { 'X-Own': 'kept', 'X-Seen': 'once' };

test('a response gets the headers that it lacks, and is not copied for them', async () => {
  const { send, isCopied } = createApp(() => new Response('text', { headers }));
  const response = await send();
  const read = ['X-Own', 'X-New', 'X-Seen'].map((name) => response.headers.get(name));
  expect(read).toEqual(['kept', 'added', 'once, twice']);
  expect([await response.text(), isCopied()]).toEqual(['text', false]);
});

test('of one that must not be changed a copy gets them', async () => {
  const { send, isCopied } = createApp(() => Response.redirect('https://shop.example/', 303));
  const response = await send();
  const read = ['Location', 'X-New', 'X-Seen'].map((name) => response.headers.get(name));
  expect(read).toEqual(['https://shop.example/', 'added', 'twice']);
  expect([response.status, isCopied()]).toEqual([303, true]);
});
