import { Hono, type Context } from 'hono';
import { lookUpRecord, readRecord } from '../../store/read.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import { marketOf } from '../settings/request-market.ts';
import { readBody, readObject } from '../wire/body.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { HardError } from '../wire/refusal.ts';
import { cartSettings } from './cart-settings.ts';
import { changeCart, findOpenCart, readCart, type CartCall, type CartStep } from './change-cart.ts';
import { applyCode, applyGiftcard, removeGiftcard } from './codes.ts';
import { addLine, changeLine, readLine, removeLine, setLines } from './lines.ts';
import { placeOrder } from './place-order.ts';
import { recoverCart } from './recover-cart.ts';
import { requireStock } from './stock-check.ts';
import { updateCart } from './update-cart.ts';
import { ORDERS } from './order-record.ts';
import type { JsonObject } from '#shared/json.ts';
import { SESSIONS } from '../wire/session.ts';
import { CARTS } from './cart-record.ts';

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
