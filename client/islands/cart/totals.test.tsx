import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCart } from '#shared/cart/wire.ts';
import { priced, pricedCart } from '../../../tests/fixtures/priced-carts.ts';
import { chargedDollars } from '../../../tests/fixtures/product.ts';
import { Totals } from './totals.tsx';

type Row = { kind: string; amount: number };

function rowsOf(cart: object): Row[] {
  const parts = { cart: toCart({ id: 'c1', ...cart } as never), money: chargedDollars, taxNote: null };
  const html = renderToStaticMarkup(<Totals {...parts} />);
  const rows = html.matchAll(/cart-totals__row--(\w+)".*?<data [^>]*value="(-?[\d.]+)"/g);
  return [...rows].map(([, kind = '', amount]) => ({ kind, amount: Number(amount) }));
}

test('the rows of a cart make each of its totals, down to what is charged now', () => {
  for (const parts of priced) {
    const cart = pricedCart(parts);
    let sum = 0;
    const totals: number[] = [];
    for (const { kind, amount } of rowsOf(cart)) {
      if (kind !== 'grand' && kind !== 'quiet') sum += amount;
      else if (kind === 'grand') expect(totals.push(amount) && amount.toFixed(2)).toBe(sum.toFixed(2));
    }
    expect(totals.at(-1)?.toFixed(2), JSON.stringify(parts)).toBe(cart.capture_total.toFixed(2));
  }
});
