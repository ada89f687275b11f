import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { AppEnv } from '../context.ts';
import { DATABASE_MS } from './limit-database.ts';
import { limitDatabase } from './limit-database.ts';

beforeEach(() => vi.useFakeTimers());

test('a request whose database hangs ends, and requests of one environment see one environment', async () => {
  const { db } = memoryD1(() => new Promise(() => undefined));
  const env = { DB: db, SHOP: 'kept' } as unknown as Env;
  const seen: unknown[] = [];
  const app = new Hono<AppEnv>();
  app.use(limitDatabase());
  app.onError((error, c) => c.text(error.message, 500));
  app.get('/', async (c) => {
    seen.push(c.env);
    return c.json(await c.env.DB.prepare('SELECT 1').first());
  });
  const answers = Promise.all([app.request('/', {}, env), app.request('/', {}, env)]);
  await vi.advanceTimersByTimeAsync(DATABASE_MS);
  const [first] = await answers;
  expect([first?.status, await first?.text()]).toEqual([
    500,
    `The database did not answer within ${DATABASE_MS} ms`,
  ]);
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).toMatchObject({ SHOP: 'kept' });
});
