import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { contentAuth } from './content-auth.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const config = { contentAuth: true, contentUrl: 'https://cms.test' } as ShopConfig;
const withConfig = createMiddleware<AppEnv>(async (c, next) => {
  c.set('config', config);
  c.set('visitor', { id: 'v1' } as never);
  await next();
});
const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
const app = new Hono<AppEnv>().use(withConfig).route('/', contentAuth);

const secret = { password: 'correct-horse', passwordConfirmation: 'correct-horse' };

test.each([
  ['/auth/local', { identifier: 'ada', password: 'correct-horse' }, null, 'signed in'],
  ['/auth/local/register', { username: 'ada', email: 'kim@example.com', password: 'x' }, null, 'registered'],
  ['/auth/forgot-password', { email: 'kim@example.com' }, null, 'link requested'],
  ['/auth/reset-password', { code: 'k1', ...secret }, null, 'password changed'],
  ['/auth/change-password', { currentPassword: 'x', ...secret }, 'Bearer t1', 'password changed'],
  ['/auth/send-email-confirmation', { email: 'kim@example.com' }, null, 'link requested'],
])('%s passes on its fields and no others, and is logged', async (path, body, authorization, event) => {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({ ok: true });
  });
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: 'content-token=t1' },
    body: JSON.stringify({ ...body, role: 'admin' }),
  };
  const answer = await app.request(path, init, { DB: memoryD1().db }, work);
  expect(await answer.json()).toEqual({ ok: true });
  expect(sent.map(({ url }) => url)).toEqual([`https://cms.test/api${path}`]);
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual(body);
  expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe(authorization);
  expect(vi.mocked(console.warn).mock.calls.join()).toBe(JSON.stringify({ event }));
});
