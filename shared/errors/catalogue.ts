import { workerErrors } from './worker-errors.ts';

type Entry = { status: number; message: string | ((input: never) => string) };

/** Messages of the pages' scripts, which the Worker may use, too. */
const browserErrors = {
  // Messages that the product's rules prescribe (docs/product.md#errors)
  connection_error: { status: 502, message: 'A connection error occurred while making the request' },
  request_error: {
    status: 504,
    message: ({ seconds }: { seconds: number }) => `Request timed out after ${seconds} seconds`,
  },
  invalid_stock: { status: 409, message: "Sorry, there aren't any more in stock" },
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
  card_key_undefined: { status: 500, message: 'Stripe publishable key is not defined' },
  intent_unsupported: {
    status: 402,
    message: ({ status }: { status: string }) => `Unsupported intent status: ${status}`,
  },
  google_merchant_undefined: { status: 500, message: 'Google merchant ID is not defined' },
  google_incapable: { status: 409, message: 'This device is not capable of making Google Pay payments' },
  apple_incapable: { status: 409, message: 'This device is not capable of making Apple Pay payments' },
  paypal_subscriptions: {
    status: 409,
    message:
      "Subscriptions are only supported by PayPal Commerce Platform. See Payment settings in the provider's dashboard to enable PayPal Commerce Platform",
  },
  paypal_amount: {
    status: 409,
    message: 'Invalid PayPal button amount. Value should be greater than zero.',
  },

  // Our own messages
  bad_request: {
    status: 400,
    message: ({ field }: { field: string }) => `The value of ${field} is not valid`,
  },
  cart_stale: {
    status: 503,
    message: 'We’re having trouble connecting. Your cart may be out of date.',
  },
  name_missing: { status: 422, message: 'Please enter your name' },
  email_invalid: { status: 422, message: 'Please enter an e-mail address, such as name@example.com' },
  message_missing: { status: 422, message: 'Please enter a message' },
  field_too_long: {
    status: 422,
    message: ({ limit }: { limit: number }) => `Please keep this to ${limit} characters`,
  },
  field_too_short: {
    status: 422,
    message: ({ limit }: { limit: number }) => `Please use at least ${limit} characters`,
  },
  password_missing: { status: 422, message: 'Please enter your password' },
  sign_in_link_unknown: {
    status: 422,
    message: 'This link is no longer valid. Please request a new one.',
  },
  order_number_missing: { status: 422, message: 'Please enter your order number' },
  first_name_missing: { status: 422, message: 'Please enter your first name' },
  last_name_missing: { status: 422, message: 'Please enter your last name' },
  phone_invalid: { status: 422, message: 'Please enter a valid phone number' },
  street_missing: { status: 422, message: 'Please enter a street and number' },
  city_missing: { status: 422, message: 'Please enter a town or suburb' },
  country_missing: { status: 422, message: 'Please choose a country' },
  region_missing: { status: 422, message: 'Please choose a region' },
  zip_missing: { status: 422, message: 'Please enter a postcode' },
  zip_invalid: {
    status: 422,
    message: ({ example }: { example: string }) => `Please enter a postcode such as ${example}`,
  },
  zip_unlike: { status: 422, message: 'This doesn’t look like a postcode in the country you chose' },
  return_empty: { status: 422, message: 'Please select the items to return' },
  payment_cancelled: {
    status: 402,
    message:
      'The payment was cancelled, and nothing was charged. You can pay again, or choose another way to pay.',
  },
  payment_declined: {
    status: 402,
    message:
      'The payment was declined, and nothing was charged. Please try another card, or choose another way to pay.',
  },
  payment_unavailable: {
    status: 503,
    message: 'This way to pay is not available right now. Please choose another, or try again later.',
  },
  payment_under_way: {
    status: 409,
    message: 'A payment for this cart is in progress. Complete or cancel it before you change the cart.',
  },
  price_changed: {
    status: 409,
    message: ({ was, now }: { was: string; now: string }) =>
      `Your total has changed${was && ` from ${was}`} to ${now}. Please check your order, then pay again.`,
  },
  destination_changed: {
    status: 409,
    message: 'Your delivery details have changed. Please check them, then pay again.',
  },
  option_required: { status: 422, message: ({ name }: { name: string }) => `Please choose: ${name}` },
} as const satisfies Record<string, Entry>;

/** Set by the browser's build only (vite.config.ts). */
declare const IN_BROWSER: true | undefined;

const isInBrowser = typeof IN_BROWSER !== 'undefined';

/** Every error message of the shop; docs/errors.md is generated from it. Browsers lack those of the Worker only. */
export const catalogue = {
  ...browserErrors,
  ...(isInBrowser ? ({} as typeof workerErrors) : workerErrors),
};

export type ErrorCode = keyof typeof catalogue;

/** The parameters of a code's message; `never` if the message is fixed. */
export type MessageParams<C extends ErrorCode> = (typeof catalogue)[C]['message'] extends (
  input: infer F,
) => string
  ? F
  : never;
