import type { Address, SavedCard } from '#shared/account/account.ts';
import { chargeAfter, type Charge } from '#shared/account/charge.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { missingOption, optionField, readSelection, toOptions } from '#shared/catalogue/selection.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { BackendCall } from '../../../visitor/handle.ts';
import { cardName, currentChoice, goodsInWords, placeInWords } from './format.ts';
import { extraPrice } from './extra-products.ts';

/** A change to be confirmed: what the backend is asked for it, and what is charged then. */
export type Wish = {
  change: Change;
  /** The fields that ask for it once more. */
  fields: Record<string, string>;
  before: string;
  after: string;
  call: BackendCall;
  charge: Charge;
  /** Taxes are known to the backend only. */
  isRough: boolean;
};

type Fields = Record<string, string>;

/** What is known of the account while a subscription is changed; `product` is the one to be added. */
export type Desk = { subscription: Subscription; addresses: Address[]; cards: SavedCard[] };

export const changes = ['goods', 'item', 'remove', 'add', 'address', 'card'] as const;
export type Change = (typeof changes)[number];

type Asked = Desk & {
  fields: Fields;
  product: Product | null;
  /** Whether the store lets customers change the plan. */
  changesPlan: boolean;
  now: Date;
};

/** What the fields ask for; refuses what changes nothing, and what there is not. */
export function readWish(change: Change, asked: Asked): Result<Wish> {
  return readers[change](asked);
}

const readers: Record<Change, (asked: Asked) => Result<Wish>> = {
  goods: readGoods,
  item: readItem,
  remove: readRemoval,
  add: readAddition,
  address: readAddress,
  card: readCard,
};

/** What was shown of a charge, to notice that it is another one by the time it is confirmed. */
export function seenCharge({ amount, date }: Charge): string {
  return `${amount.toFixed(2)} ${date?.slice(0, 10) ?? ''}`;
}

function readGoods({ subscription, fields, changesPlan, now }: Asked): Result<Wish> {
  const { product } = subscription;
  if (!product) return nothing();
  const selection = readSelection(product, { get: (name) => fields[name] });
  const missing = missingOption(product, selection.choice);
  if (missing !== null) return refuse(problem('option_required', { name: missing }));
  const wishedPlan = changesPlan ? selection.plan : null;
  const purchase = { type: 'subscription', plan: wishedPlan ?? subscription.planId };
  const found = resolveVariation(product, selection.choice, purchase);
  if (!found.ok) return found;
  const { plan, price, variantId } = found.value;
  const isUnknown = product.variants.length > 0 && variantId === null;
  if (!plan || price === null || isUnknown) return refuse(problem('combination_missing'));
  const quantity = clampQuantity(selection.quantity, product.maxQuantity);
  const options = toOptions(product, selection.choice);
  const before = goodsInWords({ ...subscription, choice: currentChoice(subscription) }, product);
  const wished = { quantity, planName: plan.name, choice: selection.choice };
  const after = goodsInWords(wished, product);
  if (before === after) return nothing();
  const body = {
    plan_id: plan.id,
    // The backend takes the rhythm from the plan.
    billing_schedule: '',
    quantity,
    ...(product.options.length > 0 ? { options } : {}),
  };
  return ok({
    change: 'goods',
    fields: { plan: plan.id, quantity: String(quantity), ...optionFields(product, selection.choice) },
    before,
    after,
    call: { method: 'PUT', path: pathOf(subscription), body },
    charge: chargeAfter(
      subscription,
      { own: { price, quantity }, plan: { id: plan.id, schedule: plan.billingSchedule } },
      now,
    ),
    isRough: false,
  });
}

function optionFields({ options }: Product, choice: Choice): Fields {
  return Object.fromEntries(options.map((option) => [optionField(option), choice[option.id] ?? '']));
}

function readItem({ subscription, fields, now }: Asked): Result<Wish> {
  const item = subscription.extras.find(({ id }) => id === fields['item']);
  const quantity = clampQuantity(fields['pieces'], defaultMaxQuantity);
  if (!item || item.quantity === quantity) return nothing();
  const extras = subscription.extras.map((it) => (it === item ? { ...it, quantity } : it));
  return ok({
    change: 'item',
    fields: { item: item.id, pieces: String(quantity) },
    before: `${item.quantity} × ${item.name}`,
    after: `${quantity} × ${item.name}`,
    call: { method: 'PUT', path: `${pathOf(subscription)}/items/${item.id}`, body: { quantity } },
    charge: chargeAfter(subscription, { extras }, now),
    isRough: false,
  });
}

function readRemoval({ subscription, fields, now }: Asked): Result<Wish> {
  const item = subscription.extras.find(({ id }) => id === fields['item']);
  if (!item) return nothing();
  const extras = subscription.extras.filter((it) => it !== item);
  return ok({
    change: 'remove',
    fields: { item: item.id },
    before: `${item.quantity} × ${item.name}`,
    after: 'Nothing of it',
    call: { method: 'DELETE', path: `${pathOf(subscription)}/items/${item.id}` },
    charge: chargeAfter(subscription, { extras }, now),
    isRough: false,
  });
}

function readAddition({ subscription, product, fields, now }: Asked): Result<Wish> {
  if (!product) return nothing();
  const variant = product.variants.find(({ id }) => id === fields['variant']) ?? null;
  const price = extraPrice(product, variant, subscription.schedule);
  if (price === null || (product.variants.length > 0 && !variant)) {
    return refuse(problem('combination_missing'));
  }
  const quantity = clampQuantity(fields['pieces'], product.maxQuantity);
  const name = variant ? `${product.name}, ${variant.name}` : product.name;
  const item = { product_id: product.id, ...(variant ? { variant_id: variant.id } : {}), quantity };
  const extras = [...subscription.extras, { price, quantity }];
  return ok({
    change: 'add',
    fields: { product: product.id, variant: variant?.id ?? '', pieces: String(quantity) },
    before: 'Nothing of it',
    after: `${quantity} × ${name}`,
    call: { method: 'POST', path: `${pathOf(subscription)}/items`, body: item },
    charge: chargeAfter(subscription, { extras }, now),
    isRough: false,
  });
}

function readAddress({ subscription, addresses, fields, now }: Asked): Result<Wish> {
  const address = addresses.find(({ id }) => id === fields['address']);
  if (!address) return nothing();
  const { id, ...place } = address;
  const before = placeInWords(subscription.shipping);
  const after = placeInWords({ ...place, name: `${place.first_name} ${place.last_name}`.trim() });
  if (before === after) return nothing();
  const shipping = { ...place, account_address_id: id };
  return ok({
    change: 'address',
    fields: { address: id },
    before,
    after,
    call: { method: 'PUT', path: pathOf(subscription), body: { shipping } },
    charge: chargeAfter(subscription, {}, now),
    isRough: place.country !== subscription.shipping?.country,
  });
}

function readCard({ subscription, cards, fields, now }: Asked): Result<Wish> {
  const card = cards.find(({ id }) => id === fields['card']);
  const before = subscription.card ? cardName(subscription.card) : 'No card';
  const isSame = subscription.card?.id
    ? card?.id === subscription.card.id
    : card && cardName(card) === before;
  if (!card || isSame) return nothing();
  const billing = { account_card_id: card.id };
  return ok({
    change: 'card',
    fields: { card: card.id },
    before,
    after: cardName(card),
    call: { method: 'PUT', path: pathOf(subscription), body: { billing } },
    charge: chargeAfter(subscription, {}, now),
    isRough: false,
  });
}

function pathOf({ id }: Subscription): string {
  return `/subscriptions/${id}`;
}

function nothing(): Result<never> {
  return refuse(problem('nothing_to_change'));
}
