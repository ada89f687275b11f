import { Hono } from 'hono';
import { countryOfOrder, type AccountOrder } from '#shared/account/order.ts';
import { purchaseOf } from '#shared/measuring/commerce-events.ts';
import type { Order } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { parseAccountOrder } from '../../backends/commerce/account/order.ts';
import { BackendError } from '../../backends/failure.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { isSigned } from '../../crypto/order-link.ts';
import { escapeScript } from '../../render/document/escape.ts';
import { titled } from '../../render/document/head.ts';
import { chargeFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../reporting/report.ts';
import { takeSecrets, secretOf } from '../forms/link-secret.ts';
import { ThankYouPage } from './thank-you-page.tsx';

const FRESH_MS = 60 * 60 * 1000;

const ORDER_LINK = ['checkout_id', 'until', 'signature'];

type FoundOrder = {
  order: AccountOrder | null;
  /** Whether this visitor placed it. */
  isOwn: boolean;
  /** Shows the order in any browser; null where the shop has not signed it. */
  link: string | null;
};

/** The order that the link names: the visitor's own, or any order by a link that the shop signed. */
async function findOrder(c: AppContext): Promise<FoundOrder> {
  const { origin } = new URL(c.req.url);
  const query = linkQuery(c);
  const isTrusted = await isSigned(query, { secrets: c.get('config').linkSecrets, now: Date.now() });
  const own = await findOwn(c, query.get('checkout_id'));
  const order = isTrusted && !isFresh(own) ? ((await findLinked(c, query)) ?? own) : own;
  return {
    order,
    isOwn: own !== null,
    link: isTrusted ? `${origin}${routes.thankYou.href()}?${query.toString()}` : null,
  };
}

/** The visitor's copy of an order lacks its parcels, which are added later. */
function isFresh(order: AccountOrder | null): boolean {
  return order !== null && Date.now() - Date.parse(order.dateCreated ?? '') < FRESH_MS;
}

/** The address, or the link that led to this page before its key was removed from the address. */
function linkQuery(c: AppContext): URLSearchParams {
  const { searchParams } = new URL(c.req.url);
  const valueOf = (name: string) =>
    searchParams.has('checkout_id') ? (searchParams.get(name) ?? '') : secretOf(c, name);
  return new URLSearchParams(
    ORDER_LINK.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== ''),
  );
}

async function findOwn(c: AppContext, checkoutId: string | null): Promise<AccountOrder | null> {
  const answer = await c.get('visitor').readOrder(checkoutId);
  if (answer.ok) return parseAccountOrder(JSON.parse(answer.value.order));
  createReport(c)(answer.error);
  return null;
}

/** Read outside the visitor's session, which would make the order theirs. */
async function findLinked(c: AppContext, query: URLSearchParams): Promise<AccountOrder | null> {
  const wanted = new URLSearchParams({
    checkout_id: query.get('checkout_id') ?? '',
    'expand[0]': 'shipments',
  });
  const call = { method: 'GET', path: '/cart/order', query: wanted.toString() } as const;
  try {
    const { locale, currency } = c.get('visitor');
    const { body } = await c.get('backends').commerce.call(call, { locale, currency, session: null });
    return parseAccountOrder(body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    createReport(c)(error.problem);
    return null;
  }
}

const COUNTED_MS = 60 * 60 * 1000;

/** Reopening the page later is not a purchase, whatever the browser. */
function isCounted(c: AppContext, { dateCreated }: Order): boolean {
  if (c.get('config').tagManagerId === null || c.get('isPreview') || dateCreated === null) return false;
  return Date.now() - Date.parse(dateCreated) < COUNTED_MS;
}

/** `/thank-you`: the placed order; the hosted checkout leads back here, too. */
export const thankYou = new Hono<AppEnv>().get(routes.thankYou.pattern, async (c) => {
  const taken = c.req.query('signature') === undefined ? null : takeSecrets(c, ORDER_LINK);
  if (taken) return taken;
  const visitor = c.get('visitor');
  const [{ order, isOwn, link }, { signedIn }] = await Promise.all([findOrder(c), visitor.summary()]);
  const country = countryOfOrder(order);
  const money = { ...chargeFormat(c.get('settings'), visitor, order?.currency), country };
  return renderPage(c, {
    head: { title: titled(c, c.get('text')('thanks.title')), noIndex: true, styles: ['account'] },
    personal: true,
    ...(order?.unconfirmedPaymentId ? { mounts: 'confirmation' } : {}),
    body: (
      <>
        {order && isOwn && isCounted(c, order) && <PurchaseScript order={order} />}
        <ThankYouPage
          order={order}
          link={link}
          money={money}
          isSignedIn={signedIn === true}
          byPassword={c.get('config').registersByPassword}
        />
      </>
    ),
  });
});

/** The order as the tag manager may see it: nothing in it identifies the customer. */
function PurchaseScript({ order }: { order: Order }) {
  const __html = escapeScript(JSON.stringify(purchaseOf(order)));
  return <script id="purchase" type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}
