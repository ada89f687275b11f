import { expect, test } from 'vitest';
import { products } from '#shop/demo/products.ts';
import { openMarket } from '../settings/market.ts';
import type { CartRecord } from './cart-record.ts';
import { addLine, readLine } from './lines.ts';
import { priceCart } from './price-cart.ts';

const scale = products.find(({ slug }) => slug === 'pocket-scale');

function deliveryWith(coupon: string | null): number {
  const cart = {
    lines: addLine([], readLine({ product_id: scale?.id ?? '' })),
    coupon_code: coupon,
    shipping: { country: 'AU', zip: '2000', service: 'standard' },
  } as unknown as CartRecord;
  const context = { market: openMarket([]), sold: new Map(), giftcards: [], account: null, loggedIn: false };
  return priceCart(cart, context).totals.shipmentPrice;
}

test('delivery is free above 65 dollars after discounts, as the shop counts', () => {
  expect(scale?.price).toBe(68);
  expect(deliveryWith(null)).toBe(0);
  expect(deliveryWith('SAVE10')).toBe(950);
  expect(deliveryWith('FREESHIP')).toBe(0);
});
