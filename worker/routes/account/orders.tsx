import { Hono, type Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { actions, routes } from '#shared/routes.ts';
import { parseAccountOrder, parseOrders } from '../../backends/commerce/account-order.ts';
import type { AppEnv } from '../../env.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { createReport } from '../../report.ts';
import { writeCart } from '../cart/visitors-cart.ts';
import { readForm } from '../forms/read-form.ts';
import { readPage } from '../page-number.ts';
import { idOf, notThere, read } from './ask.ts';
import { renderAccount } from './layout.tsx';
import { OrderPage } from './order-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const ORDERS_PER_PAGE = 10;
const EXPAND = 'expand%5B0%5D=shipments&expand%5B1%5D=payments';

/** The customer's orders, the newest first. */
export const orders = new Hono<AppEnv>()
  .get(routes.account.orders.pattern, async (c) => {
    const page = readPage(c.req.query('page'));
    const body = await read(c, '/account/orders', `limit=${ORDERS_PER_PAGE}&page=${page}&${EXPAND}`);
    const listed = parseOrders(body, ORDERS_PER_PAGE, createReport(c.var.requestId));
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

/** Throws `page_not_found` for an order that is not this customer's. */
async function loadOrder(c: Context<AppEnv>): Promise<AccountOrder> {
  const order = parseAccountOrder(await read(c, `/account/orders/${idOf(c)}`, EXPAND));
  if (!order) throw notThere(c);
  return order;
}

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
