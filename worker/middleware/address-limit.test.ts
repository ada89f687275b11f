import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ShopError } from '#shared/errors/problem.ts';
import type { AppEnv } from '../context.ts';
import { addressLimit } from './address-limit.ts';

const app = new Hono<AppEnv>()
  .use(addressLimit())
  .get('/', (c) => c.text('ok'))
  .onError((error, c) => c.body(null, error instanceof ShopError ? (error.problem.status as 414) : 500));

test('addresses of more than 8,000 characters are refused', async () => {
  const shop = 'https://shop.example/?q=';
  const statusOf = async (length: number) => (await app.request(shop.padEnd(length, 'a'))).status;
  expect([await statusOf(8_000), await statusOf(8_001)]).toEqual([200, 414]);
});
