import { Hono, type Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { checkReturn, returnable } from '#shared/account/returns.ts';
import { ok } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { keepReturn, listReturns } from '../../store/returns.ts';
import { notThere } from './ask.ts';
import { handReturns } from './hand-returns.ts';
import { handleForm, statusOf, type Attempt } from './attempt.ts';
import { renderAccount } from './layout.tsx';
import { loadOrder, loadOrders } from './load-orders.ts';
import { ReturnsPage } from './returns-page.tsx';

/**
 * What a customer sent back, and what can be sent back. The protocol has no call for it: the requests are kept in D1,
 * and handed to a function of the backend where one is configured.
 */
export const returns = new Hono<AppEnv>()
  .get(routes.account.returns.pattern, (c) => {
    handReturns(c);
    return renderReturns(c, null);
  })
  .post(actions.account.askReturn.pattern, async (c) => {
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
      render: (attempt) => renderReturns(c, { order, attempt }),
    });
  });

async function renderReturns(
  c: Context<AppEnv>,
  tried: { order: AccountOrder; attempt: Attempt } | null,
): Promise<Response> {
  const [asked, { orders }] = await Promise.all([listReturns(c.env.DB, c.var.account.id), loadOrders(c, 1)]);
  const open = orders
    .map((order) => ({ order, left: returnable(order, asked) }))
    .filter(({ left }) => left.length > 0);
  return renderAccount(c, {
    title: 'Returns',
    status: statusOf(tried?.attempt ?? null),
    body: (
      <ReturnsPage
        asked={asked}
        open={open}
        tried={tried && { orderId: tried.order.id, attempt: tried.attempt }}
        wasAsked={tried === null && c.req.query('asked') !== undefined}
        locale={c.var.shop.locale}
      />
    ),
  });
}
