import type { Payment } from '../../worker/visitor/payments/payment.ts';
import { OTHER, type Backend, type Order } from './backend.ts';
import type { Browser, ShownCart } from './browser.ts';
import type { Draws } from './draws.ts';
import type { Providers, Record } from './providers.ts';

type World = { providers: Providers; backend: Backend; payments: Payment[] };

/**
 * A page of the operator's own orders the cart, with a card that it has written into it, or with what there is. Returns what it
 * must not have charged.
 */
export async function orderByPage(browser: Browser, world: World, draws: Draws): Promise<string[]> {
  const { providers, backend } = world;
  const cart = await browser.showCart();
  if (!cart) return [];
  if (draws.isDrawn(0.5)) await billByPage(browser, providers, cart);
  chooseElsewhere(cart, backend, draws);
  if (draws.isDrawn(0.5)) await browser.look();
  const shown = draws.isDrawn(0.2) ? draws.pick(browser.shown) : ((await browser.showCart()) ?? cart);
  // Whichever of its payments is ordered, this page has shown the cart last.
  for (const own of providers.records) if (own.browser === browser.name) own.shown.push(shown);
  const before = backend.orders.length;
  const key = keyOf(browser, draws);
  const call = { method: 'POST', path: '/cart/order', query: null, body: null, key } as const;
  await browser.request((visitor) => visitor.forward({ ...call, shown: shown.due }));
  namePayers(world);
  const made = backend.orders.slice(before);
  return [...faultsOfKey(browser, key, made), ...faultsOfCards(made)];
}

/** A new one, or that of the page's last order again. */
function keyOf({ pressed }: Browser, draws: Draws): string {
  const last = draws.isDrawn(0.4) ? pressed.at(-1) : undefined;
  return last?.key ?? crypto.randomUUID();
}

/** A key orders one cart, for as long as it is known. */
function faultsOfKey({ pressed }: Browser, key: string, made: Order[]): string[] {
  const known = pressed.find((it) => it.key === key);
  if (!known) pressed.push(...made.map(({ checkoutId }) => ({ key, checkoutId })));
  return made
    .filter(({ checkoutId }) => known && checkoutId !== known.checkoutId)
    .map(({ checkoutId }) => `the key of the order of ${known?.checkoutId} ordered ${checkoutId}`);
}

function faultsOfCards(made: Order[]): string[] {
  return made
    .filter(({ ref, isRaced }) => ref.startsWith(OTHER) && !isRaced)
    .map(({ ref }) => `a page ordered with ${ref}, which another device had chosen`);
}

async function billByPage(browser: Browser, providers: Providers, cart: ShownCart): Promise<void> {
  const of = { method: 'card', gateway: 'vault', payment: '', browser: browser.name } as const;
  const record = providers.make({ ...of, shown: [cart], amount: cart.amount });
  providers.decide(record, true);
  const billing = { method: 'card', card: { token: record.ref, gateway: 'vault' } };
  await browser.write('PUT', '/cart', { billing });
}

/** Another device chooses a card, and presses nothing. */
function chooseElsewhere({ lines }: ShownCart, backend: Backend, draws: Draws): void {
  const open = backend.openCarts().find((it) => it.lines.some(({ id }) => id === lines[0]?.id));
  const card = { token: `${OTHER}of_page_${draws.below(1_000_000)}`, gateway: 'stripe' };
  if (open && draws.isDrawn(0.3)) Object.assign(open.billing, { method: 'card', card });
}

/** What stayed in the cart after a refusal is another payment's with the next press. */
function namePayers({ providers, payments }: World): void {
  for (const own of providers.records)
    if (own.gateway === 'vault') own.payment = payerIn(payments, own) ?? own.payment;
}

/** The payment that charges a card: that of its order, or the newest of those that tried. */
function payerIn(payments: Payment[], { ref }: Record): string | undefined {
  const own = payments.filter(({ tokens }) => tokens.includes(ref));
  const newest = own.toSorted((one, other) => other.startedAt - one.startedAt);
  return (newest.find(({ state }) => state === 'done') ?? newest[0])?.id;
}
