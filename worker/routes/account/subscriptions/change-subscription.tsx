import { Hono } from 'hono';
import {
  isOver,
  permissiveRules,
  stepRequest,
  stepsFor,
  type Step,
  type Subscription,
} from '#shared/account/subscription.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { searchQuery } from '#shared/catalogue/suggestion.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { firstProblem } from '../../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import type { Crumb } from '../../../ui/breadcrumbs.tsx';
import type { BackendCall } from '../../../visitor/handle.ts';
import { readForm, typedFields } from '../../forms/handle-form.ts';
import { loadAddresses } from '../addresses/load-addresses.ts';
import { loadCards } from '../cards/load-cards.ts';
import { renderAccount } from '../layout.tsx';
import { recordNotFound } from '../record-id.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { EditSubscriptionPage } from './edit-page.tsx';
import { findExtras, isAdded } from './extra-products.ts';
import {
  changes,
  proposeChange,
  chargeKey,
  type Change,
  type EditContext,
  type ProposedChange,
} from './proposed-change.ts';
import { loadSubscription, moneyOf } from './subscriptions.tsx';

type Fields = Record<string, string>;

const steps: Step[] = ['pause', 'skip', 'resume', 'cancel'];

export const subscriptionChanges = new Hono<AppEnv>()
  .get(routes.account.editSubscription.pattern, async (c) => {
    const edit = await loadEditContext(c);
    if (isOver(edit.subscription)) return c.redirect(hrefOf(edit.subscription), 303);
    const fields = c.req.query();
    const change = changes.find((it) => it === fields['change']);
    if (!change) return renderEdit(c, edit, { fields });
    const proposed = await proposalOf(c, edit, change, fields);
    return proposed.ok
      ? renderConfirm(c, edit.subscription, proposed.value, null)
      : renderEdit(c, edit, { fields, refusal: proposed.error });
  })
  .post(accountActions.changeSubscription.pattern, async (c) => {
    const name = c.req.param('step');
    const form = await readForm(c.req);
    const step = steps.find((it) => it === name);
    const change = changes.find((it) => it === name);
    const edit = await loadEditContext(c);
    if (step) return takeStep(c, edit, step);
    if (!change || !form.ok) throw recordNotFound(c);
    return makeChange(c, edit, change, typedFields(form.value));
  });

/** A step that was already taken, as by a double click, only shows the subscription. */
function takeStep(c: AppContext, edit: EditContext, step: Step): Promise<Response> | Response {
  const { subscription } = edit;
  const now = new Date();
  if (!stepsFor(subscription, permissiveRules, now).includes(step))
    return c.redirect(hrefOf(subscription), 303);
  if (!stepsFor(subscription, c.get('settings').subscriptions, now).includes(step)) {
    return renderEdit(c, edit, { fields: {}, refusal: problem('pause_not_offered') });
  }
  const path = `/subscriptions/${subscription.id}`;
  return submit(c, edit, { method: 'PUT', path, body: stepRequest(step, subscription) }, {});
}

async function makeChange(
  c: AppContext,
  edit: EditContext,
  change: Change,
  fields: Fields,
): Promise<Response> {
  if (isOver(edit.subscription)) return c.redirect(hrefOf(edit.subscription), 303);
  if (change === 'add' && isAdded(edit.subscription, fields))
    return c.redirect(hrefOf(edit.subscription), 303);
  const proposed = await proposalOf(c, edit, change, fields);
  // An earlier press of the button has done it.
  if (!proposed.ok && proposed.error.code === 'nothing_to_change')
    return c.redirect(hrefOf(edit.subscription), 303);
  if (!proposed.ok) return renderEdit(c, edit, { fields, refusal: proposed.error });
  if (fields['seen'] !== chargeKey(proposed.value.charge)) {
    return renderConfirm(c, edit.subscription, proposed.value, problem('charge_changed'));
  }
  const { call } = proposed.value;
  return submit(c, edit, { ...call, submission: JSON.stringify([call, fields]) }, fields);
}

async function submit(
  c: AppContext,
  edit: EditContext,
  call: BackendCall,
  fields: Fields,
): Promise<Response> {
  const done = await c.get('visitor').call(call);
  if (done.ok) return c.redirect(`${hrefOf(edit.subscription)}?saved=1`, 303);
  return renderEdit(c, edit, { fields, refusal: firstProblem(done.error) });
}

/** Without addresses or cards the rest can still be changed. */
export async function loadEditContext(c: AppContext): Promise<EditContext> {
  const report = createReport(c);
  const [subscription, addresses, cards] = await Promise.all([
    loadSubscription(c),
    loadAddresses(c).catch(orElse(report, [])),
    loadCards(c).catch(orElse(report, [])),
  ]);
  return { subscription, addresses, cards, markets: c.get('config').markets };
}

async function proposalOf(
  c: AppContext,
  edit: EditContext,
  change: Change,
  fields: Fields,
): Promise<Result<ProposedChange>> {
  const { subscription } = edit;
  const product =
    change === 'add'
      ? await productOf(c, subscription, fields['product'] ?? '')
      : change === 'product'
        ? await ownProductOf(c, subscription)
        : null;
  const { changesPlan } = c.get('settings').subscriptions;
  return proposeChange(change, { ...edit, fields, product, changesPlan, now: new Date(), t: c.get('text') });
}

async function productOf(c: AppContext, { currency }: Subscription, id: string): Promise<Product | null> {
  return /^[\w-]{1,64}$/.test(id)
    ? c.get('backends').catalogue.getProduct(id, { locale: c.get('visitor').locale, currency })
    : null;
}

/** One that is no longer sold has only the prices that came with it, in the visitor's currency. */
async function ownProductOf(c: AppContext, subscription: Subscription): Promise<Product | null> {
  const { product: own, currency } = subscription;
  if (!own) return null;
  const visitorPays = chargeFormat(c.get('settings'), c.get('visitor')).charged.code;
  return (await productOf(c, subscription, own.id)) ?? (visitorPays === currency ? own : null);
}

type EditPage = { fields: Fields; refusal?: Problem };

async function renderEdit(
  c: AppContext,
  edit: EditContext,
  { fields, refusal }: EditPage,
): Promise<Response> {
  const { subscription } = edit;
  const query = searchQuery(fields['find'] ?? '');
  const context = { locale: c.get('visitor').locale, currency: subscription.currency };
  const search = { query, schedule: subscription.schedule };
  const found = query
    ? await findExtras(c.get('backends').catalogue, search, context).catch(orElse(createReport(c), []))
    : null;
  const t = c.get('text');
  return renderAccount(c, {
    title: t('subscription.changeNamed', { product: subscription.productName }),
    heading: <h1>{t('subscription.change')}</h1>,
    above: [crumbOf(subscription)],
    lead: <p className="record__soft">{t('subscription.changeText')}</p>,
    problem: refusal ?? null,
    body: (
      <EditSubscriptionPage
        {...edit}
        found={found && { query, extras: found }}
        rules={c.get('settings').subscriptions}
        fields={fields}
        money={moneyOf(c, subscription)}
        now={new Date()}
      />
    ),
  });
}

function renderConfirm(
  c: AppContext,
  subscription: Subscription,
  proposed: ProposedChange,
  refusal: Problem | null,
): Promise<Response> {
  const t = c.get('text');
  const edit = { title: t('subscription.change'), href: routes.account.editSubscription.href(subscription) };
  return renderAccount(c, {
    title: t('subscription.confirmTitle'),
    above: [crumbOf(subscription), edit],
    problem: refusal,
    body: <ConfirmPage subscription={subscription} proposed={proposed} money={moneyOf(c, subscription)} />,
  });
}

export function crumbOf(subscription: Subscription): Crumb {
  return { title: subscription.productName, href: hrefOf(subscription) };
}

export function hrefOf({ id }: Pick<Subscription, 'id'>): string {
  return routes.account.subscription.href({ id });
}
