import { attemptErrors } from './attempt-errors.ts';
import { visitorErrors } from './visitor-errors.ts';

/**
 * Messages that only the Worker uses, part of the catalogue: browsers read them in responses, and load none
 * of them.
 */
export const workerErrors = {
  ...visitorErrors,
  ...attemptErrors,
  page_not_found: { status: 404, message: ({ path }: { path: string }) => `Page not found: ${path}` },
  server_error: { status: 500, message: 'Internal Server Error' },
  cart_product_missing: { status: 404, message: 'Product in cart could not be found.' },
  card_number_misplaced: {
    status: 422,
    message: 'This looks like the number of a card. Please type it into the card fields only.',
  },
  card_intent_undefined: { status: 502, message: 'Stripe payment intent is not defined' },
  voucher_undefined: { status: 502, message: 'Paysafecard payment is not defined' },
  voucher_id_undefined: { status: 409, message: 'Paysafecard payment ID is not defined' },
  marketplace_session_missing: {
    status: 409,
    message: 'Missing Amazon Pay checkout session ID (billing.amazon.checkout_session_id)',
  },
  redirect_unknown: {
    status: 402,
    message: ({ status }: { status: string }) => `Unknown redirect status: ${status}`,
  },
  api_not_found: { status: 404, message: 'There is no such call' },
  method_not_allowed: { status: 405, message: 'This address does not answer to that method' },
  bad_json: { status: 400, message: 'The request body is not valid JSON' },
  bad_form: { status: 400, message: 'The form could not be read' },
  body_too_large: { status: 413, message: 'The request is too large' },
  address_too_long: { status: 414, message: 'No page of the shop has an address that long' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  foreign_origin: { status: 403, message: 'This request came from another site' },
  idempotency_mismatch: { status: 422, message: 'This idempotency key was used for another request' },
  upgrade_required: { status: 426, message: 'This address is a web socket' },
  cart_busy: { status: 429, message: 'Too many changes at once. Please try again in a moment.' },
  cart_unsettled: {
    status: 503,
    message: 'We could not confirm that change. Please check your cart and try again.',
  },
  bad_answer: { status: 502, message: 'The shop sent an answer that we could not read' },
  model_error: { status: 422, message: 'Unknown error' },
  password_common: {
    status: 422,
    message: 'This is one of the passwords that are guessed first. Please choose another one.',
  },
  password_wrong: { status: 422, message: 'This is not your password' },
  order_unknown: {
    status: 422,
    message: 'We find no order with this number and e-mail address. Please check both.',
  },
  sign_in_refused: { status: 422, message: 'E-mail address and password do not match. Please check both.' },
  registration_refused: {
    status: 422,
    message:
      'We could not open an account with this address. If it is yours, sign in, or ask for a new password.',
  },
  email_unusable: { status: 422, message: 'We cannot use this e-mail address. Please choose another one.' },
  nothing_to_change: {
    status: 422,
    message: 'That is how it is already. Choose something else to change it.',
  },
  pause_not_offered: {
    status: 422,
    message: 'This subscription cannot be paused or skipped just now',
  },
  combination_missing: { status: 422, message: 'There is no such combination. Please choose another one.' },
  charge_changed: {
    status: 409,
    message:
      'Something has changed since you looked, and so has the next charge. Please look at it once more.',
  },
  not_added: {
    status: 409,
    message: ({ names }: { names: string }) => `We could not add everything to your cart. Missing: ${names}.`,
  },
  account_unsettled: {
    status: 503,
    message: 'We could not confirm that change. Please check whether it is there before you try again.',
  },
  payment_expired: {
    status: 402,
    message:
      'The time to pay ran out, and nothing was charged. You can pay again, or choose another way to pay.',
  },
  payment_cart_changed: {
    status: 409,
    message:
      'Your cart changed while you were paying, so nothing was ordered. Please check it and pay again.',
  },
  payment_twice: { status: 409, message: 'An order was paid twice' },
  payment_elsewhere: {
    status: 409,
    message: 'We do not know this payment here. Please go back to the browser in which you began to pay.',
  },
  payment_unproven: { status: 409, message: 'We could not confirm this payment. Nothing was changed.' },
  payment_amount_differs: { status: 409, message: 'The payment is not of the sum that this cart costs' },
  payment_other_browser: {
    status: 409,
    message: 'This payment was begun in another browser, and is finished there. There is nothing to do here.',
  },
  payment_forgotten: { status: 409, message: 'A payment is in the ledger, and no object carries it on' },
  payment_reference_taken: { status: 409, message: 'A payment names what belongs to another payment' },
  payment_below_minimum: {
    status: 422,
    message: ({ minimum }: { minimum: string }) =>
      `This way to pay takes ${minimum} or more. Please choose another.`,
  },
  payment_currency: {
    status: 409,
    message: ({ name, currency }: { name: string; currency: string }) =>
      `${name} does not take ${currency}. See currencies in docs/operations.md.`,
  },
  payment_unrepeatable: {
    status: 409,
    message: ({ name }: { name: string }) => `${name} cannot be charged again for a subscription`,
  },
  payment_unordered: { status: 409, message: 'A payment was taken without an order' },
  payment_held: { status: 409, message: 'A payment is held without an order' },
  payment_refund_due: {
    status: 409,
    message: 'Your payment could not become an order. We will pay it back.',
  },
  message_refused: {
    status: 500,
    message: ({ key, reason }: { key: string; reason: string }) =>
      `The message ${key} of your own is not shown: ${reason}. See docs/operations.md.`,
  },
  service_missing: { status: 422, message: 'Please choose how your parcel should travel' },
  no_delivery: {
    status: 422,
    message: ({ country }: { country: string }) =>
      `We do not deliver to ${country}. Please choose another address.`,
  },
  no_service: {
    status: 409,
    message: 'We cannot send this cart to that address. Please choose another address, or change your cart.',
  },
  token_unknown: { status: 422, message: 'This link is not valid any more. Please sign up once more.' },
  form_too_fast: { status: 422, message: 'That was very quick. Please send the form once more.' },
  form_too_often: { status: 429, message: 'That was a lot of forms. Please try again in an hour.' },
} as const;
