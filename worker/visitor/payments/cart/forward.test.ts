import { expect, test } from 'vitest';
import { paymentWith } from '../../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';
import type { SessionCall } from '../../contract.ts';
import { PaymentLog } from '../../storage/payment-log.ts';
import type { PaymentRecord } from '../payment.ts';
import { migrate } from '../../storage/schema.ts';
import { forwardPast } from './forward.ts';

/** What happens to a call, in order. */
async function stepsOf(method: SessionCall['method'], path: string, payment?: Partial<PaymentRecord>) {
  const sql = memorySql();
  migrate(sql);
  const log = new PaymentLog(sql);
  if (payment) log.save(paymentWith(payment));
  const steps: string[] = [];
  const gate = {
    log,
    change: (task: () => Promise<never>) => (steps.push('change'), task()),
    follow: (task: () => Promise<never>) => (steps.push('follow'), task()),
    putBack: async () => void steps.push('put back'),
  } as unknown as Parameters<typeof forwardPast>[0];
  const call: SessionCall = { method, path, query: null, body: null, key: null };
  const answer = await forwardPast(gate, call, async () => {
    steps.push('call');
    return { ok: true, value: { status: 201, body: '1', revision: 1 } };
  });
  return { steps, answer };
}

test.each([
  ['GET', '/session', ['call']],
  ['GET', '/cart/order', ['call']],
  ['GET', '/account', ['call']],
  ['POST', '/products', ['call']],
  ['PUT', '/session', ['change', 'call']],
  ['POST', '/cart/order', ['put back', 'change', 'call']],
  ['PUT', '/account', ['put back', 'follow', 'call']],
  ['POST', '/account/login', ['put back', 'follow', 'call']],
  ['POST', '/account/logout', ['put back', 'follow', 'call']],
] as const)('%s %s: %s', async (method, path, expected) => {
  expect((await stepsOf(method, path)).steps).toEqual(expected);
});

test("the session of a payment that goes on is not ended, although the visitor's sign-out succeeds", async () => {
  const { steps, answer } = await stepsOf('POST', '/account/logout', { state: 'ordering' });
  expect(steps).toEqual(['put back']);
  expect(answer).toEqual({ ok: true, value: { status: 200, body: 'null', revision: 0 } });
  expect((await stepsOf('POST', '/account/logout', { state: 'failed' })).steps).toContain('call');
  expect((await stepsOf('POST', '/account/login', { state: 'ordering' })).steps).toContain('call');
});
