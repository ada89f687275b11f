import { chargeAfter, isProportional } from '#shared/account/charge.ts';
import { fullNameOf } from '#shared/account/full-name.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import type { Plan, Product } from '#shared/catalogue/product.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Text } from '#shared/messages/message.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { noDeliveryTo } from '../../../visitor/cart/no-delivery.ts';
import type { BackendCall } from '../../../visitor/handle.ts';
import { readProduct } from './chosen-product.ts';
import { cardName, formatAddress } from './format.ts';
import type { EditContext } from './proposed-change.ts';

export type ProposedStart = {
  /** The form fields that propose it again. */
  fields: Record<string, string>;
  product: string;
  address: string;
  country: string;
  card: string;
  plan: Plan;
  /** Of each period. */
  amount: number;
  isEstimate: boolean;
  call: BackendCall;
};

type StartRequest = EditContext & { product: Product; fields: Record<string, string>; now: Date; t: Text };

/** One like a subscription that is over, at today's prices; refuses what is not sold so, or has no card or address. */
export function proposeStart({ product, fields, now, t, ...edit }: StartRequest): Result<ProposedStart> {
  const selected = readProduct(product, fields, (plan) => plan);
  if (!selected.ok) return selected;
  const address = chosenAddress(edit, fields, t);
  const card = edit.cards.find(({ id }) => id === (fields['card'] ?? edit.subscription.card?.id));
  if (!address || !card) return refuse(problem('combination_missing'));
  const undelivered = product.isShipped ? noDeliveryTo(edit.markets, address.country, t.locale) : null;
  if (undelivered) return refuse(undelivered);
  const { plan, price, quantity, text, body, fields: chosen } = selected.value;
  return ok({
    fields: { ...chosen, address: address.id, card: card.id },
    product: text,
    address: address.text,
    country: address.country,
    card: cardName(t, card),
    plan,
    // Its taxes go along, its discount does not.
    amount: Math.max(
      price * quantity,
      chargeAfter(edit.subscription, { own: { price, quantity }, extras: [] }, now).amount,
    ),
    isEstimate: edit.subscription.shipping === null || isProportional(edit.subscription),
    call: {
      method: 'POST',
      path: '/subscriptions',
      body: {
        product_id: product.id,
        ...body,
        shipping: address.shipping,
        billing: { account_card_id: card.id },
      },
    },
  });
}

type ChosenAddress = { id: string; text: string; country: string; shipping: Json };

/** One of the account, or else the one that the former subscription went to. */
function chosenAddress(
  { addresses, subscription }: EditContext,
  fields: Record<string, string>,
  t: Text,
): ChosenAddress | null {
  const id = fields['address'] ?? subscription.addressId ?? '';
  const own = addresses.find((address) => address.id === id);
  if (own) {
    const { id: _id, ...postal } = own;
    const text = formatAddress(t, { ...postal, name: fullNameOf(postal) });
    return { id, text, country: postal.country, shipping: { ...postal, account_address_id: id } };
  }
  const { shipping } = subscription;
  if (!shipping) return null;
  return { id: '', text: formatAddress(t, shipping), country: shipping.country, shipping };
}

/** The sum that the customer saw, and how often, to notice that either is another one by now. */
export function startKey({ amount, plan }: ProposedStart, currency: string): string {
  const { interval, intervalCount, trialDays } = plan.billingSchedule;
  return `${amount.toFixed(2)} ${currency} ${interval} ${intervalCount} ${trialDays}`;
}

/** When the newest one was made, by the backend's clock. */
export function newestOf(subscriptions: Subscription[]): string {
  return (
    subscriptions
      .map(({ dateCreated }) => dateCreated ?? '')
      .toSorted()
      .at(-1) ?? ''
  );
}

/** The one that an earlier press of the same button has made. */
export function madeSince(
  subscriptions: Subscription[],
  since: string,
  product: Product,
): Subscription | null {
  return (
    subscriptions.find(
      ({ dateCreated, product: own }) => own?.id === product.id && (dateCreated ?? '') > since,
    ) ?? null
  );
}
