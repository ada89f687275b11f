import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { requestId } from './request-id.ts';

const app = new Hono<AppEnv>().use(requestId()).get('/', (c) => c.text(c.get('requestId')));

test('every request has its own id, also in the response', async () => {
  const [first, second] = [await app.request('/'), await app.request('/')];
  expect(first.headers.get('x-request-id')).toBe(await first.text());
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test("Cloudflare's id is used, if it is valid", async () => {
  const known = await app.request('/', { headers: { 'cf-ray': '8f2a6c9d7e1b-SYD' } });
  expect(await known.text()).toBe('8f2a6c9d7e1b-SYD');
  const forged = await app.request('/', { headers: { 'cf-ray': '<script>' } });
  expect(await forged.text()).toMatch(/^[\da-f-]{36}$/);
});

test('a deployed version names itself', async () => {
  const named = await app.request('/', {}, { VERSION: { id: 'v-2' } });
  expect(named.headers.get('x-shop-version')).toBe('v-2');
  expect((await app.request('/')).headers.has('x-shop-version')).toBe(false);
});
