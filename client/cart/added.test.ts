import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { addedTo } from './added.ts';

const option = { id: 'o1', name: 'Size', value: '1 kg', variant: true };

test('what was added costs what the cart’s line says, times what was added now', () => {
  const others = [sampleItem({ productId: 'p2' }), sampleItem({ options: [option], price: 60 })];
  const cart = sampleCart({ items: [...others, sampleItem({ price: 0.1, quantity: 7 })], currency: 'NZD' });
  const added = { currency: 'NZD', displayLocale: 'en-AU' };
  expect(addedTo(cart, sampleItem({ price: 18, quantity: 3 }))).toEqual({ ...added, amount: 0.3 });
  expect(addedTo(cart, sampleItem({ price: 48, options: [option] }))).toEqual({ ...added, amount: 60 });
  const dinars = sampleCart({ items: [sampleItem({ price: 1.375 })] });
  expect(addedTo(dinars, sampleItem({ quantity: 3 }))).toMatchObject({ amount: 4.125 });
});

test('no sum is named for a line that the cart does not have', () => {
  expect(addedTo(sampleCart(), sampleItem({ productId: 'p2' }))).toBeNull();
  expect(addedTo(null, sampleItem())).toBeNull();
});
