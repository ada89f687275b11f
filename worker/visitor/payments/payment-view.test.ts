import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { statusOf } from './payment-view.ts';

describe('the public part of a payment', () => {
  const declined = problem('payment_declined');
  const kept = { problem: declined, secret: 'pi_1_secret_1', refs: ['pi_1'] };
  const shown = { id: 'p1', method: 'card', gateway: 'stripe', checkoutId: 'ck1' };

  test('is its state and why it failed, and no secret', () => {
    const answer = statusOf(ok(paymentWith({ ...kept, state: 'failed' })));
    expect(answer).toEqual({ ok: true, value: { ...shown, state: 'failed', problem: declined } });
  });

  test('is not why its order is tried again', () => {
    const answer = statusOf(ok(paymentWith({ ...kept, state: 'ordering' })));
    expect(answer).toEqual({ ok: true, value: { ...shown, state: 'ordering', problem: null } });
  });

  test('is nothing where there is none, and the reason where there is no answer', () => {
    expect(statusOf(ok(null))).toEqual(ok(null));
    const refusal = refuse(problem('payment_unavailable'));
    expect(statusOf(refusal)).toBe(refusal);
  });
});
