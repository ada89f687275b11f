import { expect, test } from 'vitest';
import { paymentWith, type PaymentDetails } from '../../../tests/fixtures/payment.ts';
import { isInCart, lookAfterEnd, mustContinue, owes } from './after-end.ts';
import type { InState, Payment } from './payment.ts';

const ideal = { method: 'ideal', gateway: 'stripe' } as const;
const incident = { incidentAt: 1 };
const sheet = { 'shipping.city': { before: 'Bangalow', written: 'Lyon' } };
const unpaid = [{ product_id: 'tea', quantity: 1 }];

const states = ['started', 'redirected', 'authorised', 'ordering', 'done', 'failed'] as const;
const of = (way: PaymentDetails) => Object.fromEntries(states.map((state) => [state, { ...way, state }]));

/** The names of the payments for which a rule holds. */
function holding(rule: (payment: Payment) => boolean, payments: Record<string, PaymentDetails>): string[] {
  return Object.entries(payments)
    .filter(([, details]) => rule(paymentWith(details)))
    .map(([name]) => name);
}

test('it goes on at a sign-in or sign-out', () => {
  expect(holding(mustContinue, of(ideal))).toEqual(['redirected', 'authorised', 'ordering']);
  expect(holding(mustContinue, of({ ...ideal, ...incident }))).toEqual([
    'redirected',
    'authorised',
    'ordering',
  ]);
  expect(holding(mustContinue, of({}))).toEqual(['ordering']);
  expect(holding(mustContinue, of({ due: 1 }))).toEqual(['ordering']);
  const mayBePaid = { due: 1, secret: 'pi_1_secret_1' };
  const open = ['started', 'redirected', 'authorised', 'ordering', 'failed'];
  expect(holding(mustContinue, of(mayBePaid))).toEqual(open);
  expect(holding(mustContinue, of({ unpaid }))).toEqual(['ordering', 'done', 'failed']);
  expect(holding(mustContinue, of({ sheet }))).toEqual(states.filter((name) => name !== 'done'));
});

test('its payment method or address is in the cart', () => {
  const payments = { none: {}, billing: { hasBilling: true }, sheet: { sheet } };
  expect(holding(isInCart, payments)).toEqual(['billing', 'sheet']);
});

test('it owes the cart what it left there, and lines that were not paid, once it has ended', () => {
  expect(holding(owes, of({ hasBilling: true }))).toEqual(['failed']);
  expect(holding(owes, of({ sheet }))).toEqual(['failed']);
  expect(holding(owes, of({ unpaid }))).toEqual(['done', 'failed']);
  expect(holding(owes, of({ unpaid: [] }))).toEqual([]);
  const reason = { code: 'destination_lost', message: '', status: 409 };
  expect(holding(owes, of({ sheet, problem: reason }))).toEqual([]);
});

test('an ended payment that owes the cart something is carried on at once, others as their provider may be asked', () => {
  const look = (details: PaymentDetails) =>
    lookAfterEnd(paymentWith({ state: 'failed', isOver: true, ...details }) as InState<'failed'>, {
      now: 7,
      random: 0.5,
    });
  expect([look({ unpaid }), look({ hasBilling: true }), look({}), look({ isOver: false })]).toEqual([
    7,
    7,
    null,
    7 + 120_000,
  ]);
});
