import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { variables } from './variables.ts';

function appWith(seen: unknown[]) {
  return new Hono<AppEnv>()
    .use(variables())
    .use(async (c, next) => {
      seen.push(c.get('nonce'), c.var);
      c.set('nonce', c.req.query('nonce') ?? '');
      await next();
      seen.push(c.var.isCatalogueOld);
    })
    .get('/', (c) => {
      c.set('isCatalogueOld', true);
      return c.text(`${c.var.nonce} ${c.get('nonce')}`);
    });
}

test('variables are seen by all that follows and by what comes back, and are not copied at each read', async () => {
  const seen: unknown[] = [];
  const app = appWith(seen);
  expect(await (await app.request('/?nonce=one')).text()).toBe('one one');
  const [before, values, after] = seen;
  expect(before).toBeUndefined();
  expect(after).toBe(true);
  expect(values).toEqual({ nonce: 'one', isCatalogueOld: true });
});

test('each request has its own', async () => {
  const seen: unknown[] = [];
  const app = appWith(seen);
  await Promise.all([app.request('/?nonce=one'), app.request('/?nonce=two')]);
  expect(seen.filter((one) => typeof one === 'object')).toEqual([
    { nonce: 'one', isCatalogueOld: true },
    { nonce: 'two', isCatalogueOld: true },
  ]);
});
