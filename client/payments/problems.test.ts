import { expect, test } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { isIncapable, shopperProblem } from '#shared/payments/shopper-problem.ts';
import { toProblem } from './problems.ts';

/** The messages of the client library that pages also use, and their codes. */
test.each([
  [
    'We are unable to authenticate your payment method. Please choose a different payment method and try again',
    'payment_refused',
  ],
  ['Stripe was not loaded', 'not_loaded'],
  ["DOM element with 'x' ID not found", 'element_missing'],
  ['Cart not found', 'cart_not_found'],
  ['Payment not found', 'payment_not_found'],
  ['Unsupported intent status: canceled', 'intent_unsupported'],
  ['Unsupported intent status (canceled)', 'intent_unsupported'],
  ['Google merchant ID is not defined', 'google_merchant_undefined'],
  ['Stripe publishable key is not defined', 'card_key_undefined'],
  ['This device is not capable of making Google Pay payments', 'google_incapable'],
  ['This device is not capable of making Apple Pay payments', 'apple_incapable'],
  ['Invalid PayPal button amount. Value should be greater than zero.', 'paypal_amount'],
  [
    'Subscriptions are only supported by PayPal Commerce Platform. See Payment settings in the Swell dashboard to enable PayPal Commerce Platform',
    'paypal_subscriptions',
  ],
  ['A connection error occurred while making the request', 'connection_error'],
])("'%s' is in the catalogue", (message, code) => {
  expect(toProblem(new Error(message)).code).toBe(code);
});

test.each([
  'klarna payments are disabled. See Payment settings in the Swell dashboard for details',
  'Unsupported payment method: card (authorizenet)',
  'Amazon merchant_id is missing',
  'The Apple Pay payment element was not created',
  'shop.example domain is not verified',
  'Stripe payment element is not defined',
  'Stripe payment intent is not defined',
  'Paysafecard payment is not defined',
  'Paysafecard payment ID is not defined',
  'Klarna session is not defined',
  'Missing Amazon Pay checkout session ID (billing.amazon.checkout_session_id)',
  'Payment element parameters are not provided',
  'Tokenization parameters are not provided',
  'Redirect parameters are not provided',
])("'%s' is for the operator: the payment method is hidden", (message) => {
  const reason = toProblem(new Error(message));
  expect([reason.message, isIncapable(reason)]).toEqual([message, true]);
  expect(shopperProblem(reason).code).toBe('payment_unavailable');
});

test('the status of iDEAL has the same problem as others', () => {
  expect(toProblem(new Error('Unsupported intent status (canceled)')).message).toBe(
    'Unsupported intent status: canceled',
  );
});

test('a vault that does not answer in time gives request_error', () => {
  const late = Object.assign(new Error('Request timed out after 20 seconds'), { status: 500 });
  expect(toProblem(late)).toMatchObject({
    code: 'request_error',
    message: 'Request timed out after 20 seconds',
  });
});

test("a vault's refusal keeps its message, code, status and field", () => {
  const refusal = Object.assign(new Error('Your card was declined'), {
    code: 'vault_error',
    status: 402,
    param: 'number',
  });
  expect(toProblem(refusal)).toEqual({
    code: 'vault_error',
    message: 'Your card was declined',
    status: 402,
    param: 'number',
  });
});

test.each([
  ['parameter_unknown', 'invalid_request_error', 'Received unknown parameter: amount_due'],
  ['resource_missing', 'invalid_request_error', "No such setupintent: 'seti_1'"],
  ['livemode_mismatch', 'invalid_request_error', 'This is a test key, and the intent is live'],
  ['lock_timeout', 'api_error', 'This object cannot be accessed right now'],
  ['INVALID_AUTHORIZATION', 'MERCHANT', 'Authorization is invalid'],
  ['PAYPAL_FLOW_FAILED', 'INTERNAL', 'Could not find the tokenization response'],
])("a provider's error for developers (%s) reaches the log, and no shopper", (code, type, message) => {
  const reason = toProblem(Object.assign(new Error(message), { code, type }));
  expect(reason).toMatchObject({ code: 'payment_error', message });
  expect(shopperProblem(reason).message).not.toContain(message);
});

test("a provider's error about the card keeps its code and words", () => {
  const message = "Your card's security code is incorrect.";
  for (const type of ['card_error', 'validation_error'])
    expect(shopperProblem(toProblem({ code: 'incorrect_cvc', type, message }))).toMatchObject({ message });
});

test('a problem of our own is unchanged', () => {
  expect(toProblem(new ShopError(problem('payment_under_way')))).toEqual(problem('payment_under_way'));
});

test.each([
  ['text', 'text'],
  [{ statusMessage: 'Closed by the wallet' }, 'Closed by the wallet'],
])('%j has a message', (thrown, message) => {
  expect(toProblem(thrown)).toMatchObject({ code: 'payment_error', message, status: 402 });
});

test.each([[undefined], [null], [{}], [new Error('')]])('%j is shown as a refusal', (thrown) => {
  expect(toProblem(thrown).message).toContain('Please choose a different payment method');
});

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  "Cannot read properties of undefined (reading 'errors')",
  "undefined is not an object (evaluating 'r.$data.errors')",
])(
  "an answer that never came or is none is a connection error, whatever the browser says: '%s'",
  (message) => {
    expect(toProblem(new TypeError(message))).toEqual(problem('connection_error'));
  },
);
