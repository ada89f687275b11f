import type { Json } from '#shared/json.ts';

type Fields = { [name: string]: Json };

/** Where billings name their payment; an intent precedes a card next to it. */
const PLACES = [
  ['intent', 'stripe', 'id'],
  ['intent', 'quickpay', 'id'],
  ['intent', 'paysafecard', 'id'],
  ['bancontact', 'token'],
  ['klarna', 'token'],
  ['paypal', 'order_id'],
  ['paypal', 'nonce'],
  ['google', 'nonce'],
  ['apple', 'nonce'],
  ['amazon', 'checkout_session_id'],
  ['card', 'token'],
  ['account_card_id'],
];

/** As a backend names what a saved card is, unless there is a card beside it. */
export function resolved(billing: Fields): Fields {
  const { account_card_id: id, card } = billing;
  return typeof id === 'string' && !card ? { ...billing, card: { token: `card of ${id}` } } : billing;
}

/** What a billing names; null where it names no payment. */
export function refOf(billing: Fields): string | null {
  if (typeof billing['method'] !== 'string') return null;
  for (const place of PLACES) {
    const value = place.reduce<Json>(
      (held, name) => (held !== null && typeof held === 'object' ? ((held as Fields)[name] ?? null) : null),
      billing,
    );
    if (typeof value === 'string') return value;
  }
  return billing['method'];
}
