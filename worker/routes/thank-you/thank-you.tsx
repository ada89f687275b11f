import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { titled } from '../../render/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { takeSecrets } from '../forms/link-secret.ts';
import { findOrder, ORDER_LINK } from './find-order.ts';
import { ThankYouPage } from './thank-you-page.tsx';

/** `/thank-you`: the placed order; the hosted checkout leads back here, too. */
export const thankYou = new Hono<AppEnv>().get(routes.thankYou.pattern, async (c) => {
  const taken = c.req.query('signature') === undefined ? null : takeSecrets(c, ORDER_LINK);
  if (taken) return taken;
  const { settings, visitor } = c.var;
  const { order, link } = await findOrder(c);
  const money = moneyFormat(settings, {
    locale: visitor.locale,
    currency: order?.currency ?? visitor.currency,
  });
  return renderPage(c, {
    head: { title: titled(c, c.var.text('thanks.title')), noIndex: true },
    personal: true,
    mounts: order?.unconfirmedPaymentId ? 'all' : 'wallets',
    body: <ThankYouPage order={order} link={link} money={money} />,
  });
});
