import { expect, test } from 'vitest';
import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { problem } from '../errors/problem.ts';
import { shopperProblem } from './shopper-problem.ts';

const shown = (message: string, code = 'payment_error') => shopperProblem({ code, message, status: 402 });

test.each([
  "Apple Pay payments are disabled. See Payment settings in the provider's dashboard for details",
  'Stripe publishable key is not defined',
  'Google merchant ID is not defined',
  'Amazon merchant_id is missing',
  'example.com domain is not verified',
  'Stripe was not loaded',
  'Klarna session is not defined',
  'Invalid API Key provided: pk_live_***',
  'No such payment_intent: pi_1',
  'The client_id of this account is unknown',
  'This account has not been activated. Go to https://provider.example/account to finish',
  'Bancontact is not enabled for your account',
])('the merchant reads "%s", the shopper does not', (message) => {
  expect(['payment_refused', 'payment_unavailable']).toContain(shown(message).code);
  expect(shown(message, 'vault_error').message).not.toContain(message);
});

test('no text of the catalogue for operators reaches a shopper', () => {
  const made =
    /dashboard|merchant|publishable|is missing$|not (?:defined|provided|loaded|verified)|ID not found|not capable|PayPal button|charged again|docs\//;
  for (const [code, { message }] of Object.entries(catalogue)) {
    const text = message.replaceAll(/\{\w+\}/g, 'x y');
    if (!made.test(text) || code === 'invalid_card') continue;
    expect(shopperProblem({ code, message: text, status: 500 }).message, code).not.toMatch(made);
  }
});

test.each([
  ['card_declined', 'Your card was declined.'],
  ['vault_error', 'Your card was declined'],
  ['PAYMENT_ERROR', 'The payment was declined by the issuer'],
])('a decline reads the same, whichever provider declines (%s)', (code, message) => {
  expect(shown(message, code)).toEqual(problem('payment_declined'));
});

test.each<ErrorCode>(['payment_cancelled', 'payment_expired', 'price_changed', 'connection_error'])(
  '%s stays what it is',
  (code) => {
    const { message, status } = catalogue[code] as { message: string; status: number };
    expect(shopperProblem({ code, message, status })).toEqual({ code, message, status });
  },
);

test("a card's own mistake keeps the bank's words", () => {
  expect(shown("Your card's security code is incorrect.", 'incorrect_cvc').message).toBe(
    "Your card's security code is incorrect.",
  );
});
