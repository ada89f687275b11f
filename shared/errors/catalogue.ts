import { workerErrors } from './worker-errors.ts';

/** Texts of pages' scripts, which the Worker may use, too, by status and code (docs/product.md#errors). */
const browserErrors = {
  400: { bad_request: 'The value of {field} is not valid' },
  402: {
    invalid_card: 'Card details are missing',
    invalid_card_number: 'Card number appears to be invalid',
    invalid_card_expiry: 'Card expiry appears to be invalid',
    invalid_card_cvc: 'Card CVC code appears to be invalid',
    payment_refused:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again',
    intent_unsupported: 'Unsupported intent status: {status}',
    payment_cancelled:
      'The payment was cancelled, and nothing was charged. You can pay again, or choose another way to pay.',
    payment_declined:
      'The payment was declined, and nothing was charged. Please try another card, or choose another way to pay.',
  },
  404: { cart_not_found: 'Cart not found', payment_not_found: 'Payment not found' },
  409: {
    cookies_needed: 'We need a cookie to remember this. Please allow cookies and try again.',
    cart_anew: 'We started a new cart for you. Your earlier cart is no longer open in this browser.',
    invalid_stock: "Sorry, there aren't any more in stock",
    payment_disabled:
      "{method} payments are disabled. See Payment settings in the provider's dashboard for details",
    google_incapable: 'This device is not capable of making Google Pay payments',
    apple_incapable: 'This device is not capable of making Apple Pay payments',
    paypal_subscriptions:
      "Subscriptions are only supported by PayPal Commerce Platform. See Payment settings in the provider's dashboard to enable PayPal Commerce Platform",
    paypal_amount: 'Invalid PayPal button amount. Value should be greater than zero.',
    payment_under_way:
      'A payment for this cart is in progress. Complete or cancel it before you change the cart.',
    price_changed: 'Your total has changed from {was} to {now}. Please check your order, then pay again.',
    destination_changed: 'Your delivery details have changed. Please check them, then pay again.',
    destination_lost:
      'We couldn’t restore the delivery details that you entered. Please enter them again, then pay.',
  },
  422: {
    invalid_gift_card: 'Invalid gift card',
    invalid_discount_code: 'Discount code invalid',
    purchase_option_missing: "Product purchase option '{type}' not found or not active",
    plan_missing: "Subscription purchase plan '{plan}' not found or not active",
    payment_unsupported: 'Unsupported payment method: {name}',
    name_missing: 'Please enter your name',
    email_invalid: 'Please enter an e-mail address, such as name@example.com',
    message_missing: 'Please enter a message',
    field_too_long: 'Please keep this to {limit} characters',
    field_too_short: 'Please use at least {limit} characters',
    password_missing: 'Please enter your password',
    sign_in_link_unknown: 'This link is no longer valid. Please request a new one.',
    order_number_missing: 'Please enter your order number',
    first_name_missing: 'Please enter your first name',
    last_name_missing: 'Please enter your last name',
    phone_invalid: 'Please enter a valid phone number',
    street_missing: 'Please enter a street and number',
    city_missing: 'Please enter a town or suburb',
    country_missing: 'Please choose a country',
    region_missing: 'Please choose a region',
    zip_missing: 'Please enter a postcode',
    zip_invalid: 'Please enter a postcode such as {example}',
    zip_unlike: 'This doesn’t look like a postcode in the country you chose',
    return_empty: 'Please select the items to return',
    option_required: 'Please choose: {name}',
  },
  500: {
    thing_missing: '{thing} is missing',
    element_missing: "DOM element with '{id}' ID not found",
    element_not_created: 'The {name} payment element was not created',
    card_key_undefined: 'Stripe publishable key is not defined',
    google_merchant_undefined: 'Google merchant ID is not defined',
  },
  502: {
    connection_error: 'A connection error occurred while making the request',
    not_loaded: '{thing} was not loaded',
  },
  503: {
    cart_unsettled: 'We couldn’t confirm that change. Please check your cart and try again.',
    cart_stale: 'We’re having trouble connecting. Your cart may be out of date.',
    payment_unavailable:
      'This way to pay is not available right now. Please choose another, or try again later.',
  },
  504: { request_error: 'Request timed out after {seconds} seconds' },
} as const;

/** Set by the browser's build only (vite.config.ts). */
declare const IN_BROWSER: true | undefined;

type Union<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

type Texts = Union<
  (typeof browserErrors)[keyof typeof browserErrors] | (typeof workerErrors)[keyof typeof workerErrors]
>;

export type ErrorCode = keyof Texts;

/** Every error message of the shop; docs/errors.md is generated from it. Browsers lack those of the Worker only. */
export const catalogue = Object.fromEntries([
  ...entriesOf(browserErrors),
  ...(typeof IN_BROWSER === 'undefined' ? entriesOf(workerErrors) : []),
]) as { readonly [C in ErrorCode]: { status: number; message: Texts[C] } };

function entriesOf(texts: Readonly<Record<number, Readonly<Record<string, string>>>>) {
  return Object.entries(texts).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  );
}

/** The names of a text's `{placeholders}`. */
export type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The parameters of a code's message; `never` if the message is fixed. */
export type MessageParams<C extends ErrorCode> =
  Names<Texts[C]> extends never ? never : { [Name in Names<Texts[C]>]: string | number };
