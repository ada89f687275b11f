import { ACCOUNTS } from '../commerce/account/account-record.ts';
import { CARTS } from '../commerce/cart/cart-record.ts';
import { readGiftcards } from '../commerce/cart/change-cart.ts';
import { priceCart } from '../commerce/cart/price-cart.ts';
import { readSold } from '../commerce/catalogue/stock.ts';
import { toAmount } from '../commerce/money.ts';
import { openMarket } from '../commerce/settings/market.ts';
import type { Env } from '../env.ts';
import { readRecord } from '../store/read.ts';

export type CartAmounts = {
  amount: number;
  currency: string;
  options: { id: string; label: string; amount: number }[];
  selected: string | null;
};

/** The current amounts of a cart and its shipping services; null if there is no such cart. */
export async function cartAmounts(env: Env, cartId: string): Promise<CartAmounts | null> {
  const cart = await readRecord(env.DB, CARTS, cartId);
  if (!cart) return null;
  const market = openMarket([cart], env);
  const giftcards = await readGiftcards(env.DB, cart.giftcard_ids);
  const account = cart.account_id === null ? null : await readRecord(env.DB, ACCOUNTS, cart.account_id);
  const sold = await readSold(env.DB);
  const priced = priceCart(cart, { market, giftcards, sold, account, loggedIn: cart.signed_in });
  return {
    amount: toAmount(priced.totals.captureTotal, market.charged.decimals),
    currency: market.charged.code,
    options: (priced.services ?? []).map(({ id, name, price }) => ({ id, label: name, amount: price })),
    selected: priced.service?.id ?? null,
  };
}
