import type { ReactNode } from 'react';
import { Hono } from 'hono';
import type { Product } from '#shared/catalogue/product.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { parseSubscription } from '../../../backends/commerce/account/subscription.ts';
import { firstProblem } from '../../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { readForm, typedFields } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';
import { crumbOf, hrefOf, loadEditContext } from './change-subscription.tsx';
import type { EditContext } from './proposed-change.ts';
import { madeSince, newestOf, proposeStart, startKey, type ProposedStart } from './proposed-start.ts';
import { ConfirmStartPage, StartAgainPage } from './start-pages.tsx';
import { canStartAgain } from './subscription-pages.tsx';
import { loadSubscriptions } from './subscriptions.tsx';

type Fields = Record<string, string>;
type Start = { edit: EditContext; product: Product; fields: Fields };

/** A subscription that is over starts again as a new one, in three pages: choose, confirm, and the result. */
export const subscriptionStarts = new Hono<AppEnv>()
  .get(furtherRoutes.startAgain.pattern, async (c) => {
    const start = await loadStart(c, c.req.query());
    if (start instanceof Response) return start;
    if (start.fields['change'] !== 'again') return renderChoice(c, start, null);
    const proposed = proposalOf(c, start);
    if (!proposed.ok) return renderChoice(c, start, proposed.error);
    return renderConfirm(c, start, { proposed: proposed.value, since: newestOf(await loadSubscriptions(c)) });
  })
  .post(furtherRoutes.startAgain.pattern, async (c) => {
    const form = await readForm(c.req);
    const start = await loadStart(c, form.ok ? typedFields(form.value) : {});
    if (start instanceof Response) return start;
    const { product, fields } = start;
    const { since = '' } = fields;
    const made = madeSince(await loadSubscriptions(c), since, product);
    if (made) return startedAs(c, made.id);
    const proposed = proposalOf(c, start);
    if (!proposed.ok) return renderChoice(c, start, proposed.error);
    const shown = { proposed: proposed.value, since };
    if (fields['seen'] !== startKey(proposed.value, moneyFor(c).charged.code)) {
      return renderConfirm(c, start, { ...shown, refusal: problem('charge_changed') });
    }
    const { call } = proposed.value;
    const answer = await c.get('visitor').call({ ...call, submission: JSON.stringify([call, since]) });
    if (!answer.ok) return renderConfirm(c, start, { ...shown, refusal: firstProblem(answer.error) });
    return startedAs(c, parseSubscription(answer.value)?.id ?? null);
  });

/** The product at today's prices, in the currency that this visitor is charged in, and to the country whose taxes are known. */
async function loadStart(c: AppContext, fields: Fields): Promise<Start | Response> {
  const context = await loadEditContext(c);
  const { subscription, addresses } = context;
  const country = subscription.shipping?.country;
  const edit = { ...context, addresses: addresses.filter((it) => !country || it.country === country) };
  const { locale, currency } = c.get('visitor');
  const product =
    subscription.product && canStartAgain(subscription)
      ? await c.get('backends').catalogue.getProduct(subscription.product.id, { locale, currency })
      : null;
  return product ? { edit, product, fields } : c.redirect(hrefOf(subscription), 303);
}

function startedAs(c: AppContext, id: string | null): Response {
  return c.redirect(id === null ? routes.account.subscriptions.href() : `${hrefOf({ id })}?started=1`, 303);
}

function proposalOf(c: AppContext, { edit, product, fields }: Start) {
  return proposeStart({ ...edit, product, fields, now: new Date(), t: c.get('text') });
}

function moneyFor(c: AppContext) {
  return chargeFormat(c.get('settings'), c.get('visitor'));
}

function renderChoice(c: AppContext, start: Start, refusal: Problem | null): Promise<Response> {
  return renderStart(c, start, {
    problem: refusal,
    body: <StartAgainPage {...start} rules={c.get('settings').subscriptions} />,
  });
}

type Shown = { proposed: ProposedStart; since: string; refusal?: Problem };

function renderConfirm(c: AppContext, start: Start, { proposed, since, refusal }: Shown): Promise<Response> {
  const { edit, product } = start;
  const money = moneyFor(c);
  return renderStart(c, start, {
    problem: refusal ?? null,
    body: (
      <ConfirmStartPage
        subscription={edit.subscription}
        name={product.name}
        proposed={proposed}
        hidden={{ ...proposed.fields, since, seen: startKey(proposed, money.charged.code) }}
        money={money}
        now={new Date()}
      />
    ),
  });
}

function renderStart(
  c: AppContext,
  { edit: { subscription }, product }: Start,
  { problem, body }: { problem: Problem | null; body: ReactNode },
): Promise<Response> {
  const t = c.get('text');
  return renderAccount(c, {
    title: t('subscription.again'),
    above: [crumbOf({ ...subscription, productName: product.name })],
    lead: subscription.extras.length > 0 && <p className="record__soft">{t('subscription.againAlone')}</p>,
    problem,
    body,
  });
}
