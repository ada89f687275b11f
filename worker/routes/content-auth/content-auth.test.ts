import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { countMail } from '../../database/mail-limits.ts';
import { contentAuth } from './content-auth.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const config = { contentAuth: true, contentUrl: 'https://cms.test', challenge: null } as ShopConfig;
const withConfig = createMiddleware<AppEnv>(async (c, next) => {
  c.set('config', config);
  c.set('visitor', { id: c.req.header('X-Visitor') ?? 'v1' } as never);
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

type Call = { body: object; from: { visitor: string; address: string }; status?: number | undefined };

/** The status of a call from this visitor and network, which the service answers with `status`. */
async function statusOf(DB: D1Database, path: string, { body, from, status = 200 }: Call): Promise<number> {
  const error = { status, name: 'ApplicationError', message: 'Already confirmed' };
  vi.stubGlobal('fetch', async () => Response.json(status === 200 ? { ok: true } : { error }, { status }));
  const headers = {
    'Content-Type': 'application/json',
    'X-Visitor': from.visitor,
    'CF-Connecting-IP': from.address,
  };
  return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, { DB }, work))
    .status;
}

test('mails of the content service leave those of the shop’s own account, and of each other’s purpose', async () => {
  const { db } = memoryD1();
  const email = 'kim@example.com';
  const ask = (path: string, at: number, status?: number) =>
    statusOf(db, path, { body: { email }, from: { visitor: `v${at}`, address: `198.51.100.${at}` }, status });
  const asked: number[] = [];
  // A refusal says that nothing was mailed.
  for (let at = 0; at < 5; at += 1) await ask('/auth/send-email-confirmation', at, 400);
  for (let at = 5; at < 9; at += 1) asked.push(await ask('/auth/send-email-confirmation', at));
  expect(asked).toEqual([200, 200, 200, 429]);
  expect(await ask('/auth/forgot-password', 9)).toBe(200);
  expect(await ask('/auth/local/register', 10)).toBe(200);
  expect(await countMail(db, { service: 'commerce', about: 'account', email }, Date.now())).toBe(true);
});

test('what the content service mails counts for its network and in the budget for everybody, also where it succeeds', async () => {
  const { db, rows } = memoryD1();
  const asked: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const body = { username: `v${at}`, email: `victim${at}@example.com`, password: 'x' };
    const from = { visitor: `v${at}`, address: '198.51.100.7' };
    asked.push(await statusOf(db, '/auth/local/register', { body, from }));
  }
  // One more by the first of the delays beyond the limit.
  expect(asked).toEqual([...Array<number>(21).fill(200), ...Array<number>(9).fill(429)]);
  expect(rows("SELECT count(*) AS mails FROM tries WHERE who = 'everybody mails register'")).toEqual([
    { mails: 21 },
  ]);
});
