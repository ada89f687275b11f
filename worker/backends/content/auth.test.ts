import { expect, test } from 'vitest';
import { createContentAuth } from './auth.ts';

const login = {
  method: 'POST',
  path: '/auth/local',
  body: { identifier: 'ada', password: 'secret' },
  token: null,
  address: '203.0.113.9',
} as const;

function callOn(reply: () => Response | Promise<Response>) {
  const sent: { url: string; headers: Headers }[] = [];
  const call = createContentAuth({
    baseUrl: 'https://cms.test',
    timeoutMs: 20,
    async fetch(input, init) {
      sent.push({ url: input as string, headers: new Headers(init?.headers as HeadersInit) });
      return reply();
    },
  });
  return { call, sent };
}

function json(body: unknown, status: number, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), { status, headers });
}

test('the service receives the IP address by which it counts attempts', async () => {
  const { call, sent } = callOn(() => json({ jwt: 'j', user: {} }, 200));
  expect(await call(login)).toEqual({ ok: true, body: { jwt: 'j', user: {} } });
  expect(sent[0]?.url).toBe('https://cms.test/api/auth/local');
  expect(sent[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.9');
});

test('an error of the service keeps its status, name, message and details', async () => {
  const error = { status: 429, name: 'RateLimitError', message: 'Too many requests', details: { a: 1 } };
  const { call, sent } = callOn(() => json({ data: null, error }, 429, { 'X-RateLimit-Reset': '99' }));
  expect(await call(login)).toEqual({ ok: false, error, headers: { 'x-ratelimit-reset': '99' } });
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['plain text', () => new Response('Internal Server Error', { status: 500 })],
  ['a body without an error', () => json({}, 502)],
  ['an error that is none', () => json({ error: { status: 200, name: 'Fine' } }, 400)],
  ['a success that is no object', () => json([], 200)],
  ['nothing', () => new Response(null, { status: 204 })],
  ['a refused connection', () => Promise.reject(new TypeError('refused'))],
])('%s is an UnknownError with status 500', async (_, reply) => {
  expect(await callOn(reply).call(login)).toMatchObject({
    ok: false,
    error: { status: 500, name: 'UnknownError', message: 'Internal Server Error', details: {} },
  });
});
