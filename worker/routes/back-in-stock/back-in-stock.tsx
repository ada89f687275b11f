import { Hono } from 'hono';
import type { Product } from '#shared/catalogue/product.ts';
import { checkSignup } from '#shared/content/messages.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { randomText } from '../../crypto/random-text.ts';
import {
  confirmAlert,
  saveAlert,
  stopAlerts,
  claimConfirmations,
  countMailTry,
  markConfirmationMailed,
  type AlertToMail,
} from '../../database/stock-alerts.ts';
import { localHref } from '../../render/language/address.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { mailerOf, sendAlertMail, type Mailer } from '../../stock-alerts/alert-mail.ts';
import { fieldOf, readForm, typedFields } from '../forms/read-form.ts';
import { forgetSecrets } from '../forms/link-secret.ts';
import { readMailedToken, renderMailedLink, renderThanks } from '../forms/mailed-link.tsx';
import { guardForm } from '../forms/spam-guard.ts';
import { readRequestedAlert, type RequestedAlert } from './requested-alert.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { Honeypot } from '../../ui/form/form-field.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { countMail } from '../../database/rate-limits.ts';
import { createReport } from '../../reporting/report.ts';

const MAX_CHOICE = 500;

type AlertRequest = { product: Product; choice: string; awaited: RequestedAlert };

/** An alert is pending until its owner confirms; no response reveals any (docs/product/catalogue.md#back-in-stock). */
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
    const verdict = await guardForm(c, form.value, 'stock-alert');
    if (!verdict.accept && verdict.problem) return renderAsk(c, request, typed, verdict.problem);
    if (verdict.accept) await keepAlert(c, request, checked.value.email);
    return c.redirect(localHref(c, furtherRoutes.stockAlertPending.href()), 303);
  })
  .get(furtherRoutes.stockAlertPending.pattern, (c) =>
    renderThanks(c, c.get('text')('news.nearly'), c.get('text')('backInStock.nearlyText')),
  )
  .get(furtherRoutes.confirmStockAlert.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.confirmStockAlert.href(), {
      title: c.get('text')('news.confirmTitle'),
      text: c.get('text')('backInStock.confirmText'),
      label: c.get('text')('backInStock.confirm'),
    }),
  )
  .post(furtherRoutes.confirmStockAlert.pattern, async (c) => {
    const alert = await confirmAlert(c.env.DB, await readMailedToken(c));
    if (alert === null) throw new ShopError(problem('token_unknown'));
    forgetSecrets(c);
    const text = c.get('text')('backInStock.waitingText', { product: alert.product });
    return renderThanks(c, c.get('text')('backInStock.waiting'), text);
  })
  .get(furtherRoutes.stopStockAlerts.pattern, (c) =>
    renderMailedLink(c, furtherRoutes.stopStockAlerts.href(), {
      title: c.get('text')('backInStock.stopTitle'),
      text: c.get('text')('backInStock.stopText'),
      label: c.get('text')('backInStock.stop'),
    }),
  )
  .post(furtherRoutes.stopStockAlerts.pattern, async (c) => {
    // The same answer to a link that was used before.
    await stopAlerts(c.env.DB, await readMailedToken(c));
    forgetSecrets(c);
    return renderThanks(c, c.get('text')('backInStock.stopped'), c.get('text')('backInStock.stoppedText'));
  });

/** Null where there is no such product, or no function to send the mail. */
async function findAlertRequest(c: AppContext, slug: string, choice: string): Promise<AlertRequest | null> {
  const backends = c.get('backends');
  if (slug === '' || choice.length > MAX_CHOICE || mailerOf(c.get('config'), backends.commerce) === null)
    return null;
  const product = await backends.catalogue.getProduct(slug, c.get('visitor'));
  return product && { product, choice, awaited: readRequestedAlert(product, choice) };
}

async function keepAlert(c: AppContext, { product, awaited }: AlertRequest, email: string): Promise<void> {
  const mailer = mailerOf(c.get('config'), c.get('backends').commerce);
  if (mailer === null) return;
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
  await saveAlert(c.env.DB, alert, Date.now());
  mailConfirmation(c, mailer, email);
}

function renderAsk(
  c: AppContext,
  { product, choice, awaited }: AlertRequest,
  typed: string,
  reason: Problem | null,
): Promise<Response> {
  return renderPage(c, {
    status: (reason?.status ?? 200) as 200 | 422,
    head: { title: titled(c, c.get('text')('backInStock.title')), noIndex: true },
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

type AlertRequestPageProps = {
  slug: string;
  choice: string;
  product: string;
  typed: string;
  problem: Problem | null;
};

/** The form of the product page as a page of its own, which also shows what was wrong with it. */
function AlertRequestPage({ slug, choice, product, typed, problem }: AlertRequestPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('backInStock.title')}</h1>
        <p className="page-head__lead">{t('backInStock.soldOut', { product })}</p>
      </header>
      {problem && <ChallengeLink problem={problem} />}
      <form
        className="form"
        method="post"
        action={to(furtherRoutes.stockAlert.href())}
        data-check="newsletter"
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="choice" value={choice} />
        <EmailField
          id="alert-email"
          name="email"
          value={typed}
          hint={t('backInStock.hint')}
          problem={problem ?? undefined}
        />
        <Honeypot />
        <button className="button button--primary">{t('backInStock.tellMe')}</button>
      </form>
    </>
  );
}

/** After the response, whose duration must not reveal whether the address is known; failures go with a later one. */
function mailConfirmation(c: AppContext, mailer: Mailer, email: string): void {
  const report = createReport(c);
  const sent = claimConfirmations(c.env.DB, email, Date.now()).then(async (alerts) => {
    for (const alert of alerts) {
      if (!(await countMail(c.env.DB, alert.email, Date.now()))) continue;
      await mail(c.env.DB, mailer, alert).catch((error: Error) => report(error));
    }
  });
  c.executionCtx.waitUntil(sent.catch((error: Error) => report(error)));
}

async function mail(db: D1Database, mailer: Mailer, alert: AlertToMail): Promise<void> {
  const { email, product, locale, token, shop_url: shopUrl } = alert;
  await countMailTry(db, token);
  const url = `${shopUrl}${furtherRoutes.confirmStockAlert.href()}?token=${token}`;
  await sendAlertMail(mailer, { kind: 'confirm', email, product, locale, url, stopUrl: '' });
  await markConfirmationMailed(db, token, Date.now());
}
