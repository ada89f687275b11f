import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { createCartHolder } from './cart-state.ts';

const cartOf = (quantity: number) => sampleCart({ items: [sampleItem({ id: 'it1', price: 20, quantity })] });

test('a cart of the same revision replaces the one before, an older one does not', () => {
  const holder = createCartHolder();
  holder.settle({ cart: undefined, epoch: 'e1', revision: 4, itemQuantity: 2 });
  // The page knew the revision and the count; now it has the cart itself.
  holder.settle({ cart: cartOf(2), epoch: 'e1', revision: 4, itemQuantity: 2 });
  expect(holder.getState()).toMatchObject({ cart: { itemQuantity: 2 }, revision: 4 });
  holder.settle({ cart: cartOf(9), epoch: 'e1', revision: 3, itemQuantity: 9 });
  expect(holder.getState()).toMatchObject({ cart: { itemQuantity: 2 }, revision: 4 });
});

test('what arrives while a change is under way shows with what is expected of it', () => {
  const holder = createCartHolder();
  holder.settle({ cart: cartOf(1), epoch: 'e1', revision: 1, itemQuantity: 1 });
  holder.expect([{ kind: 'quantity', itemId: 'it1', quantity: 2 }], {});
  expect(holder.getState()).toMatchObject({ isUpdating: true, itemQuantity: 2, revision: 1 });
  holder.settle({ cart: cartOf(5), epoch: 'e1', revision: 2, itemQuantity: 5 });
  expect(holder.getState()).toMatchObject({ isUpdating: true, itemQuantity: 2 });
  holder.expect([], {});
  expect(holder.getState()).toMatchObject({ isUpdating: false, itemQuantity: 5, revision: 2 });
});
