import { fullNameOf } from '#shared/account/full-name.ts';
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
import { cardName, currentChoice, formatSelection, formatAddress } from './format.ts';
import { extraPrice } from './extra-products.ts';
import type { Text } from '#shared/messages/message.ts';

/** A change that the customer has yet to confirm. */
export type ProposedChange = {
  change: Change;
  /** The form fields that propose the same change again. */
  fields: Record<string, string>;
  before: string;
  after: string;
  call: BackendCall;
  charge: Charge;
  /** Only the backend knows the taxes of another country. */
  isEstimate: boolean;
};

type Fields = Record<string, string>;

export type EditContext = { subscription: Subscription; addresses: Address[]; cards: SavedCard[] };

export const changes = ['product', 'item', 'remove', 'add', 'address', 'card'] as const;
export type Change = (typeof changes)[number];

type ChangeRequest = EditContext & {
  fields: Fields;
  /** The product to be added. */
  product: Product | null;
  /** Whether the store lets customers change the plan. */
  changesPlan: boolean;
  now: Date;
  t: Text;
};

/** Refuses a change without effect, or one that is not available. */
export function proposeChange(change: Change, request: ChangeRequest): Result<ProposedChange> {
  return proposals[change](request);
}

const proposals: Record<Change, (request: ChangeRequest) => Result<ProposedChange>> = {
  product: changeProduct,
  item: changeExtra,
  remove: removeExtra,
  add: addExtra,
  address: changeAddress,
  card: changeCard,
};

/** A charge as the customer saw it, to notice that it has changed by the time it is confirmed. */
export function chargeKey({ amount, date }: Charge): string {
  return `${amount.toFixed(2)} ${date?.slice(0, 10) ?? ''}`;
}

function changeProduct({ subscription, fields, changesPlan, now }: ChangeRequest): Result<ProposedChange> {
  const { product } = subscription;
  if (!product) return nothingToChange();
  const selection = readSelection(product, { get: (name) => fields[name] });
  const missing = missingOption(product, selection.choice);
  if (missing !== null) return refuse(problem('option_required', { name: missing }));
  const newPlanId = changesPlan ? selection.plan : null;
  const purchase = { type: 'subscription', plan: newPlanId ?? subscription.planId };
  const found = resolveVariation(product, selection.choice, purchase);
  if (!found.ok) return found;
  const { plan, price, variantId } = found.value;
  const isUnknown = product.variants.length > 0 && variantId === null;
  if (!plan || price === null || isUnknown) return refuse(problem('combination_missing'));
  const quantity = clampQuantity(selection.quantity, product.maxQuantity);
  const options = toOptions(product, selection.choice);
  const before = formatSelection({ ...subscription, choice: currentChoice(subscription) }, product);
  const selected = { quantity, planName: plan.name, choice: selection.choice };
  const after = formatSelection(selected, product);
  if (before === after) return nothingToChange();
  const body = {
    plan_id: plan.id,
    // The backend then takes the schedule from the plan.
    billing_schedule: '',
    quantity,
    ...(product.options.length > 0 ? { options } : {}),
  };
  return ok({
    change: 'product',
    fields: { plan: plan.id, quantity: String(quantity), ...optionFields(product, selection.choice) },
    before,
    after,
    call: { method: 'PUT', path: pathOf(subscription), body },
    charge: chargeAfter(
      subscription,
      { own: { price, quantity }, plan: { id: plan.id, schedule: plan.billingSchedule } },
      now,
    ),
    isEstimate: false,
  });
}

function optionFields({ options }: Product, choice: Choice): Fields {
  return Object.fromEntries(options.map((option) => [optionField(option), choice[option.id] ?? '']));
}

function changeExtra({ subscription, fields, now }: ChangeRequest): Result<ProposedChange> {
  const item = subscription.extras.find(({ id }) => id === fields['item']);
  const quantity = clampQuantity(fields['pieces'], defaultMaxQuantity);
  if (!item || item.quantity === quantity) return nothingToChange();
  const extras = subscription.extras.map((it) => (it === item ? { ...it, quantity } : it));
  return ok({
    change: 'item',
    fields: { item: item.id, pieces: String(quantity) },
    before: `${item.quantity} × ${item.name}`,
    after: `${quantity} × ${item.name}`,
    call: { method: 'PUT', path: `${pathOf(subscription)}/items/${item.id}`, body: { quantity } },
    charge: chargeAfter(subscription, { extras }, now),
    isEstimate: false,
  });
}

function removeExtra({ subscription, fields, now, t }: ChangeRequest): Result<ProposedChange> {
  const item = subscription.extras.find(({ id }) => id === fields['item']);
  if (!item) return nothingToChange();
  const extras = subscription.extras.filter((it) => it !== item);
  return ok({
    change: 'remove',
    fields: { item: item.id },
    before: `${item.quantity} × ${item.name}`,
    after: t('subscription.nothingOfIt'),
    call: { method: 'DELETE', path: `${pathOf(subscription)}/items/${item.id}` },
    charge: chargeAfter(subscription, { extras }, now),
    isEstimate: false,
  });
}

function addExtra({ subscription, product, fields, now, t }: ChangeRequest): Result<ProposedChange> {
  if (!product) return nothingToChange();
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
    before: t('subscription.nothingOfIt'),
    after: `${quantity} × ${name}`,
    call: { method: 'POST', path: `${pathOf(subscription)}/items`, body: item },
    charge: chargeAfter(subscription, { extras }, now),
    isEstimate: false,
  });
}

function changeAddress({ subscription, addresses, fields, now, t }: ChangeRequest): Result<ProposedChange> {
  const address = addresses.find(({ id }) => id === fields['address']);
  if (!address) return nothingToChange();
  const { id, ...postal } = address;
  const before = formatAddress(t, subscription.shipping);
  const after = formatAddress(t, { ...postal, name: fullNameOf(postal) });
  if (before === after) return nothingToChange();
  const shipping = { ...postal, account_address_id: id };
  return ok({
    change: 'address',
    fields: { address: id },
    before,
    after,
    call: { method: 'PUT', path: pathOf(subscription), body: { shipping } },
    charge: chargeAfter(subscription, {}, now),
    isEstimate: postal.country !== subscription.shipping?.country,
  });
}

function changeCard({ subscription, cards, fields, now, t }: ChangeRequest): Result<ProposedChange> {
  const card = cards.find(({ id }) => id === fields['card']);
  const before = subscription.card ? cardName(t, subscription.card) : t('subscription.noCard');
  const isSame = subscription.card?.id
    ? card?.id === subscription.card.id
    : card && cardName(t, card) === before;
  if (!card || isSame) return nothingToChange();
  const billing = { account_card_id: card.id };
  return ok({
    change: 'card',
    fields: { card: card.id },
    before,
    after: cardName(t, card),
    call: { method: 'PUT', path: pathOf(subscription), body: { billing } },
    charge: chargeAfter(subscription, {}, now),
    isEstimate: false,
  });
}

function pathOf({ id }: Subscription): string {
  return `/subscriptions/${id}`;
}

function nothingToChange(): Result<never> {
  return refuse(problem('nothing_to_change'));
}
