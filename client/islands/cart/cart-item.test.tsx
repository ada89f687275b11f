import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cartMoney } from '#shared/cart/cart-money.ts';
import { variationOf } from '#shared/catalogue/plans.ts';
import { sampleCart, sampleItem } from '../../../tests/fixtures/cart.ts';
import { chargedDollars, sampleProduct } from '../../../tests/fixtures/product.ts';
import { applyChange } from '../../cart/optimistic.ts';
import { previewLine } from '../product/use-add-to-cart.ts';
import { CartItemRow } from './cart-item.tsx';

/** The amounts of the lines that a page in dollars of Australia shows while it adds its product. */
function amountsIn(currency: string): (string | undefined)[] {
  const product = sampleProduct({ id: 'p2' });
  const variation = variationOf(product, {}, null);
  if (!variation) throw new Error('No variation');
  const item = previewLine(product, { choice: {}, variation, quantity: 2 });
  const cart = applyChange(sampleCart({ currency, items: [sampleItem({ price: 7 })] }), {
    kind: 'add',
    item,
  });
  const row = { limit: { max: 9, isStock: false }, onQuantity: () => {}, onRemove: () => {} };
  return cart.items.map(
    (line) =>
      /<data [^>]*value="([\d.]+)"/.exec(
        renderToStaticMarkup(<CartItemRow item={line} money={cartMoney(cart, chargedDollars)} {...row} />),
      )?.[1],
  );
}

test('a line that is being added has the price of its page, and none in a cart of another currency', () => {
  expect(amountsIn('AUD')).toEqual(['7', '40']);
  expect(amountsIn('NZD')).toEqual(['7', undefined]);
});
