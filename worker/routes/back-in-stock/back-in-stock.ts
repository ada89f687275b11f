import { Hono } from 'hono';
import type { Product } from '#shared/catalogue/product.ts';
import { readRequestedVariant, type RequestedVariant } from '#shared/catalogue/requested-variant.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { confirmAlert, stopAlerts } from '../../database/stock-alerts.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { localHref } from '../../render/language/address.ts';
import { mailerOf } from '../../stock-alerts/alert-mail.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { readMailForm, renderMailForm } from '../forms/mail-form.tsx';
import { mailedPages, renderThanks } from '../forms/mailed-link.tsx';

const MAX_CHOICE = 500;

type AlertRequest = { product: Product; choice: string; awaited: RequestedVariant };

/** An alert is pending until its owner confirms; no response reveals any (docs/product/catalogue.md#back-in-stock). */
export const backInStock = new Hono<AppEnv>()
  .get(furtherRoutes.stockAlert.pattern, async (c) => {
    const slug = c.req.query('slug') ?? '';
    // Whoever has answered a mail may be led here.
    if (slug === '') return c.redirect(localHref(c, routes.shop.href()), 303);
    const request = await findAlertRequest(c, slug, c.req.query('choice') ?? '');
    if (request === null) return c.notFound();
    if (request.awaited.isInStock) return c.redirect(localHref(c, request.awaited.path), 303);
    return renderAsk(c, request, '', null);
  })
  .post(furtherRoutes.stockAlert.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) throw new ShopError(form.error);
    const request = await findAlertRequest(c, fieldOf(form.value, 'slug'), fieldOf(form.value, 'choice'));
    if (request === null) return c.notFound();
    if (request.awaited.isInStock) return c.redirect(localHref(c, request.awaited.path), 303);
    const read = await readMailForm(c, form.value, 'stock-alert');
    if (read.problem) return renderAsk(c, request, read.typed, read.problem);
    if (read.email !== null) await requestAlert(c, request, read.email);
    return c.redirect(localHref(c, furtherRoutes.stockAlertPending.href()), 303);
  })
  .route(
    '/',
    mailedPages({
      pending: { page: furtherRoutes.stockAlertPending, text: 'backInStock.nearlyText' },
      confirm: {
        page: furtherRoutes.confirmStockAlert,
        title: 'news.confirmTitle',
        text: 'backInStock.confirmText',
        button: 'backInStock.confirm',
        run: async (c, token) => {
          const alert = await confirmAlert(c.env.DB, token);
          if (alert === null) throw new ShopError(problem('token_unknown'));
          forgetSecrets(c);
          return renderThanks(c, 'backInStock.waiting', c.get('text')('backInStock.waitingText', alert));
        },
      },
      stop: {
        page: furtherRoutes.stopStockAlerts,
        title: 'backInStock.stopTitle',
        text: 'backInStock.stopText',
        button: 'backInStock.stop',
        what: 'stock alerts',
        run: (c, stopped) => stopAlerts(c.env.DB, stopped),
        done: ['backInStock.stopped', 'backInStock.stoppedText'],
      },
    }),
  );

/** Null where there is no such product, or no function to send the mail. */
async function findAlertRequest(c: AppContext, slug: string, choice: string): Promise<AlertRequest | null> {
  const backends = c.get('backends');
  if (slug === '' || choice.length > MAX_CHOICE || mailerOf(c.get('config'), backends.commerce) === null)
    return null;
  const product = await backends.catalogue.getProduct(slug, c.get('visitor'));
  return product && { product, choice, awaited: readRequestedVariant(product, new URLSearchParams(choice)) };
}

async function requestAlert(c: AppContext, { product, awaited }: AlertRequest, email: string): Promise<void> {
  const alert = {
    email,
    productId: product.id,
    variantId: awaited.variantId,
    product: awaited.product,
    shopUrl: `${new URL(c.req.url).origin}${c.get('prefix')}`,
    path: awaited.path,
    locale: c.get('visitor').locale,
    token: randomText(),
  };
  await addToOutbox(c, { kind: 'stock alert', email, alert });
}

function renderAsk(
  c: AppContext,
  { product, choice, awaited }: AlertRequest,
  typed: string,
  reason: Problem | null,
): Promise<Response> {
  const t = c.get('text');
  return renderMailForm(c, {
    title: t('backInStock.title'),
    lead: t('backInStock.soldOut', { product: awaited.product }),
    action: furtherRoutes.stockAlert.href(),
    id: 'alert-email',
    hint: t('backInStock.hint'),
    typed,
    problem: reason,
    submit: t('backInStock.tellMe'),
    hidden: { slug: product.slug, choice },
  });
}
