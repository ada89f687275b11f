import type { JsonObject } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import type { Collection } from '../../store/collection.ts';
import { readRecord } from '../../store/read.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { takeTurn } from '../../store/turn.ts';
import { ACCOUNTS, type AccountRecord } from '../account/account-record.ts';
import { readSold, type Sold } from '../catalogue/stock.ts';
import type { Market } from '../settings/market.ts';
import { EMPTY_SESSION, type Session, SESSIONS } from '../wire/session.ts';
import { CARTS, type CartRecord } from './cart-record.ts';
import { viewCart } from './cart-view.ts';
import { GIFTCARDS, type GiftcardRecord } from './giftcard-record.ts';
import type { PricingContext } from './price-cart.ts';
import { seenPrice } from './seen-price.ts';

export type CartCall = { db: D1Database; session: Session; market: Market };

/** The context of a change. */
export type ChangeContext = {
  tx: Transaction;
  db: D1Database;
  sold: Sold;
  /** The session's account. */
  accountId: string | null;
};

export type CartStep = (cart: CartRecord, use: ChangeContext) => CartRecord | Promise<CartRecord>;

const CHECKOUT_ID_DIGITS = 32;

/**
 * Applies a change to the session's cart, which is created if necessary, and returns the cart as sent to clients.
 * Concurrent changes are applied one after another: the step is run again on the newer cart.
 */
export async function changeCart(call: CartCall, step: CartStep): Promise<JsonObject> {
  const { db, session, market } = call;
  const sold = await readSold(db);
  const likely = session.record.cart_id;
  const likelyCart: [Collection<CartRecord>, string][] = likely === null ? [] : [[CARTS, likely]];
  const change = async (tx: Transaction) => {
    await tx.load([[SESSIONS, session.token], ...likelyCart]);
    const record = (await tx.read(SESSIONS, session.token)) ?? EMPTY_SESSION;
    const current = record.cart_id === null ? null : await tx.read(CARTS, record.cart_id);
    const open = current && current.order_id === null ? current : null;
    const changed = await step(open ?? createCart(record.account_id), {
      tx,
      db,
      sold,
      accountId: record.account_id,
    });
    const priced = { market, sold, giftcards: [], account: null, loggedIn: false };
    const result = {
      ...changed,
      seen: seenPrice(changed, priced),
      signed_in: record.account_id !== null && changed.account_id === record.account_id,
      currency: market.selected.code,
      locale: market.locale,
      date_updated: new Date().toISOString(),
    };
    if (!open) await linkCart(tx, session.token, result.id, current);
    tx.write(CARTS, result.id, result, { lookup: result.checkout_id });
    return result;
  };
  const cart = await takeTurn(session.token, () => transact(db, change));
  return viewCart(cart, await cartContext(call, cart, sold));
}

/** The session's open cart; null before the first item and after an order (docs/commerce-protocol/records.md#cart). */
export async function readCart(call: CartCall): Promise<JsonObject | null> {
  const cart = await findOpenCart(call);
  if (!cart) return null;
  const { selected, locale } = call.market;
  const moved = cart.currency !== selected.code || cart.locale !== locale;
  return moved ? changeCart(call, (current) => current) : viewCart(cart, await cartContext(call, cart));
}

export async function findOpenCart({ db, session }: CartCall): Promise<CartRecord | null> {
  const { cart_id: cartId } = session.record;
  const cart = cartId === null ? null : await readRecord(db, CARTS, cartId);
  return cart?.order_id === null ? cart : null;
}

/** The context of a cart's view. */
export async function cartContext(
  { db, session, market }: CartCall,
  cart: CartRecord,
  sold?: Sold,
): Promise<PricingContext> {
  const account = cart.account_id === null ? null : await readRecord(db, ACCOUNTS, cart.account_id);
  return {
    market,
    sold: sold ?? (await readSold(db)),
    giftcards: await readGiftcards(db, cart.giftcard_ids),
    account,
    loggedIn: account !== null && session.record.account_id === cart.account_id,
  };
}

export async function readGiftcards(db: D1Database, ids: string[]): Promise<GiftcardRecord[]> {
  const cards = await Promise.all(ids.map((id) => readRecord(db, GIFTCARDS, id)));
  return cards.filter((card) => card !== null);
}

function createCart(accountId: string | null): CartRecord {
  const now = new Date().toISOString();
  return {
    id: randomId(),
    checkout_id: randomId(CHECKOUT_ID_DIGITS),
    account_id: accountId,
    signed_in: false,
    account: null,
    currency: '',
    locale: '',
    lines: [],
    coupon_code: null,
    giftcard_ids: [],
    billing: {},
    shipping: {},
    metadata: {},
    comments: null,
    recovered: false,
    order_id: null,
    date_created: now,
    date_updated: now,
  };
}

/** Assigns a new cart to the session and its account; the order that the old cart became can still be found. */
async function linkCart(
  tx: Transaction,
  token: string,
  cartId: string,
  ordered: CartRecord | null,
): Promise<void> {
  const record = (await tx.read(SESSIONS, token)) ?? EMPTY_SESSION;
  await tx.read(CARTS, cartId);
  const lastOrderId = ordered?.order_id ?? record.last_order_id;
  tx.write(SESSIONS, token, { ...record, cart_id: cartId, last_order_id: lastOrderId });
  const account: AccountRecord | null =
    record.account_id === null ? null : await tx.read(ACCOUNTS, record.account_id);
  if (account) tx.write(ACCOUNTS, account.wire.id, { ...account, cart_id: cartId });
}
