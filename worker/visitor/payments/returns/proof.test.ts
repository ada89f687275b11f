import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { paymentWith } from '../../../../tests/fixtures/payment.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { ProviderClients } from './outcome.ts';
import { proveBy } from './proof.ts';

const payment = paymentWith({ method: 'ideal', secret: 'pi_1_secret_1', refs: ['pi_1'] });
const query = { gateway: 'stripe', isMarked: false, redirect_status: 'succeeded' } as const;

/** The verdict on a payment with this answer of its provider, without and with a return. */
async function kindsOf(answer: () => Promise<never>): Promise<string[]> {
  const clients = { cardProvider: { intent: answer }, publishableKey: async () => 'pk' };
  const proof = proveBy(() => clients as unknown as ProviderClients);
  return [await proof.ofPayment(payment), await proof.ofReturn(payment, query)].map(({ kind }) => kind);
}

function refusing(status: number | null) {
  return async () => {
    throw new BackendError(problem('connection_error'), { settled: status !== null, status });
  };
}

test.each([null, 400, 401, 402, 403, 404, 409, 422, 429, 500, 503])(
  'a provider that answers %s has said nothing about the payment',
  async (status) => {
    expect(await kindsOf(refusing(status))).toEqual(['unknown', 'unknown']);
  },
);

test('the reason why it is unknown is returned', async () => {
  const proof = proveBy(
    () =>
      ({
        cardProvider: { intent: refusing(503) },
        publishableKey: async () => 'pk',
      }) as unknown as ProviderClients,
  );
  expect(await proof.ofPayment(payment)).toMatchObject({ problem: { code: 'connection_error' } });
});

test('our own fault is not blamed on the provider', async () => {
  const fault = new TypeError('ours');
  const answer = kindsOf(async () => {
    throw fault;
  });
  await expect(answer).rejects.toBe(fault);
});
