import type { Json } from '#shared/json.ts';
import { fieldsIn, fieldsOf, isFields, nameOf, type Fields } from '../../fields.ts';
import { idsOf } from '../intent.ts';
import { NO_METHOD } from '../payment-rules.ts';
import { isPaid, type Payment } from '../payment.ts';

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
    if (!isFields(value) || !isFields(old)) return [name, value];
    const left = Object.keys(old).map((key) => [key, null]);
    return [name, { ...Object.fromEntries(left), ...replacing(value, old) }];
  });
  return Object.fromEntries(named) as Fields;
}

/** The fields of a billing that name how it is paid: intents, orders, sessions, tokens, nonces and saved cards. */
const naming = new Set(['id', 'order_id', 'checkout_session_id', 'token', 'nonce', 'account_card_id']);

/** What a billing names to be charged, whatever its method: of a card with a token its record's id charges nothing. */
export function namesIn(billing: Json): string[] {
  const fields = fieldsIn(billing);
  const hasToken = nameOf(fields['token'] ?? null) !== null;
  return Object.entries(fields).flatMap(([field, value]) => {
    if (isFields(value)) return namesIn(value);
    const name = naming.has(field) && !(hasToken && field === 'id') ? nameOf(value) : null;
    return name ?? [];
  });
}

/** What tells cards apart, whatever they are called. */
const DETAILS = ['brand', 'last4', 'exp_month', 'exp_year'];

/**
 * What the cart that answers a write calls the card that was sent: by its details, or, where a saved one was sent, beside that
 * what was there before, too, and had been taken out. Any other name may be another device's, as that of an intent is.
 */
export function namesAnswered(sent: Json, cart: Json, before: Json = null): string[] {
  const told = fieldsOf(sent);
  const read = fieldsOf(fieldsOf(cart)('billing'));
  const [card, answered] = [fieldsOf(told('card')), fieldsOf(read('card'))];
  const isSame = card('last4') !== null && DETAILS.every((name) => card(name) === answered(name));
  const saved = nameOf(told('account_card_id'));
  const taken = namesIn(fieldsOf(before)('card'));
  const names = namesIn(read('card'));
  const isBack =
    saved !== null && saved === nameOf(read('account_card_id')) && names.every((it) => taken.includes(it));
  return isSame || isBack ? names : [];
}

/** What a payment may be charged by: each is asked about, and an intent is a row of the ledger. */
const MOST_NAMES = 20;

/** One that is known may be named again. Who needs more begins another payment, which counts. */
export function hasTooMany(payment: Payment, names: string[]): boolean {
  const known = new Set(namesOf(payment));
  return names.some((name) => !known.has(name)) && new Set([...known, ...names]).size > MOST_NAMES;
}

/** Everything that its pages or the backend have named to be charged for it. */
export function namesOf({ intents, tokens }: Payment): string[] {
  return [...idsOf({ intents }), ...tokens];
}

/** Whether this payment is charged by a name; of several intents only by that in its own billing. */
export function isOwn({ intents, tokens, billing = null }: Payment): (name: string) => boolean {
  const refs = idsOf({ intents });
  const charged = namesIn(billing).filter((name) => refs.includes(name));
  return (name) =>
    refs.includes(name) ? charged.length === 0 || charged.includes(name) : tokens.includes(name);
}

/** Money that waits for its order takes no other intent: it would be paid besides, or ordered in its place. */
export function isPaidBySomethingElse(payment: Payment, names: string[]): boolean {
  return isPaid(payment) && !names.every(isOwn(payment));
}
