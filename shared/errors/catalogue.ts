import { attemptErrors } from './attempt-errors.ts';
import { visitorErrors } from './visitor-errors.ts';

type Entry = { status: number; message: string | ((input: never) => string) };

/** Every error message of the shop; docs/errors.md is generated from it. */
export const catalogue = {
  // Messages that the product's rules prescribe (docs/product.md#errors)
  page_not_found: { status: 404, message: ({ path }: { path: string }) => `Page not found: ${path}` },
  server_error: { status: 500, message: 'Internal Server Error' },
  connection_error: { status: 502, message: 'A connection error occurred while making the request' },
  request_error: {
    status: 504,
    message: ({ seconds }: { seconds: number }) => `Request timed out after ${seconds} seconds`,
  },
  invalid_stock: { status: 409, message: "Sorry, there aren't any more in stock" },
  cart_product_missing: { status: 404, message: 'Product in cart could not be found.' },
  invalid_gift_card: { status: 422, message: 'Invalid gift card' },
  invalid_discount_code: { status: 422, message: 'Discount code invalid' },
  purchase_option_missing: {
    status: 422,
    message: ({ type }: { type: string }) => `Product purchase option '${type}' not found or not active`,
  },
  plan_missing: {
    status: 422,
    message: ({ plan }: { plan: string }) => `Subscription purchase plan '${plan}' not found or not active`,
  },
  cart_not_found: { status: 404, message: 'Cart not found' },
  invalid_card: { status: 402, message: 'Card details are missing' },
  invalid_card_number: { status: 402, message: 'Card number appears to be invalid' },
  invalid_card_expiry: { status: 402, message: 'Card expiry appears to be invalid' },
  invalid_card_cvc: { status: 402, message: 'Card CVC code appears to be invalid' },
  payment_disabled: {
    status: 409,
    message: ({ method }: { method: string }) =>
      `${method} payments are disabled. See Payment settings in the provider's dashboard for details`,
  },
  payment_unsupported: {
    status: 422,
    message: ({ name }: { name: string }) => `Unsupported payment method: ${name}`,
  },
  payment_refused: {
    status: 402,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again',
  },
  not_loaded: { status: 502, message: ({ thing }: { thing: string }) => `${thing} was not loaded` },
  thing_missing: { status: 500, message: ({ thing }: { thing: string }) => `${thing} is missing` },
  element_missing: {
    status: 500,
    message: ({ id }: { id: string }) => `DOM element with '${id}' ID not found`,
  },
  element_not_created: {
    status: 500,
    message: ({ name }: { name: string }) => `The ${name} payment element was not created`,
  },
  payment_not_found: { status: 404, message: 'Payment not found' },
  card_element_undefined: { status: 500, message: 'Stripe payment element is not defined' },
  card_intent_undefined: { status: 502, message: 'Stripe payment intent is not defined' },
  card_key_undefined: { status: 500, message: 'Stripe publishable key is not defined' },
  intent_unsupported: {
    status: 402,
    message: ({ status }: { status: string }) => `Unsupported intent status: ${status}`,
  },
  google_merchant_undefined: { status: 500, message: 'Google merchant ID is not defined' },
  google_incapable: { status: 409, message: 'This device is not capable of making Google Pay payments' },
  apple_incapable: { status: 409, message: 'This device is not capable of making Apple Pay payments' },
  domain_unverified: {
    status: 500,
    message: ({ domain }: { domain: string }) => `${domain} domain is not verified`,
  },
  voucher_undefined: { status: 502, message: 'Paysafecard payment is not defined' },
  voucher_id_undefined: { status: 409, message: 'Paysafecard payment ID is not defined' },
  pay_later_undefined: { status: 502, message: 'Klarna session is not defined' },
  marketplace_session_missing: {
    status: 409,
    message: 'Missing Amazon Pay checkout session ID (billing.amazon.checkout_session_id)',
  },
  paypal_subscriptions: {
    status: 409,
    message:
      "Subscriptions are only supported by PayPal Commerce Platform. See Payment settings in the provider's dashboard to enable PayPal Commerce Platform",
  },
  paypal_amount: {
    status: 409,
    message: 'Invalid PayPal button amount. Value should be greater than zero.',
  },
  element_params_missing: { status: 500, message: 'Payment element parameters are not provided' },
  tokenize_params_missing: { status: 500, message: 'Tokenization parameters are not provided' },
  redirect_params_missing: { status: 500, message: 'Redirect parameters are not provided' },
  redirect_unknown: {
    status: 402,
    message: ({ status }: { status: string }) => `Unknown redirect status: ${status}`,
  },

  // Our own messages
  api_not_found: { status: 404, message: 'There is no such call' },
  method_not_allowed: { status: 405, message: 'This address does not answer to that method' },
  bad_json: { status: 400, message: 'The request body is not valid JSON' },
  bad_form: { status: 400, message: 'The form could not be read' },
  bad_request: {
    status: 400,
    message: ({ field }: { field: string }) => `The value of ${field} is not valid`,
  },
  body_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  foreign_origin: { status: 403, message: 'This request came from another site' },
  idempotency_mismatch: { status: 422, message: 'This idempotency key was used for another request' },
  upgrade_required: { status: 426, message: 'This address is a web socket' },
  cart_busy: { status: 429, message: 'Too many changes at once. Please try again in a moment' },
  ...visitorErrors,
  cart_unsettled: {
    status: 503,
    message: 'We could not confirm that change. Please check your cart and try again',
  },
  bad_answer: { status: 502, message: 'The shop sent an answer that we could not read' },
  model_error: { status: 422, message: 'Unknown error' },
  name_missing: { status: 422, message: 'Please tell us your name' },
  email_invalid: { status: 422, message: 'Please enter an e-mail address, like name@example.com' },
  message_missing: { status: 422, message: 'Please write us a few words' },
  field_too_long: {
    status: 422,
    message: ({ limit }: { limit: number }) => `Please keep this to ${limit} characters`,
  },
  field_too_short: {
    status: 422,
    message: ({ limit }: { limit: number }) => `Please use at least ${limit} characters`,
  },
  password_missing: { status: 422, message: 'Please enter your password' },
  password_wrong: { status: 422, message: 'This is not your password' },
  sign_in_refused: { status: 422, message: 'E-mail address and password do not match. Please check both' },
  registration_refused: {
    status: 422,
    message:
      'We could not open an account with this address. If it is yours, sign in, or ask for a new password',
  },
  sign_in_link_unknown: { status: 422, message: 'This link is not valid any more. Please ask for a new one' },
  ...attemptErrors,
  first_name_missing: { status: 422, message: 'Please tell us your first name' },
  last_name_missing: { status: 422, message: 'Please tell us your last name' },
  phone_invalid: { status: 422, message: 'Please enter a phone number, like +61 2 9000 0000' },
  email_unusable: { status: 422, message: 'We cannot use this e-mail address. Please choose another one' },
  street_missing: { status: 422, message: 'Please enter a street and number' },
  city_missing: { status: 422, message: 'Please enter a town or suburb' },
  country_missing: { status: 422, message: 'Please choose a country' },
  region_missing: { status: 422, message: 'Please choose a region of this country' },
  zip_missing: { status: 422, message: 'Please enter a postcode' },
  zip_invalid: {
    status: 422,
    message: ({ example }: { example: string }) => `Please enter a postcode like ${example}`,
  },
  zip_unlike: { status: 422, message: 'This does not look like a postcode of the country you chose' },
  return_empty: { status: 422, message: 'Please tick what goes back' },
  nothing_to_change: {
    status: 422,
    message: 'That is how it is already. Choose something else to change it',
  },
  pause_not_offered: {
    status: 422,
    message: 'This subscription cannot be paused or skipped just now',
  },
  combination_missing: { status: 422, message: 'There is no such combination. Please choose another one' },
  charge_changed: {
    status: 409,
    message:
      'Something has changed since you looked, and so has the next charge. Please look at it once more',
  },
  not_added: {
    status: 409,
    message: ({ names }: { names: string }) => `We could not add everything to your cart. Missing: ${names}`,
  },
  account_unsettled: {
    status: 503,
    message: 'We could not confirm that change. Please check whether it is there before you try again',
  },
  payment_below_minimum: {
    status: 422,
    message: ({ minimum }: { minimum: string }) =>
      `This way to pay takes ${minimum} or more. Please choose another`,
  },
  payment_cancelled: {
    status: 402,
    message:
      'The payment was cancelled, and nothing was charged. You can pay again, or choose another way to pay',
  },
  payment_declined: {
    status: 402,
    message:
      'The payment was declined, and nothing was charged. Please try another card, or choose another way to pay',
  },
  payment_unavailable: {
    status: 503,
    message: 'This way to pay is not available right now. Please choose another, or try again later',
  },
  payment_expired: {
    status: 402,
    message:
      'The time to pay ran out, and nothing was charged. You can pay again, or choose another way to pay',
  },
  payment_cart_changed: {
    status: 409,
    message: 'Your cart changed while you were paying, so nothing was ordered. Please check it and pay again',
  },
  payment_under_way: {
    status: 409,
    message: 'A payment for this cart is under way. Finish it, or cancel it, before you change the cart',
  },
  payment_twice: { status: 409, message: 'An order was paid twice' },
  payment_elsewhere: {
    status: 409,
    message: 'We do not know this payment here. Please go back to the browser in which you began to pay',
  },
  payment_unproven: { status: 409, message: 'We could not confirm this payment. Nothing was changed' },
  payment_amount_differs: { status: 409, message: 'The payment is not of the sum that this cart costs' },
  payment_reference_taken: { status: 409, message: 'A payment names what belongs to another payment' },
  payment_unordered: { status: 409, message: 'A payment was taken without an order' },
  payment_held: { status: 409, message: 'A payment is held without an order' },
  payment_refund_due: { status: 409, message: 'Your payment could not become an order. We will pay it back' },
  service_missing: { status: 422, message: 'Please choose how your parcel should travel' },
  price_changed: {
    status: 409,
    message: ({ was, now }: { was: string; now: string }) =>
      `What you pay has changed since you looked${was && ` from ${was}`} to ${now}. Please check your order, then pay again`,
  },
  no_service: {
    status: 409,
    message: 'We cannot send this cart to that address. Please choose another address, or change your cart',
  },
  token_unknown: { status: 422, message: 'This link is not valid any more. Please sign up once more' },
  form_too_fast: { status: 422, message: 'That was very quick. Please send the form once more' },
  form_too_often: { status: 429, message: 'That was a lot of forms. Please try again in an hour' },
  option_required: { status: 422, message: ({ name }: { name: string }) => `Please choose: ${name}` },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

/** The parameters of a code's message; `never` if the message is fixed. */
export type MessageParams<C extends ErrorCode> = (typeof catalogue)[C]['message'] extends (
  input: infer F,
) => string
  ? F
  : never;
