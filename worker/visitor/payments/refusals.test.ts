import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { counted } from './refusals.ts';

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
