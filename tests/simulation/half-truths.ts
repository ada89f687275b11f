import type { Json } from '#shared/json.ts';
import type { BackendRequest, Order, Reply } from './backend.ts';
import type { Draws } from './draws.ts';
import type { Focus } from './focus.ts';

type Told = { status: number; text: string };

const json = (status: number, body: unknown): Told => ({ status, text: JSON.stringify(body) });

const refused = (status: number) =>
  json(status, { error: { code: 'unwell', message: 'It is not well', status } });

const another = {
  id: 'pi_elsewhere',
  number: '7',
  checkout_id: 'elsewhere',
  cart_id: 'elsewhere',
  status: 'succeeded',
  amount: 700,
  currency: 'aud',
  payment_method: 'pm_elsewhere',
};

/** Of the vault: a voucher that nobody paid, or a card, which is none of what was asked about. */
const ofVault = { ...another, status: 'CANCELED_CUSTOMER', token: 'tok_elsewhere' };

/** Answers that look like one and say nothing of what was asked. */
const kinds: readonly ((honest: Reply) => Told)[] = [
  () => ({ status: 200, text: '' }),
  () => json(200, null),
  () => json(200, {}),
  () => json(200, []),
  () => json(200, 'ok'),
  () => json(200, { success: true }),
  () => json(200, another),
  () => json(200, { $status: 200, $data: ofVault }),
  () => refused(400),
  () => refused(402),
  () => refused(404),
  () => refused(500),
  () => ({ status: 200, text: '<!doctype html><title>Sign in</title>' }),
  ({ status, body }) => ({ status, text: JSON.stringify(body ?? {}).slice(0, -1) }),
];

/** Calls that decide about money: whether it was paid, and whether it became an order. */
const ofMoney = /^\/(?:settings\/payments|cart\/order|v1\/|stripe\/|intent$|authorization$)/;

/** Half of an order, or another one, to who asks for the order of a checkout. */
export function lieAboutOrder(
  { query }: BackendRequest,
  { focus, orders }: { focus: Focus; orders: readonly Order[] },
): Told {
  const asked = query.get('checkout_id');
  const others = orders.filter(({ checkoutId }) => checkoutId !== asked);
  const draft = { id: 'draft', checkout_id: asked, items: [] };
  const lies = [null, draft, { checkout_id: asked, number: '1001' }, another, others.at(-1)?.wire ?? another];
  return json(200, focus.pick(lies));
}

type Wire = { [name: string]: Json };

const inLines = (order: Wire, told: (line: Wire) => Json): Wire => ({
  ...order,
  items: (order['items'] as Wire[]).map(told),
});

const without = (from: Json, ...names: string[]): Wire =>
  Object.fromEntries(Object.entries(from as Wire).filter(([name]) => !names.includes(name)));

/** Ways to say less of an order, or to say it otherwise, which are all true. */
const halves: readonly ((order: Wire) => Wire)[] = [
  (order) => without(order, 'currency'),
  (order) => without(order, 'capture_total'),
  (order) => without(order, 'shipping'),
  (order) => ({ ...order, shipping: without(order['shipping'] ?? {}, 'country', 'zip') }),
  (order) => ({ ...order, capture_total: Number(order['capture_total']).toFixed(2) }),
  (order) => inLines(order, (line) => ({ ...line, quantity: Number(line['quantity']).toFixed() })),
  (order) => inLines(order, (line) => without(line, 'quantity')),
  (order) => ({ ...order, account: { id: 'a1' } }),
];

/** Of an order nothing but the truth, and not always the whole. */
export function halfOfOrder({ path }: BackendRequest, reply: Reply, focus: Focus): Reply {
  const isOrder = path === '/cart/order' && reply.status === 200 && reply.body !== null;
  return isOrder && focus.isDrawn('halves')
    ? { ...reply, body: focus.pick(halves)(reply.body as Wire) }
    : reply;
}

/** Null where the answer is told as it is. */
export function halfTruth(
  { method, path }: BackendRequest,
  honest: Reply,
  { draws, share }: { draws: Draws; share: number },
): Told | null {
  if (share === 0 || !ofMoney.test(path) || !draws.isDrawn(share)) return null;
  // It knows its orders late.
  if (`${method} ${path}` === 'GET /cart/order' && draws.isDrawn(0.5)) return json(200, null);
  return draws.pick(kinds)(honest);
}
