import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { expect, test } from 'vitest';
import type { AppContext, AppEnv } from '../context.ts';
import { onlyDeclaredInputs } from './declared-inputs.ts';

type Read = (c: AppContext) => unknown;

/** What a shared page gets when it reads this of its request, behind the sandbox's cache or deployed. */
async function answerTo(read: Read, env: object): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(onlyDeclaredInputs());
  app.get('/shop', (c) => c.json(JSON.stringify(read(c) ?? 'nothing')));
  app.onError((error, c) => c.json(JSON.stringify(error.message), 500));
  const headers = { 'Page-Currency': 'EUR', Cookie: 'swell-locale=fr', 'Accept-Language': 'ja' };
  const answer = (await (await app.request('/shop?page=2', { headers }, env)).json()) as string;
  return JSON.parse(answer) as string;
}

const sandbox = { PAGES: {} };

test('a shared page reads its address, its currency and what it is compared with', async () => {
  expect(await answerTo((c) => c.req.header('page-currency'), sandbox)).toBe('EUR');
  expect(await answerTo((c) => c.req.header('If-None-Match'), sandbox)).toBe('nothing');
  expect(await answerTo((c) => c.req.query('page'), sandbox)).toBe('2');
});

test.each<[string, Read, string]>([
  ['a header', (c) => c.req.header('Accept-Language'), 'the header Accept-Language'],
  ['whether there is one', (c) => c.req.raw.headers.has('Sec-Purpose'), 'the header Sec-Purpose'],
  ['a cookie', (c) => getCookie(c, 'swell-locale'), 'the header Cookie'],
  ['all headers', (c) => [...c.req.raw.headers], 'all headers'],
  ['the place', (c) => c.req.raw.cf, 'reads cf'],
])('one that reads %s throws', async (_, read, named) => {
  expect(await answerTo(read, sandbox)).toContain(named);
});

test('deployed nothing throws: the request has nothing else', async () => {
  expect(await answerTo((c) => c.req.header('Sec-Purpose'), {})).toBe('nothing');
});
