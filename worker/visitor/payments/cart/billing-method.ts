import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../../fields.ts';
import { idsOf } from '../intent.ts';
import { NO_METHOD } from '../payment-rules.ts';
import { isPaid, type Payment } from '../payment.ts';

type Fields = { [name: string]: Json };

/**
 * The billing to write so that a cart is paid with this method and no other. The backend merges objects, so every
 * other method present has to be named to be removed (docs/commerce-protocol.md#changing-a-cart).
 */
export function billingWithOnly(method: Json, billing: Json): Fields {
  return { ...NO_METHOD, ...replacing(fieldsIn(method), fieldsIn(billing)) };
}

function replacing(next: Fields, before: Fields): Fields {
  const named = Object.entries(next).map(([name, value]) => {
    const old = before[name] ?? null;
    if (!isObject(value) || !isObject(old)) return [name, value];
    const left = Object.keys(old).map((key) => [key, null]);
    return [name, { ...Object.fromEntries(left), ...replacing(value, old) }];
  });
  return Object.fromEntries(named) as Fields;
}

/** None where it is no object. */
export function fieldsIn(value: Json): Fields {
  return isObject(value) ? value : {};
}

function isObject(value: Json): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The fields of a billing that name how it is paid: intents, orders, sessions, tokens, nonces and saved cards. */
const naming = new Set(['id', 'order_id', 'checkout_session_id', 'token', 'nonce', 'account_card_id']);

/** What a billing names to be charged, whatever its method. */
export function namesIn(billing: Json): string[] {
  return Object.entries(fieldsIn(billing)).flatMap(([field, value]) => {
    if (isObject(value)) return namesIn(value);
    const isName = naming.has(field) && (typeof value === 'string' || typeof value === 'number');
    return isName && value !== '' ? [String(value)] : [];
  });
}

/**
 * What the cart names otherwise than it was told, in the fields that were sent. The cart merges billings: those that were
 * left alone may be another payment's.
 */
export function namesAnswered(sent: Json, cart: Json): string[] {
  const told = namesIn(sent);
  return namesIn(onlyFieldsOf(sent, fieldsOf(cart)('billing'))).filter((name) => !told.includes(name));
}

/** Of intents, those of the same providers; of a saved card the card that it is, too. */
function onlyFieldsOf(sent: Json, billing: Json): Json {
  const read = fieldsOf(billing);
  const told = fieldsIn(sent);
  const fields = Object.entries(told).map(([name, value]): [string, Json] => [
    name,
    name === 'intent' ? onlyFieldsOf(value, read(name)) : read(name),
  ]);
  const isSaved = typeof told['account_card_id'] === 'string';
  return { ...(isSaved && { card: read('card') }), ...Object.fromEntries(fields) };
}

/** What a cart answers in the fields that a write named: the backend may name a card otherwise than it was told. */
export function namesInPlaceOf(told: (name: string) => boolean, sent: Json, billing: Json): string[] {
  const read = fieldsOf(billing);
  return Object.entries(fieldsIn(sent)).flatMap(([field, value]) => {
    if (isObject(value)) return namesInPlaceOf(told, value, read(field));
    return namesIn({ [field]: value }).some(told) ? namesIn({ [field]: read(field) }) : [];
  });
}

/** Whether this payment is charged by a name; of several intents only by that in its own billing. */
export function isOwn({ intents, tokens = [], billing = null }: Payment): (name: string) => boolean {
  const refs = idsOf({ intents });
  const charged = namesIn(billing).filter((name) => refs.includes(name));
  return (name) =>
    refs.includes(name) ? charged.length === 0 || charged.includes(name) : tokens.includes(name);
}

/** Money that waits for its order takes no other intent: it would be paid besides, or ordered in its place. */
export function isPaidBySomethingElse(payment: Payment, names: string[]): boolean {
  return isPaid(payment) && !names.every(isOwn(payment));
}
