import { Hono, type Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { writeCart } from '../cart/visitors-cart.ts';
import { readForm } from '../forms/read-form.ts';
import { readPage } from '../page-number.ts';
import { handReturns } from './hand-returns.ts';
import { renderAccount } from './layout.tsx';
import { loadOrder, loadOrders } from './load-orders.ts';
import { OrderPage } from './order-page.tsx';
import { OrdersPage } from './orders-page.tsx';

/** The customer's orders, the newest first. */
export const orders = new Hono<AppEnv>()
  .get(routes.account.orders.pattern, async (c) => {
    handReturns(c);
    const page = readPage(c.req.query('page'));
    const listed = await loadOrders(c, page);
    return renderAccount(c, {
      title: 'Your orders',
      body: (
        <OrdersPage
          {...listed}
          page={page}
          moneyOf={(order) => moneyOf(c, order)}
          locale={c.var.shop.locale}
        />
      ),
    });
  })
  .get(routes.account.order.pattern, async (c) => renderOrder(c, await loadOrder(c), null))
  .post(actions.account.orderAgain.pattern, async (c) => {
    await readForm(c.req);
    const order = await loadOrder(c);
    const missing: string[] = [];
    for (const { name, again } of order.items) {
      const write = { method: 'POST', path: '/cart/items', body: JSON.stringify(again) } as const;
      if (again === null || (await writeCart(c, write)) !== null) missing.push(name);
    }
    if (missing.length === 0) return c.redirect(routes.cart.href(), 303);
    return renderOrder(c, order, problem('not_added', { names: missing.join(', ') }));
  });

function renderOrder(c: Context<AppEnv>, order: AccountOrder, refusal: Problem | null): Promise<Response> {
  return renderAccount(c, {
    ...(refusal ? { status: 409 } : {}),
    title: `Order ${order.number}`,
    body: <OrderPage order={order} money={moneyOf(c, order)} locale={c.var.shop.locale} problem={refusal} />,
  });
}

/** An order keeps the currency it was placed in. */
function moneyOf(c: Context<AppEnv>, order: AccountOrder) {
  return moneyFormat(c.var.settings, { ...c.var.shop, currency: order.currency });
}
