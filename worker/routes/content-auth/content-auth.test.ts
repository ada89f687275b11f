import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { contentAuth } from './content-auth.ts';

afterEach(() => void vi.unstubAllGlobals());

const config = { contentAuth: true, contentUrl: 'https://cms.test' } as ShopConfig;
const withConfig = createMiddleware<AppEnv>(async (c, next) => {
  c.set('config', config);
  await next();
});
const app = new Hono<AppEnv>().use(withConfig).route('/', contentAuth);

const secret = { password: 'correct-horse', passwordConfirmation: 'correct-horse' };

test.each([
  ['/auth/local', { identifier: 'ada', password: 'correct-horse' }, null],
  ['/auth/local/register', { username: 'ada', email: 'kim@example.com', password: 'correct-horse' }, null],
  ['/auth/forgot-password', { email: 'kim@example.com' }, null],
  ['/auth/reset-password', { code: 'k1', ...secret }, null],
  ['/auth/change-password', { currentPassword: 'battery-staple', ...secret }, 'Bearer t1'],
  ['/auth/send-email-confirmation', { email: 'kim@example.com' }, null],
])('%s passes on its fields and no others', async (path, body, authorization) => {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({ ok: true });
  });
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: 'content-token=t1' },
    body: JSON.stringify({ ...body, role: 'admin' }),
  });
  expect(await answer.json()).toEqual({ ok: true });
  expect(sent.map(({ url }) => url)).toEqual([`https://cms.test/api${path}`]);
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual(body);
  expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe(authorization);
});
