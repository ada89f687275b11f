import * as v from 'valibot';
import { clampQuantity } from '../catalogue/quantity.ts';
import { problem } from '../errors/problem.ts';
import { methodNames } from '../payments/methods.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hasFeature } from '../shop/features.ts';
import { checkDiscountCode } from './discount-code.ts';
import { partyFields } from './party-fields.ts';

/** Limits quantities where the product, and so its own limit, is not known. */
const QUANTITY_CEILING = 9999;

/** valibot accepts an array as an object, we do not. */
const isNotArray = v.check((input) => !Array.isArray(input));

/** Unknown fields are dropped: no backend is asked for what the shop does not know. */
function object<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.unknown(), isNotArray, v.object(entries));
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const text = v.pipe(v.string(), v.maxLength(1000));

/** Quantities are clamped (docs/product/catalogue.md#quantities); anything but a number is the caller's mistake. */
const quantity = v.pipe(
  v.number(),
  v.transform((number) => clampQuantity(number, QUANTITY_CEILING)),
);

const option = object({
  id: v.optional(text),
  name: v.optional(text),
  value: v.union([text, v.number(), v.boolean()]),
});

const purchase = object({ type: v.optional(text), plan: v.nullish(text), plan_id: v.nullish(text) });

/** A shop without subscriptions sells nothing by a plan, whatever is said. */
const soldOnce = v.pipe(
  v.unknown(),
  v.transform(() => 'standard'),
);

const item = {
  quantity: v.optional(quantity, 1),
  variant_id: v.optional(v.nullable(id)),
  options: v.optional(v.nullable(v.pipe(v.array(option), v.maxLength(50)))),
  purchase_option: hasFeature('subscriptions')
    ? v.optional(v.nullable(v.union([text, purchase])))
    : // Where nothing is said, backends take the plan of what is sold by one only.
      v.optional(soldOnce, 'standard'),
};

/** `POST /cart/items` (docs/commerce-protocol.md#cart-calls). */
export const addItemRequest = object({ ...item, product_id: id });

/** `PUT /cart/items/{id}`: fields left out stay unchanged. */
export const changeItemRequest = object({
  ...item,
  quantity: v.optional(quantity),
  ...(hasFeature('subscriptions') ? {} : { purchase_option: v.optional(soldOnce) }),
});

/** `PUT /cart/items`: the whole list, `[]` empties the cart. */
export const setItemsRequest = v.pipe(
  v.array(object({ ...item, id: v.optional(id), product_id: v.optional(id) })),
  v.maxLength(100),
);

/** The fields of a way to pay, in whichever method and of whichever provider. */
const payFields = [
  'id',
  'token',
  'nonce',
  'order_id',
  'checkout_session_id',
  'auth_amount',
  'gateway',
  'test',
  'brand',
  'display_brand',
  'last4',
  'exp_month',
  'exp_year',
  'fingerprint',
  'address_check',
  'zip_check',
  'cvc_check',
];

function fields<S extends v.GenericSchema>(names: readonly string[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, v.optional(schema)]));
}

const party = v.nullable(text);
const payField = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const wayToPay = fields(payFields, payField);
const refused = v.optional(v.undefined());

/** A card's number and security code go from the browser to the vault, never through here. */
const billing = object({
  ...fields(partyFields.billing, party),
  ...fields(methodNames, v.nullable(object(wayToPay))),
  card: v.nullish(object({ ...wayToPay, number: refused, cvc: refused })),
  method: v.nullish(text),
  account_card_id: v.nullish(id),
  intent: v.nullish(object(fields(['stripe', 'quickpay', 'paysafecard'], v.nullable(object(wayToPay))))),
});

/** `PUT /cart`: the fields of docs/commerce-protocol.md#changing-a-cart. */
export const updateCartRequest = object({
  items: v.optional(setItemsRequest),
  billing: v.nullish(billing),
  shipping: v.nullish(object(fields(partyFields.shipping, party))),
  account: v.nullish(object(fields(partyFields.account, party))),
  // Taken off only: a code to apply has a call of its own, which counts.
  coupon_code: v.nullish(v.literal('')),
  shipment_rating: v.optional(v.null()),
  $taxes: v.optional(v.boolean()),
});

/** `PUT /cart/coupon` and `POST /cart/giftcards`. */
export const codeRequest = object({ code: text });

/** `PUT /session`. */
export const sessionRequest = v.strictObject({
  locale: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z\d]{2,8})*$/))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
});

/** `PUT /payments/{id}`, once the bank has confirmed the payment (docs/commerce-protocol.md#payment-calls). */
export const settlePaymentRequest = v.strictObject({ $reset_async_payment: v.literal(true) });

/** Validates a request; refuses with `bad_request`, whose `param` is the path of the first invalid field. */
export function readRequest<S extends v.GenericSchema>(schema: S, input: unknown): Result<v.InferOutput<S>> {
  const result = v.safeParse(schema, input);
  if (result.success) return ok(result.output);
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  return refuse(problem('bad_request', { field }, { param: field }));
}

/** A discount code or gift card in a request, trimmed; refuses with `bad_request`, or with the code's own problem. */
export function readCode(input: unknown, kind: 'coupon' | 'giftcard'): Result<{ code: string }> {
  const request = readRequest(codeRequest, input);
  if (!request.ok) return request;
  const code = checkDiscountCode(request.value.code);
  if (code.ok) return ok({ ...request.value, code: code.value });
  return kind === 'coupon' ? code : refuse(problem('invalid_gift_card', undefined, { param: 'code' }));
}
