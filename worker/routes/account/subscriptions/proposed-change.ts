import type { Address, SavedCard } from '#shared/account/account.ts';
import { chargeAfter, isProportional, type ChangedItems, type Charge } from '#shared/account/charge.ts';
import { fullNameOf } from '#shared/account/full-name.ts';
import type { ExtraItem, Subscription } from '#shared/account/subscription.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { Text } from '#shared/messages/message.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { noDeliveryTo } from '../../../visitor/cart/no-delivery.ts';
import type { BackendCall } from '../../../visitor/handle.ts';
import { readProduct } from './chosen-product.ts';
import { extraPrice } from './extra-products.ts';
import { cardName, currentChoice, formatSelection, formatAddress } from './format.ts';

type Fields = Record<string, string>;

type Proposal = {
  /** The form fields that propose the same change again. */
  fields: Fields;
  before: string;
  after: string;
  call: BackendCall;
  /** What is charged for, where that changes. */
  charged?: ChangedItems;
  /** Only the backend knows the taxes of another country, and rounds those that come on top. */
  isEstimate?: boolean;
};

export type ProposedChange = Required<Omit<Proposal, 'charged'>> & { change: Change; charge: Charge };

export type EditContext = {
  subscription: Subscription;
  addresses: Address[];
  cards: SavedCard[];
  markets: Market[];
};

export const changes = ['product', 'items', 'remove', 'add', 'address', 'card'] as const;
export type Change = (typeof changes)[number];

type ChangeRequest = EditContext & {
  fields: Fields;
  /** That is added, or the subscription's own, at the prices of its currency. */
  product: Product | null;
  changesPlan: boolean;
  now: Date;
  t: Text;
};

/** Refuses a change without effect, or one that is not available. */
export function proposeChange(change: Change, request: ChangeRequest): Result<ProposedChange> {
  const { subscription, now } = request;
  const proposed = proposals[change](request);
  if (!proposed.ok) return proposed;
  const { charged = {}, isEstimate = isProportional(subscription), ...proposal } = proposed.value;
  // Two cards may have one name.
  if (change !== 'card' && proposal.before === proposal.after) return nothingToChange();
  return ok({ ...proposal, change, charge: chargeAfter(subscription, charged, now), isEstimate });
}

const proposals: Record<Change, (request: ChangeRequest) => Result<Proposal>> = {
  product: changeProduct,
  items: changeExtras,
  remove: removeExtra,
  add: addExtra,
  address: changeAddress,
  card: changeCard,
};

/** A charge as the customer saw it, to notice that it has changed by the time it is confirmed. */
export function chargeKey({ amount, date }: Charge): string {
  return `${amount.toFixed(2)} ${date?.slice(0, 10) ?? ''}`;
}

function changeProduct({ subscription, product, fields, changesPlan }: ChangeRequest): Result<Proposal> {
  if (!product) return nothingToChange();
  const chosen = readProduct(product, fields, (plan) => (changesPlan && plan) || subscription.planId);
  if (!chosen.ok) return chosen;
  const { plan, price, quantity, text, body, fields: again } = chosen.value;
  return ok({
    fields: again,
    before: formatSelection({ ...subscription, choice: currentChoice(subscription) }, product),
    after: text,
    // The backend then takes the schedule from the plan.
    call: { method: 'PUT', path: pathOf(subscription), body: { ...body, billing_schedule: '' } },
    charged: { own: { price, quantity }, plan: { id: plan.id, schedule: plan.billingSchedule } },
  });
}

/** Several are changed by one call, with the list of all items, and one by its own. */
function changeExtras({ subscription, fields }: ChangeRequest): Result<Proposal> {
  const extras = subscription.extras.map((item) => ({ ...item, quantity: piecesOf(item, fields) }));
  const changed = extras.filter(({ quantity }, index) => quantity !== subscription.extras[index]?.quantity);
  const [only, ...others] = changed;
  if (!only) return nothingToChange();
  const isChanged = ({ id }: ExtraItem) => changed.some((item) => item.id === id);
  const path = `${pathOf(subscription)}/items`;
  return ok({
    fields: Object.fromEntries(changed.map((item) => [piecesField(item), String(item.quantity)])),
    before: listed(subscription.extras.filter(isChanged)),
    after: listed(changed),
    call:
      others.length === 0
        ? { method: 'PUT', path: `${path}/${only.id}`, body: { quantity: only.quantity } }
        : { method: 'PUT', path, body: allItems({ ...subscription, extras }) },
    charged: { extras },
  });
}

export function piecesField({ id }: ExtraItem): string {
  return `pieces[${id}]`;
}

function piecesOf(item: ExtraItem, fields: Fields): number {
  const pieces = fields[piecesField(item)];
  return pieces === undefined ? item.quantity : clampQuantity(pieces, defaultMaxQuantity);
}

function listed(items: ExtraItem[]): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

/** What the list leaves out is removed: the subscription's own product is part of it. */
function allItems({ itemId, quantity, extras }: Subscription): Json {
  const items = [...(itemId === null ? [] : [{ id: itemId, quantity }]), ...extras];
  return items.map(({ id, quantity: pieces }) => ({ id, quantity: pieces }));
}

function removeExtra({ subscription, fields, t }: ChangeRequest): Result<Proposal> {
  const item = subscription.extras.find(({ id }) => id === fields['item']);
  if (!item) return nothingToChange();
  return ok({
    fields: { item: item.id },
    before: `${item.quantity} × ${item.name}`,
    after: t('product.none'),
    call: { method: 'DELETE', path: `${pathOf(subscription)}/items/${item.id}` },
    charged: { extras: subscription.extras.filter((it) => it !== item) },
  });
}

function addExtra(request: ChangeRequest): Result<Proposal> {
  const { subscription, product, markets, t } = request;
  if (!product) return nothingToChange();
  if (!product.isShipped) return addProduct(request, product);
  const { shipping } = subscription;
  const undelivered = shipping
    ? noDeliveryTo(markets, shipping.country, t.locale)
    : problem('address_missing');
  return undelivered ? refuse(undelivered) : addProduct(request, product);
}

function addProduct({ subscription, fields, t }: ChangeRequest, product: Product): Result<Proposal> {
  const variant = product.variants.find(({ id }) => id === fields['variant']) ?? null;
  const price = extraPrice(product, variant, subscription.schedule);
  if (price === null || (product.variants.length > 0 && !variant)) {
    return refuse(problem('combination_missing'));
  }
  const quantity = clampQuantity(fields['pieces'], product.maxQuantity);
  const name = variant ? `${product.name}, ${variant.name}` : product.name;
  const item = { product_id: product.id, ...(variant ? { variant_id: variant.id } : {}), quantity };
  return ok({
    fields: {
      product: product.id,
      variant: variant?.id ?? '',
      pieces: String(quantity),
      known: fields['known'] ?? subscription.extras.map(({ id }) => id).join(' '),
    },
    before: t('product.none'),
    after: `${quantity} × ${name}`,
    call: { method: 'POST', path: `${pathOf(subscription)}/items`, body: item },
    charged: { extras: [...subscription.extras, { price, quantity }] },
  });
}

function changeAddress({ subscription, fields, t, ...edit }: ChangeRequest): Result<Proposal> {
  const address = edit.addresses.find(({ id }) => id === fields['address']);
  if (!address) return nothingToChange();
  const isShipped = subscription.product?.isShipped !== false || subscription.extras.length > 0;
  const undelivered = isShipped ? noDeliveryTo(edit.markets, address.country, t.locale) : null;
  if (undelivered) return refuse(undelivered);
  const { id, ...postal } = address;
  const shipping = { ...postal, account_address_id: id };
  return ok({
    fields: { address: id },
    before: formatAddress(t, subscription.shipping),
    after: formatAddress(t, { ...postal, name: fullNameOf(postal) }),
    call: { method: 'PUT', path: pathOf(subscription), body: { shipping } },
    isEstimate: postal.country !== subscription.shipping?.country,
  });
}

function changeCard({ subscription, cards, fields, t }: ChangeRequest): Result<Proposal> {
  const card = cards.find(({ id }) => id === fields['card']);
  const before = subscription.card ? cardName(t, subscription.card) : t('subscription.noCard');
  const isSame = subscription.card?.id
    ? card?.id === subscription.card.id
    : card && cardName(t, card) === before;
  if (!card || isSame) return nothingToChange();
  const billing = { account_card_id: card.id };
  return ok({
    fields: { card: card.id },
    before,
    after: cardName(t, card),
    call: { method: 'PUT', path: pathOf(subscription), body: { billing } },
  });
}

function pathOf({ id }: Subscription): string {
  return `/subscriptions/${id}`;
}

function nothingToChange(): Result<never> {
  return refuse(problem('nothing_to_change'));
}
