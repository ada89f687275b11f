/** About a visitor's identity, and a cart that cannot be read. */
const visitorErrors = {
  visitor_unknown: { status: 404, message: 'We couldn’t find your session' },
  visitor_changed: { status: 409, message: 'You signed in or out elsewhere. Please reload this page.' },
  too_many_visitors: {
    status: 429,
    message: 'Too many new carts from your network. Please try again in an hour.',
  },
  cart_unrecovered: {
    status: 503,
    message: 'We couldn’t open that cart. Please open the link again in a moment.',
  },
} as const;

/** About attempts past a limit; part of the messages that only the Worker uses. */
const attemptErrors = {
  too_many_tries: {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes, then try again.',
  },
  challenge_needed: {
    status: 429,
    message: 'Too many attempts. Please confirm that you’re human, or wait 15 minutes.',
  },
  challenge_failed: {
    status: 422,
    message: 'We couldn’t confirm that you’re human. Please try again, or wait 15 minutes.',
  },
} as const;

/** Messages that only the Worker uses: browsers read them in responses, and load none of them. */
export const workerErrors = {
  ...visitorErrors,
  ...attemptErrors,
  page_not_found: { status: 404, message: ({ path }: { path: string }) => `Page not found: ${path}` },
  server_error: { status: 500, message: 'Internal Server Error' },
  cart_product_missing: { status: 404, message: 'Product in cart could not be found.' },
  card_number_misplaced: {
    status: 422,
    message: 'This looks like a card number. Please enter it in the card fields only.',
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
  bad_form: { status: 400, message: 'We couldn’t read the form' },
  body_too_large: { status: 413, message: 'The request is too large' },
  address_too_long: { status: 414, message: 'This web address is too long' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  foreign_origin: { status: 403, message: 'This request came from another site' },
  idempotency_mismatch: { status: 422, message: 'This idempotency key was used for another request' },
  upgrade_required: { status: 426, message: 'This address is a web socket' },
  cart_busy: { status: 429, message: 'Too many changes at once. Please try again in a moment.' },
  cart_unsettled: {
    status: 503,
    message: 'We couldn’t confirm that change. Please check your cart and try again.',
  },
  bad_answer: { status: 502, message: 'The shop could not read the response. Please try again.' },
  model_error: { status: 422, message: 'Unknown error' },
  password_common: {
    status: 422,
    message: 'This password is too easy to guess. Please choose another.',
  },
  password_wrong: { status: 422, message: 'Incorrect password' },
  order_unknown: {
    status: 422,
    message: 'We couldn’t find an order with this number and e-mail address. Please check both.',
  },
  sign_in_refused: { status: 422, message: 'Incorrect e-mail address or password. Please try again.' },
  registration_refused: {
    status: 422,
    message:
      'We couldn’t create an account with this address. If it’s yours, sign in or request a new password.',
  },
  email_unusable: { status: 422, message: 'We can’t use this e-mail address. Please choose another one.' },
  nothing_to_change: {
    status: 422,
    message: 'Nothing has changed. Please choose something different.',
  },
  pause_not_offered: {
    status: 422,
    message: 'This subscription can’t be paused or skipped right now',
  },
  combination_missing: { status: 422, message: 'This combination isn’t available. Please choose another.' },
  charge_changed: {
    status: 409,
    message: 'Your next charge has changed. Please review it again.',
  },
  not_added: {
    status: 409,
    message: ({ names }: { names: string }) => `We couldn’t add everything to your cart. Missing: ${names}.`,
  },
  account_unsettled: {
    status: 503,
    message: 'We couldn’t confirm that change. Please check your account before you try again.',
  },
  payment_expired: {
    status: 402,
    message:
      'The payment timed out, and nothing was charged. You can pay again, or choose another way to pay.',
  },
  payment_cart_changed: {
    status: 409,
    message:
      'Your cart changed while you were paying, so no order was placed. Please check it and pay again.',
  },
  payment_twice: {
    status: 409,
    message: 'This order was already paid in another way. We’ll refund this payment.',
  },
  order_paid_otherwise: {
    status: 409,
    message: 'The order names another payment than the one that placed it',
  },
  order_sum_differs: { status: 409, message: 'The order costs something else than its payment was for' },
  order_goods_differ: { status: 409, message: 'The order has other goods than its payment was for' },
  order_destination_differs: {
    status: 409,
    message: 'The order goes to another address than the one that was shown',
  },
  payment_elsewhere: {
    status: 409,
    message: 'We can’t find this payment here. Please go back to the browser where you started it.',
  },
  payment_unproven: { status: 409, message: 'We couldn’t confirm this payment. Nothing was changed.' },
  payment_amount_differs: { status: 409, message: 'The payment doesn’t match your cart total' },
  payment_other_browser: {
    status: 409,
    message:
      'This payment was started in another browser and finishes there. You don’t need to do anything here.',
  },
  payment_forgotten: { status: 409, message: 'A payment is in the ledger, and no object carries it on' },
  payment_reference_taken: { status: 409, message: 'A payment names what belongs to another payment' },
  payment_below_minimum: {
    status: 422,
    message: ({ minimum }: { minimum: string }) =>
      `This payment method needs at least ${minimum}. Please choose another.`,
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
    message: 'We couldn’t place your order. We’ll refund your payment.',
  },
  message_refused: {
    status: 500,
    message: ({ key, reason }: { key: string; reason: string }) =>
      `The message ${key} of your own is not shown: ${reason}. See docs/operations.md.`,
  },
  service_missing: { status: 422, message: 'Please choose a delivery method' },
  no_delivery: {
    status: 422,
    message: ({ country }: { country: string }) =>
      `We don’t deliver to ${country}. Please choose another address.`,
  },
  no_service: {
    status: 409,
    message:
      'We can’t deliver this cart to that address. Please choose another address, or change your cart.',
  },
  token_unknown: { status: 422, message: 'This link is no longer valid. Please sign up again.' },
  form_too_fast: { status: 422, message: 'That was quick! Please send the form again.' },
  form_too_often: { status: 429, message: 'Too many forms sent. Please try again in an hour.' },
} as const;
