import { expect, test, vi } from 'vitest';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  return { shop: { ...shop, without: ['subscriptions' as const] } };
});

test('a shop without subscriptions takes no payment for a plan that was in the cart before', async () => {
  const shop = createShop(memorySql());
  const { world, context } = shop;
  const it = shop.start();
  const plan = { type: 'subscription', plan_id: 'p1', price: 10 };
  let holdsPlan = true;
  world.lie = (_call, honest) => {
    const cart = honest as { items?: object[] } | null;
    return holdsPlan && cart?.items
      ? ({ ...cart, items: cart.items.map((line) => ({ ...line, purchase_option: plan })) } as typeof honest)
      : honest;
  };
  valueOf(await createBrowser(shop, () => it.payments).add('coffee'));
  const start = () => it.payments.start({ method: 'card', gateway: 'stripe', due: world.sums() }, context);
  expect(await start()).toMatchObject({ ok: false, error: { code: 'purchase_option_missing' } });
  holdsPlan = false;
  expect(await start()).toMatchObject({ ok: true });
});
