import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { AppEnv } from '../context.ts';
import { paymentReturn } from './payment-return.ts';

const owner = 'a'.repeat(64);

/** A shop whose ledger knows the payment p1, of another visitor than the one who calls. */
function createShop() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { db, rows } = memoryD1();
  rows(
    `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
       started_at, changed_at) VALUES ('p1', '${owner}', 'ck1', 'paysafecard', 'direct', 1, 'EUR', 'redirected', 1, 0, 0, 1, 1)`,
  );
  let looks = 0;
  const idOf = (name: string) => ({ toString: () => name });
  const VISITOR = {
    idFromName: () => idOf('own'),
    idFromString: idOf,
    get: () => ({ lookAtReturn: async () => (looks += 1) }),
  };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('visitor', { id: 'v1' } as never);
      c.set('config', { challenge: null } as never);
      await next();
    })
    .use(paymentReturn());
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const tell = async (address: string) => {
    const headers = { 'CF-Connecting-IP': '203.0.113.7' };
    const init = { method: 'POST', headers };
    return (await app.request(address, init, { DB: db, VISITOR }, work)).status;
  };
  return { tell, looks: () => looks };
}

test('news of a voucher has its visitor look, however often it is told, as often as references may be given', async () => {
  const { tell, looks } = createShop();
  for (let time = 0; time < 70; time += 1)
    expect(await tell('/pay?gateway=paysafecard&payment=p1')).toBe(204);
  expect(looks()).toBe(60);
});

test('a payment that the ledger does not know wakes nobody, and is answered alike', async () => {
  const { tell, looks } = createShop();
  expect([await tell('/pay?gateway=paysafecard&payment=p2'), looks()]).toEqual([204, 0]);
});
