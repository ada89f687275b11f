import { addItem, plainProduct, type TestShop, type Visitor } from './harness.ts';

/** What a guest types into the payment page's first form. */
export const robin = {
  email: 'robin@example.com',
  first_name: 'Robin',
  last_name: 'Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  state: 'AU-NSW',
  zip: '2479',
  country: 'AU',
  billing_same: 'yes',
};

/** A visitor who has one thing in the cart. */
export async function visitorWithCart(shop: TestShop): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.fetch('/');
  await addItem(visitor, (await plainProduct(visitor)).id);
  return visitor;
}
