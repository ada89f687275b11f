import { Hono, type Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { checkReturn, returnable } from '#shared/account/returns.ts';
import { ok } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { keepReturn, listReturns } from '../../../store/returns.ts';
import { idOf, notThere } from '../record-id.ts';
import { handReturns } from './send-returns.ts';
import { handleForm, statusOf, type Attempt } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';
import { loadOrder, loadOrders } from '../orders/load-orders.ts';
import { ReturnsPage } from './returns-page.tsx';

/**
 * What a customer sent back, and what can be sent back. The protocol has no call for it: the requests are kept in D1,
 * and handed to a function of the backend where one is configured.
 */
export const returns = new Hono<AppEnv>()
  .get(routes.account.returns.pattern, async (c) => {
    handReturns(c);
    const id = c.req.query('order');
    return renderReturns(c, id === undefined ? null : await loadOrder(c, idOf(c, id)), null);
  })
  .post(actions.account.requestReturn.pattern, async (c) => {
    const order = await loadOrder(c);
    const { id: accountId, email } = c.var.account;
    const left = returnable(order, await listReturns(c.env.DB, accountId));
    if (left.length === 0) throw notThere(c);
    return handleForm(c, {
      check: (fields) => checkReturn(fields, left),
      carryOut: async (asked) => {
        const { id: orderId, number: orderNumber } = order;
        await keepReturn(c.env.DB, { ...asked, accountId, email, orderId, orderNumber });
        handReturns(c);
        return ok(`${routes.account.returns.href()}?asked=1`);
      },
      render: (attempt) => renderReturns(c, order, attempt),
    });
  });

/** @param first the order that this is about, however old it is; the newest follow */
async function renderReturns(
  c: Context<AppEnv>,
  first: AccountOrder | null,
  attempt: Attempt | null,
): Promise<Response> {
  const [asked, { orders }] = await Promise.all([listReturns(c.env.DB, c.var.account.id), loadOrders(c, 1)]);
  const shown = first ? [first, ...orders.filter(({ id }) => id !== first.id)] : orders;
  const open = shown
    .map((order) => ({ order, left: returnable(order, asked) }))
    .filter(({ left }) => left.length > 0);
  return renderAccount(c, {
    title: 'Returns',
    status: statusOf(attempt),
    body: (
      <ReturnsPage
        asked={asked}
        open={open}
        tried={first && attempt && { orderId: first.id, attempt }}
        wasAsked={attempt === null && c.req.query('asked') !== undefined}
        locale={c.var.shop.locale}
      />
    ),
  });
}
