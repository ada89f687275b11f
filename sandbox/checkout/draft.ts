import { ACCOUNTS, type AccountRecord } from '../commerce/account/account-record.ts';
import type { CartRecord } from '../commerce/cart/cart-record.ts';
import { readGiftcards } from '../commerce/cart/change-cart.ts';
import type { GiftcardRecord } from '../commerce/cart/giftcard-record.ts';
import { mergeDeep } from '../commerce/cart/merge.ts';
import { priceCart, type PricedCart } from '../commerce/cart/price-cart.ts';
import { readSold } from '../commerce/catalogue/stock.ts';
import { toAmount } from '../commerce/money.ts';
import { openMarket, type Market } from '../commerce/settings/market.ts';
import type { Env } from '../env.ts';
import { readRecord } from '../store/read.ts';
import { shippingFrom, type FormValues } from './form.ts';

/** What the page shows of a cart, priced as if the submitted form were already stored. */
export type Draft = {
  cart: CartRecord;
  market: Market;
  priced: PricedCart;
  giftcards: GiftcardRecord[];
  /** The part that the account's balance pays, and the rest for the card. */
  credit: number;
  payable: number;
};

export function marketOfCart(cart: CartRecord, env: Env): Market {
  return openMarket([cart], env);
}

export async function readCartAccount(db: D1Database, cart: CartRecord): Promise<AccountRecord | null> {
  return cart.account_id === null ? null : readRecord(db, ACCOUNTS, cart.account_id);
}

/** Prices the cart with the form's address and service; without a choice the first service counts. */
export async function draftCheckout(
  env: Env,
  cart: CartRecord,
  values: FormValues,
  account: AccountRecord | null,
): Promise<Draft> {
  const market = marketOfCart(cart, env);
  const giftcards = await readGiftcards(env.DB, cart.giftcard_ids);
  const sold = await readSold(env.DB);
  const context = { market, giftcards, sold, account, loggedIn: cart.signed_in };
  const typed = { ...cart, shipping: mergeDeep(cart.shipping, shippingFrom(values)) };
  const first = priceCart(typed, context);
  const chosen = first.service ?? first.services?.[0];
  const service = chosen ? { service: chosen.id } : {};
  const priced = priceCart({ ...typed, shipping: { ...typed.shipping, ...service } }, context);
  const { decimals } = market.charged;
  const { accountCredit, captureTotal, authTotal } = priced.totals;
  return {
    cart,
    market,
    priced,
    giftcards,
    credit: toAmount(accountCredit, decimals),
    payable: toAmount(captureTotal + authTotal, decimals),
  };
}
