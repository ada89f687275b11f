import { expect, test, vi } from 'vitest';
import { product } from './product-schema.ts';
import { toProduct } from './product.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  return { shop: { ...shop, without: ['subscriptions' as const] } };
});

test('a shop without subscriptions offers no plan, and the product once', () => {
  const plan = {
    id: 'p',
    name: 'Monthly',
    active: true,
    price: 9,
    billing_schedule: { interval: 'monthly' },
  };
  const wire = product().parse({
    id: '1',
    slug: 'book',
    name: 'Book',
    price: 10,
    purchase_options: { standard: { price: 10 }, subscription: { plans: [plan] } },
  });
  const { purchaseOptions } = toProduct(wire);
  expect(purchaseOptions).toMatchObject({ standard: { price: 10 }, subscription: null });
});
