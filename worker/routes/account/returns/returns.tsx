import { Hono, type Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { checkReturn, returnable } from '#shared/account/returns.ts';
import { ok } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { saveReturn, listReturns } from '../../../database/returns.ts';
import { idOf, recordNotFound } from '../record-id.ts';
import { sendReturns } from './send-returns.ts';
import { handleForm, statusOf } from '../../forms/handle-form.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { renderAccount } from '../layout.tsx';
import { loadOrder, loadOrders } from '../orders/load-orders.ts';
import { ReturnsPage } from './returns-page.tsx';

/** The commerce protocol has no call for them: stored in D1, and sent to a function of the backend if configured. */
export const returns = new Hono<AppEnv>()
  .get(routes.account.returns.pattern, async (c) => {
    sendReturns(c);
    const id = c.req.query('order');
    return renderReturns(c, id === undefined ? null : await loadOrder(c, idOf(c, id)), null);
  })
  .post(accountActions.requestReturn.pattern, async (c) => {
    const order = await loadOrder(c);
    const { id: accountId, email } = c.get('account');
    const items = returnable(order, await listReturns(c.env.DB, accountId));
    if (items.length === 0) throw recordNotFound(c);
    return handleForm(c, {
      check: (fields) => checkReturn(fields, items),
      submit: async (request) => {
        const { id: orderId, number: orderNumber } = order;
        await saveReturn(c.env.DB, { ...request, accountId, email, orderId, orderNumber });
        sendReturns(c);
        return ok(`${routes.account.returns.href()}?asked=1`);
      },
      render: (formState) => renderReturns(c, order, formState),
    });
  });

/** @param first the order that the page is about, however old; the newest orders follow */
async function renderReturns(
  c: Context<AppEnv>,
  first: AccountOrder | null,
  formState: FormState | null,
): Promise<Response> {
  const [requests, { orders }] = await Promise.all([
    listReturns(c.env.DB, c.get('account').id),
    loadOrders(c, 1),
  ]);
  const listed = first ? [first, ...orders.filter(({ id }) => id !== first.id)] : orders;
  const returnableOrders = listed
    .map((order) => ({ order, items: returnable(order, requests) }))
    .filter(({ items }) => items.length > 0);
  return renderAccount(c, {
    title: c.get('text')('orders.returns'),
    status: statusOf(formState),
    body: (
      <ReturnsPage
        requests={requests}
        returnable={returnableOrders}
        refused={first && formState && { orderId: first.id, formState }}
        isRequested={formState === null && c.req.query('asked') !== undefined}
        locale={c.get('visitor').locale}
      />
    ),
  });
}
