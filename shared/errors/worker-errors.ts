/** Texts that only the Worker uses, by status and code: browsers read them in responses, and load none of them. */
export const workerErrors = {
  400: { bad_json: 'The request body is not valid JSON', bad_form: 'We couldn’t read the form' },
  402: {
    redirect_unknown: 'Unknown redirect status: {status}',
    payment_expired:
      'The payment timed out, and nothing was charged. You can pay again, or choose another way to pay.',
  },
  403: { foreign_origin: 'This request came from another site' },
  404: {
    visitor_unknown: 'We couldn’t find your session',
    page_not_found: 'Page not found: {path}',
    cart_product_missing: 'Product in cart could not be found.',
    api_not_found: 'There is no such call',
  },
  405: { method_not_allowed: 'This address doesn’t support that method' },
  409: {
    visitor_changed: 'You signed in or out elsewhere. Please reload this page.',
    voucher_id_undefined: 'Paysafecard payment ID is not defined',
    marketplace_session_missing:
      'Missing Amazon Pay checkout session ID (billing.amazon.checkout_session_id)',
    charge_changed: 'Your next charge has changed. Please review it again.',
    wish_list_full: 'Your wish list is full, with {limit} items. Please remove one, then try again.',
    not_added: 'We couldn’t add everything to your cart. Missing: {names}.',
    payment_cart_changed:
      'Your cart changed while you were paying, so no order was placed. Please check it and pay again.',
    payment_twice: 'This order was already paid in another way. We’ll refund this payment.',
    order_paid_otherwise: 'The order names another payment than the one that placed it',
    order_sum_differs: 'The order costs something else than its payment was for',
    order_goods_differ: 'The order has other goods than its payment was for',
    order_destination_differs: 'The order goes to another address than the one that was shown',
    payment_elsewhere: 'We can’t find this payment here. Please go back to the browser where you started it.',
    payment_unproven: 'We couldn’t confirm this payment. Nothing was changed.',
    payment_amount_differs: 'The payment doesn’t match your cart total',
    payment_other_browser:
      'This payment was started in another browser and finishes there. You don’t need to do anything here.',
    payment_forgotten: 'A payment is in the ledger, and no object carries it on',
    payment_closed_ordered: 'A payment that an operator closed was ordered',
    payment_reference_taken: 'A payment names what belongs to another payment',
    payment_currency: '{name} does not take {currency}. See currencies in docs/operations.md.',
    payment_unrepeatable: '{name} cannot be charged again for a subscription',
    payment_unordered:
      'Your order may have been placed, but we can’t confirm it. Please contact us before you pay again.',
    payment_held: 'A payment is held without an order',
    payment_refund_due: 'We couldn’t place your order. We’ll refund your payment.',
    no_service:
      'We can’t deliver this cart to that address. Please choose another address, or change your cart.',
  },
  410: { page_gone: 'This page no longer exists: {path}' },
  413: { body_too_large: 'The request is too large' },
  414: { address_too_long: 'This web address is too long' },
  415: { unsupported_media_type: 'The request body must be JSON' },
  422: {
    day_invalid: 'Please choose a day from today on, within a year',
    challenge_failed: 'We couldn’t confirm that you’re human. Please try again, or wait 15 minutes.',
    card_number_misplaced: 'This looks like a card number. Please enter it in the card fields only.',
    idempotency_mismatch: 'This idempotency key was used for another request',
    model_error: 'Unknown error',
    password_breached: 'This password has appeared in a data breach. Please choose another.',
    password_common: 'This password is too easy to guess. Please choose another.',
    password_wrong: 'Incorrect password',
    address_link_unknown: 'This link is no longer valid. Please enter your new e-mail address again.',
    sign_in_refused: 'Incorrect e-mail address or password. Please try again.',
    registration_refused:
      'We couldn’t create an account with this address. If it’s yours, sign in or request a new password.',
    email_unusable: 'We can’t use this e-mail address. Please choose another one.',
    nothing_to_change: 'Nothing has changed. Please choose something different.',
    pause_not_offered: 'This subscription can’t be paused or skipped right now',
    combination_missing: 'This combination isn’t available. Please choose another.',
    payment_below_minimum: 'This payment method needs at least {minimum}. Please choose another.',
    service_missing: 'Please choose a delivery method',
    address_missing: 'Please choose a delivery address for this subscription first.',
    no_delivery: 'We don’t deliver to {country}. Please choose another address.',
    token_unknown: 'This link is no longer valid. Please sign up again.',
    form_too_fast: 'That was quick! Please send the form again.',
  },
  426: { upgrade_required: 'This address is a web socket' },
  429: {
    too_many_visitors: 'Too many new carts from your network. Please try again in a few minutes.',
    too_many_tries: 'Too many attempts. Please wait 15 minutes, then try again.',
    challenge_needed: 'Too many attempts. Please confirm that you’re human, or wait 15 minutes.',
    cart_busy: 'Too many changes at once. Please try again in a moment.',
    change_not_made: 'We couldn’t make that change. Please try again in a moment.',
    form_too_often: 'Too many forms sent. Please try again in an hour.',
  },
  500: {
    server_error: 'Internal Server Error',
    message_refused: 'The message {key} of your own is not shown: {reason}. See docs/operations.md.',
  },
  502: {
    card_intent_undefined: 'Stripe payment intent is not defined',
    voucher_undefined: 'Paysafecard payment is not defined',
    bad_answer: 'The shop could not read the response. Please try again.',
  },
  503: {
    attempts_uncounted: 'That isn’t possible at the moment. Please try again in a minute.',
    cart_unrecovered: 'We couldn’t open that cart. Please open the link again in a moment.',
    sign_in_unsettled: 'We’re still confirming your last sign-in. Please wait 30 seconds, then try again.',
    account_unsettled: 'We couldn’t confirm that change. Please check your account before you try again.',
  },
} as const;

export function isOnlyOfWorker(code: string): boolean {
  return Object.values(workerErrors).some((texts) => Object.hasOwn(texts, code));
}
