import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { destinationOf, goodsOf, shownOf } from '#shared/payments/shown.ts';
import { exactCart } from './exact-cart.ts';
import { showCart } from './shown-cart.ts';

const wire = { id: 'c1', currency: 'AUD', capture_total: 28.5, shipping: { city: 'Bangalow' } };
const shown = shownOf('2850+0 AUD', await destinationOf(wire as Json), await goodsOf(wire as Json));

async function end(cart: object, requested: string | undefined = shown): Promise<string[]> {
  const steps: string[] = [];
  await showCart({
    ended: Promise.resolve().then(() => void steps.push('ended')),
    shown: requested,
    read: async () => {
      steps.push('read');
      return exactCart({ ...wire, ...cart } as Parameters<typeof exactCart>[0]);
    },
    showAgain: () => void steps.push('shown again'),
  });
  return steps;
}

test('a restored cart is read, and the page stays', async () => {
  expect(await end({})).toEqual(['ended', 'read']);
});

test.each([{ capture_total: 42.55 }, { shipping: { city: 'Wellington' } }])(
  'a cart that differs by now is shown again (%o)',
  async (cart) => {
    expect(await end(cart)).toEqual(['ended', 'read', 'shown again']);
  },
);
