import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import { measure } from './measure.ts';

const secret = 'a-timing-secret-of-the-tests';

const timingOf = async (
  url: string,
  headers: Record<string, string>,
  timingSecret: string | null = secret,
) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const app = new Hono<AppEnv>().use(measure()).get('/', (c) => {
    c.set('config', { timingSecret } as ShopConfig);
    c.get('metrics').observe({
      kind: 'backend',
      labels: { backend: 'commerce', call: 'account', method: 'POST', status: '2xx' },
      ms: 18,
    });
    c.header('Server-Timing', 'cache;desc=hit, render;dur=3.1');
    return c.text('');
  });
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const response = await app.request(url, { headers }, { METRICS: undefined } as never, context as never);
  return response.headers.get('Server-Timing');
};

test('strangers see states and no durations', async () => {
  expect(await timingOf('https://shop.example/', {})).toBe('cache;desc=hit');
  expect(await timingOf('https://shop.example/', { 'X-Timing-Secret': 'a guess' })).toBe('cache;desc=hit');
  expect(await timingOf('https://shop.example/', { 'X-Timing-Secret': '' }, null)).toBe('cache;desc=hit');
});

test('the secret shows them, and a machine without TLS does', async () => {
  const all = /^cache;desc=hit, render;dur=3.1, commerce-account;dur=18.0;desc="2xx", total;dur=/;
  expect(await timingOf('https://shop.example/', { 'X-Timing-Secret': secret })).toMatch(all);
  expect(await timingOf('http://127.0.0.1/', {})).toMatch(all);
});
