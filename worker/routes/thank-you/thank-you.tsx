import { Hono, type Context } from 'hono';
import type { Order } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { titled } from '../../render/document/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { takeSecrets } from '../forms/link-secret.ts';
import { findOrder, ORDER_LINK } from './find-order.ts';
import { PurchaseScript } from './purchase-script.tsx';
import { ThankYouPage } from './thank-you-page.tsx';

const COUNTED_MS = 60 * 60 * 1000;

/** Reopening the page later is not a purchase, whatever the browser. */
function isCounted({ var: { config, isPreview } }: Context<AppEnv>, { dateCreated }: Order): boolean {
  if (config.tagManagerId === null || isPreview || dateCreated === null) return false;
  return Date.now() - Date.parse(dateCreated) < COUNTED_MS;
}

/** `/thank-you`: the placed order; the hosted checkout leads back here, too. */
export const thankYou = new Hono<AppEnv>().get(routes.thankYou.pattern, async (c) => {
  const taken = c.req.query('signature') === undefined ? null : takeSecrets(c, ORDER_LINK);
  if (taken) return taken;
  const { config, settings, visitor } = c.var;
  const [{ order, isOwn, link }, { signedIn }] = await Promise.all([findOrder(c), visitor.summary()]);
  const money = moneyFormat(settings, {
    locale: visitor.locale,
    currency: order?.currency ?? visitor.currency,
  });
  return renderPage(c, {
    head: { title: titled(c, c.var.text('thanks.title')), noIndex: true, styles: ['account'] },
    personal: true,
    mounts: order?.unconfirmedPaymentId ? 'all' : 'wallets',
    body: (
      <>
        {order && isOwn && isCounted(c, order) && <PurchaseScript order={order} />}
        <ThankYouPage
          order={order}
          link={link}
          money={money}
          isSignedIn={signedIn}
          byPassword={config.registersByPassword}
        />
      </>
    ),
  });
});
