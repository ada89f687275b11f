import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { asReported, counted } from './refusals.ts';

test.each([
  ['the bank', { status: 402 }, true],
  ['a field of a card', { status: 422, param: 'billing.card.token' }, true],
  ['a postcode', { status: 422, param: 'billing.zip' }, false],
  ['the stock', { status: 409 }, false],
])('a payment that is refused for %s counts: %j: %j', (_, reason, isCounted) => {
  const problem: Problem = { code: 'refused', message: '', ...reason };
  const [before, after] = [null, problem].map((each) => paymentWith({ state: 'authorised', problem: each }));
  expect(before && after && counted(before, after).isCounted === true).toBe(isCounted);
});

test.each([
  ['card_declined', 'x', true],
  ['do_not_honor', 'x', true],
  ['incorrect_cvc', 'Your card’s security code is incorrect.', true],
  ['INSTRUMENT_DECLINED', 'x', true],
  ['payment_intent_authentication_failure', 'x', true],
  ['payment_error', 'Your card was declined.', true],
  ['payment_method_customer_decline', 'x', false],
  ['connection_error', 'x', false],
  ['request_error', 'Request timed out after 20 seconds', false],
  ['not_loaded', 'Google was not loaded', false],
  ['invalid_card_number', 'x', false],
  ['payment_error', 'Your postal code is incomplete.', false],
  ['vault_error', 'The number is too short', false],
])('what a page reports as %s (%s) is its bank’s refusal: %j', (code, message, isCounted) => {
  const [before, after] = [null, asReported({ code, message })].map((problem) =>
    paymentWith({ state: 'authorised', problem }),
  );
  expect(before && after && counted(before, after).isCounted === true).toBe(isCounted);
});

test('the vault tells of a bank’s refusal as of its gateway’s', () => {
  const reason = { code: 'vault_error', message: 'Your card has insufficient funds' };
  expect(asReported({ ...reason, param: 'gateway' }).status).toBe(402);
  expect(asReported({ ...reason, param: 'number' }).status).toBe(422);
});
