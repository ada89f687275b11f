import { Hono, type Context } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { countries } from '#shop/demo/countries.ts';
import { settings } from '#shop/demo/settings.ts';
import { paymentsInForce } from '../../store/payment-settings.ts';
import { lookUpRecord, readRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { localise } from '../catalogue/localise.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import { marketOf } from '../settings/request-market.ts';
import { readBody, readObject } from '../wire/body.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { HardError } from '../wire/refusal.ts';
import { SESSIONS, EMPTY_SESSION } from '../wire/session.ts';
import { CARTS } from './cart-record.ts';
import { changeCart, findOpenCart, readCart, type CartCall, type CartStep } from './change-cart.ts';
import { applyCode, applyGiftcard, removeGiftcard } from './codes.ts';
import { addLine, changeLine, readLine, removeLine, setLines } from './lines.ts';
import { ORDERS } from './order-record.ts';
import { placeOrder } from './place-order.ts';
import { requireStock } from './stock-check.ts';
import { updateCart } from './update-cart.ts';

/** Every cart call (docs/commerce-protocol.md#cart-calls). */
export function cartRoutes() {
  const app = new Hono<CommerceEnv>();
  const change = async (c: CommerceContext, step: CartStep) => c.json(await changeCart(callOf(c), step));

  app.get('/cart', async (c) => c.json(await readCart(callOf(c))));
  app.put('/cart', async (c) => {
    const body = await readObject(c.req.raw);
    return change(c, (cart, use) => updateCart(cart, body, use));
  });

  app.post('/cart/items', async (c) => {
    const line = readLine(await readBody(c.req.raw));
    return changeLines(c, (lines) => addLine(lines, line));
  });
  app.put('/cart/items', async (c) => {
    const body = await readBody(c.req.raw);
    return changeLines(c, (lines) => setLines(lines, body));
  });
  app.put('/cart/items/:id', async (c) => {
    const body = await readObject(c.req.raw);
    return changeLines(c, (lines) => changeLine(lines, c.req.param('id'), body));
  });
  app.delete('/cart/items/:id', (c) => changeLines(c, (lines) => removeLine(lines, c.req.param('id'))));

  app.put('/cart/coupon', async (c) => {
    const { code } = await readObject(c.req.raw);
    return change(c, (cart, { db }) => applyCode(db, cart, code));
  });
  app.delete('/cart/coupon', (c) => change(c, (cart) => ({ ...cart, coupon_code: null })));
  app.post('/cart/giftcards', async (c) => {
    const { code } = await readObject(c.req.raw);
    return change(c, (cart, { db }) => applyGiftcard(db, cart, code));
  });
  app.delete('/cart/giftcards/:id', (c) => change(c, (cart) => removeGiftcard(cart, c.req.param('id'))));

  app.put('/cart/recover/:id', async (c) => {
    await recoverCart(callOf(c), c.req.param('id'));
    return c.json(await changeCart(await freshCall(c), (cart) => ({ ...cart, recovered: true })));
  });
  app.get('/cart/shipment-rating', async (c) => {
    const cart = await readCart(callOf(c));
    if (!cart) throw cartNotFound();
    return c.json({ ...cart, shipment_rating: cart['shipment_rating'] ?? { services: [], errors: [] } });
  });
  app.get('/cart/settings', (c) => c.json(cartSettings(marketOf(c).localeChain)));

  app.post('/cart/order', async (c) => {
    const call = callOf(c);
    const cart = await findOpenCart(call);
    if (!cart) throw cartNotFound();
    const { db, market } = call;
    return c.json(await placeOrder({ db, market, cartId: cart.id }));
  });
  app.get('/cart/order', async (c) => {
    const order = await findOrder(callOf(c), c.req.query('checkout_id'));
    return c.json(order && (withMediaOrigin(order, c.env.IMAGE_URL) as JsonObject));
  });

  return app;
}

function callOf(c: CommerceContext): CartCall {
  return { db: c.env.DB, session: c.get('session'), market: marketOf(c) };
}

async function freshCall(c: CommerceContext): Promise<CartCall> {
  const call = callOf(c);
  const record = (await readRecord(call.db, SESSIONS, call.session.token)) ?? call.session.record;
  return { ...call, session: { ...call.session, record } };
}

type LineChange = (lines: Parameters<typeof addLine>[0]) => ReturnType<typeof addLine>;

/** Changes the lines, and refuses more than the stock. */
async function changeLines(c: Context<CommerceEnv>, step: LineChange): Promise<Response> {
  const cart = await changeCart(callOf(c), (current, { sold }) => {
    const lines = step(current.lines);
    requireStock(lines, sold, current.lines);
    return { ...current, lines };
  });
  return c.json(cart);
}

/** The order of a checkout, or the session's last one; null if there is none. */
async function findOrder(
  { db, session }: CartCall,
  checkoutId: string | undefined,
): Promise<JsonObject | null> {
  if (checkoutId) return (await lookUpRecord(db, ORDERS, checkoutId))?.data ?? null;
  const { cart_id: cartId, last_order_id: lastOrderId } = session.record;
  const cart = cartId === null ? null : await readRecord(db, CARTS, cartId);
  const id = cart?.order_id ?? lastOrderId;
  return id === null ? null : readRecord(db, ORDERS, id);
}

function cartNotFound() {
  return new HardError(404, 'not_found', 'Cart not found');
}

const FIELDS = {
  email: { required: true, visible: true },
  name: { required: true, visible: true },
  phone: { required: false, visible: true },
  company: { required: false, visible: false },
  address2: { required: false, visible: true },
};

/** `GET /cart/settings`: the settings of a checkout (docs/commerce-protocol.md#settings-of-a-checkout). */
function cartSettings(localeChain: string[]): JsonObject {
  const { store, colors } = localise(settings.settings, localeChain);
  const { name, currency, support_email, support_phone, currencies, country, locale, locales, url } = store;
  const methods = Object.entries(localise(paymentsInForce(), localeChain)).map(([id, method]) => ({
    id,
    name: method['name'] ?? id,
    gateway: method['gateway'] ?? id,
  }));
  return {
    name,
    currency,
    country,
    locale,
    locales,
    support_email,
    support_phone,
    fields: FIELDS,
    scripts: [],
    accounts: 'optional',
    email_optin: true,
    terms_policy: `${url}/terms`,
    refund_policy: `${url}/account/orders/returns`,
    privacy_policy: `${url}/privacy`,
    theme: { colors },
    countries: countries.map(([id, label]) => ({ id, name: label })),
    currencies,
    payment_methods: methods,
    coupons: true,
    giftcards: true,
  } as unknown as JsonObject;
}

/** Assigns the cart of a checkout to the session; refused if there is none or it became an order. */
async function recoverCart({ db, session }: CartCall, checkoutId: string): Promise<void> {
  const found = await lookUpRecord(db, CARTS, checkoutId);
  if (!found || found.data.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
  await transact(db, async (tx) => {
    const record = (await tx.read(SESSIONS, session.token)) ?? EMPTY_SESSION;
    tx.write(SESSIONS, session.token, { ...record, cart_id: found.id });
  });
}
