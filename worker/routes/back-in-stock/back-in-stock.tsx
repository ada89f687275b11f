import { Hono, type Context } from 'hono';
import type { Product } from '#shared/catalogue/product.ts';
import { checkSignup } from '#shared/content/messages.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import { confirmAlert, saveAlert, stopAlerts } from '../../database/stock-alerts.ts';
import { localHref } from '../../render/language/address.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { mailerOf } from '../../stock-alerts/alert-mail.ts';
import { fieldOf, readForm, typedFields } from '../forms/read-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { readMailedToken, renderMailedLink, renderThanks } from '../forms/mailed-link.tsx';
import { guardForm } from '../forms/spam-guard.ts';
import { AlertRequestPage } from './back-in-stock-page.tsx';
import { mailConfirmation } from './mail-confirmation.ts';
import { readRequestedAlert, type RequestedAlert } from './requested-alert.ts';

const MAX_CHOICE = 500;

type AlertRequest = { product: Product; choice: string; awaited: RequestedAlert };

/**
 * 'Tell me when it is back' (docs/product.md#back-in-stock): an alert is pending in D1 until the owner of the
 * address confirms it by the link that a function of the backend mails. No response reveals the alerts of an
 * address.
 */
export const backInStock = new Hono<AppEnv>()
  .get(furtherRoutes.stockAlert.pattern, async (c) => {
    const request = await findAlertRequest(c, c.req.query('slug') ?? '', c.req.query('choice') ?? '');
    if (request === null) return c.notFound();
    if (request.awaited.isBack) return c.redirect(localHref(c, request.awaited.path), 303);
    return renderAsk(c, request, '', null);
  })
  .post(furtherRoutes.stockAlert.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) throw new ShopError(form.error);
    const request = await findAlertRequest(c, fieldOf(form.value, 'slug'), fieldOf(form.value, 'choice'));
    if (request === null) return c.notFound();
    if (request.awaited.isBack) return c.redirect(localHref(c, request.awaited.path), 303);
    const typed = fieldOf(form.value, 'email').slice(0, EMAIL_MAX_LENGTH);
    const checked = checkSignup(typedFields(form.value));
    if (!checked.ok) return renderAsk(c, request, typed, checked.error['email'] ?? problem('bad_form'));
    const verdict = await guardForm(c, form.value);
    if (!verdict.accept && verdict.problem) return renderAsk(c, request, typed, verdict.problem);
    if (verdict.accept) await keepAlert(c, request, checked.value.email);
    return c.redirect(localHref(c, furtherRoutes.stockAlertPending.href()), 303);
  })
  .get(furtherRoutes.stockAlertPending.pattern, (c) =>
    renderThanks(c, c.var.text('news.nearly'), c.var.text('backInStock.nearlyText')),
  )
  .get(furtherRoutes.confirmStockAlert.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.confirmStockAlert.href(), {
      title: c.var.text('news.confirmTitle'),
      text: c.var.text('backInStock.confirmText'),
      label: c.var.text('backInStock.confirm'),
    }),
  )
  .post(furtherRoutes.confirmStockAlert.pattern, async (c) => {
    const alert = await confirmAlert(c.env.DB, await readMailedToken(c));
    if (alert === null) throw new ShopError(problem('token_unknown'));
    forgetSecrets(c);
    const text = c.var.text('backInStock.waitingText', { product: alert.product });
    return renderThanks(c, c.var.text('backInStock.waiting'), text);
  })
  .get(furtherRoutes.stopStockAlerts.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.stopStockAlerts.href(), {
      title: c.var.text('backInStock.stopTitle'),
      text: c.var.text('backInStock.stopText'),
      label: c.var.text('backInStock.stop'),
    }),
  )
  .post(furtherRoutes.stopStockAlerts.pattern, async (c) => {
    // The same answer to a link that was used before.
    await stopAlerts(c.env.DB, await readMailedToken(c));
    forgetSecrets(c);
    return renderThanks(c, c.var.text('backInStock.stopped'), c.var.text('backInStock.stoppedText'));
  });

/** Null where there is no such product, or no function to send the mail. */
async function findAlertRequest(
  c: Context<AppEnv>,
  slug: string,
  choice: string,
): Promise<AlertRequest | null> {
  const { backends, config, visitor } = c.var;
  if (slug === '' || choice.length > MAX_CHOICE || mailerOf(config, backends.commerce) === null) return null;
  const product = await backends.catalogue.getProduct(slug, visitor);
  return product && { product, choice, awaited: readRequestedAlert(product, choice) };
}

async function keepAlert(
  c: Context<AppEnv>,
  { product, awaited }: AlertRequest,
  email: string,
): Promise<void> {
  const mailer = mailerOf(c.var.config, c.var.backends.commerce);
  if (mailer === null) return;
  const alert = {
    email,
    productId: product.id,
    variantId: awaited.variantId,
    product: awaited.product,
    shopUrl: `${new URL(c.req.url).origin}${c.var.prefix}`,
    path: awaited.path,
    locale: c.var.visitor.locale,
    token: randomText(),
  };
  await saveAlert(c.env.DB, alert, Date.now());
  mailConfirmation(c, mailer, email);
}

function renderAsk(
  c: Context<AppEnv>,
  { product, choice, awaited }: AlertRequest,
  typed: string,
  reason: Problem | null,
): Promise<Response> {
  return renderPage(c, {
    status: (reason?.status ?? 200) as 200 | 422,
    head: { title: titled(c, c.var.text('backInStock.title')), noIndex: true },
    personal: reason !== null,
    body: (
      <AlertRequestPage
        slug={product.slug}
        choice={choice}
        product={awaited.product}
        typed={typed}
        problem={reason}
      />
    ),
  });
}
