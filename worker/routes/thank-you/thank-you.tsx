import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import { parseOrder } from '../../backends/commerce/order.ts';
import type { AppEnv } from '../../env.ts';
import { titled } from '../../render/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../report.ts';
import { getVisitor } from '../../session/stub.ts';
import { ThankYouPage } from './thank-you-page.tsx';

/** `/thank-you`: the order that this visitor placed, at the address that the external checkout leads back to. */
export const thankYou = new Hono<AppEnv>().get(routes.thankYou.pattern, async (c) => {
  const { settings, shop, visitor } = c.var;
  const checkoutId = c.req.query('checkout_id') ?? null;
  const answer = visitor.isNew ? null : await getVisitor(c.env, visitor.id).readOrder(checkoutId, shop);
  if (answer && !answer.ok) createReport(c)(answer.problem);
  const order = answer?.ok ? parseOrder(JSON.parse(answer.value.order)) : null;
  const money = moneyFormat(settings, { ...shop, currency: order?.currency ?? shop.currency });
  return renderPage(c, {
    head: { title: titled(c, 'Thank you'), noIndex: true },
    personal: true,
    body: <ThankYouPage order={order} money={money} />,
  });
});
