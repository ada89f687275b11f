import type { WireCart } from '#shared/cart/wire-schema.ts';
import { toCart } from '#shared/cart/wire.ts';
import { shownHeader } from '#shared/payments/payment.ts';
import { sumsOf } from '#shared/payments/sums.ts';
import { robin } from '../fixtures/robin.ts';
import { addItem, plainProduct, type TestShop, type Visitor } from './harness.ts';

/** A visitor with one item in the cart. */
export async function visitorWithCart(shop: Pick<TestShop, 'visitor'>): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.fetch('/');
  await addItem(visitor, (await plainProduct(visitor)).id);
  return visitor;
}

/** The order of a page's own script, with what the page shows. */
export async function placeOrder(visitor: Visitor, headers: Record<string, string> = {}): Promise<Response> {
  const shown = { [shownHeader]: await dueFor(visitor) };
  return visitor.fetch('/api/cart/order', { method: 'POST', headers: { ...shown, ...headers } });
}

/** What the visitor's cart is to be paid with, as a page says it. */
export async function dueFor(visitor: Visitor): Promise<string> {
  const wire = (await (await visitor.fetch('/api/cart')).json()) as WireCart | null;
  return wire ? sumsOf(toCart(wire)) : '';
}

/** Address and delivery are set: only the payment is left. */
export async function sendToRobin(visitor: Visitor): Promise<void> {
  for (const [path, fields] of [
    ['/pay/address', robin],
    ['/pay/delivery', { service: 'standard' }],
  ] as const) {
    const response = await visitor.post(path, fields);
    if (response.status !== 303) throw new Error(`${path} was refused: ${response.status}`);
  }
}

/** Puts something into the cart that needs no delivery. */
export async function addGiftCard(visitor: Visitor): Promise<void> {
  const { results } = (await (await visitor.fetch('/api/products?limit=100')).json()) as {
    results: { id: string; delivery: string | null }[];
  };
  const card = results.find(({ delivery }) => delivery === 'giftcard');
  const added = await visitor.fetch(`/api/products/${card?.id}`);
  const { options } = (await added.json()) as {
    options: { id: string; variant: boolean; values: { id: string }[] }[];
  };
  const chosen = options
    .filter(({ variant }) => variant)
    .map(({ id, values }) => ({ id, value: values[0]?.id ?? '' }));
  await visitor.fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id: card?.id, quantity: 1, options: chosen }),
  });
}

/** Puts a coffee into the cart that comes again by its first plan. */
export async function addSubscription(visitor: Visitor): Promise<void> {
  await visitor.fetch('/');
  const answer = await visitor.fetch('/api/products/scarce-roast');
  const product = (await answer.json()) as {
    id: string;
    options: { id: string; values: { id: string }[] }[];
    purchase_options: { subscription: { plans: { id: string }[] } };
  };
  const added = await visitor.fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      product_id: product.id,
      quantity: 1,
      options: product.options.map(({ id, values }) => ({ id, value: values[0]?.id })),
      purchase_option: {
        type: 'subscription',
        plan_id: product.purchase_options.subscription.plans[0]?.id,
      },
    }),
  });
  if (!added.ok) throw new Error(await added.text());
}
