import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';
import { sameOrigin } from './same-origin.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const app = new Hono<AppEnv>().use(sameOrigin()).all('/*', (c) => c.text('done'));
app.onError((error, c) => c.text(error instanceof ShopError ? error.problem.code : 'broken', 403));

async function send(method: string, headers: Record<string, string>, path = '/'): Promise<string> {
  return (await app.request(`https://shop.example${path}`, { method, headers })).text();
}

test("the shop's own pages may change state", async () => {
  expect(await send('POST', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' })).toBe(
    'done',
  );
  expect(await send('POST', { origin: 'https://shop.example' })).toBe('done');
  expect(await send('PUT', { 'sec-fetch-site': 'none' })).toBe('done');
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  // A sibling domain, whose page hides where it is.
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.example' },
  { origin: 'https://evil.example' },
  { origin: 'http://shop.example' },
  { origin: 'null' },
])('pages of other sites may not: %o', async (headers) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect(await send(method, headers)).toBe('foreign_origin');
  }
});

test('a request without either header is not from a browser, and allowed', async () => {
  expect(await send('POST', {})).toBe('done');
});

test('one click in a mail program of any site unsubscribes by its token alone, and does nothing else', async () => {
  const mailProgram = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/news/stop', '/back-in-stock/stop', '/fr/news/stop']) {
    expect(await send('POST', mailProgram, `${path}?token=t`), path).toBe('done');
    expect(await send('POST', mailProgram, path), path).toBe('foreign_origin');
    expect(await send('PUT', mailProgram, `${path}?token=t`), path).toBe('foreign_origin');
  }
  expect(await send('POST', mailProgram, '/account/logout?token=t')).toBe('foreign_origin');
});

test('links from other sites may read', async () => {
  expect(await send('GET', { 'sec-fetch-site': 'cross-site' })).toBe('done');
});
