import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { destinationOf, goodsOf, shownOf } from '#shared/payments/shown.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

test.each([['account_credit_amount'], ['giftcard_total']])(
  'a page that said another %s orders nothing, though nothing is left to charge',
  async (field) => {
    const shop = createShop(memorySql());
    const { payments } = shop.start();
    const { world, context } = shop;
    let part = 40;
    // All is covered: nothing is charged.
    world.price = 0;
    world.lie = (call, honest) =>
      call.includes('/cart') && honest !== null && call !== 'GET /cart/order'
        ? {
            ...(honest as object),
            grand_total: part,
            sub_total: part,
            [field]: part,
            account_logged_in: true,
            account: { email: 'robin@example.com' },
          }
        : honest;
    valueOf(await createBrowser(shop, () => payments).add('coffee'));
    world.intents.push({ id: 'ac_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
    const cart = world.lie('GET /cart', world.answer({ method: 'GET', path: '/cart' } as never)) as Json;
    const due = shownOf(world.sums(), await destinationOf(cart), await goodsOf(cart));
    // A code ends, or was taken out in another tab: the balance pays twenty more than the page says.
    part = 60;
    const placed = await payments.place({ cardId: 'ac_1', due }, context);
    expect(placed).toMatchObject({ ok: false, error: { code: 'payment_cart_changed' } });
    expect(world.orders).toEqual([]);
  },
);
