import { Hono, type Context } from 'hono';
import { isOver, permissiveRules, stepRequest, stepsFor } from '#shared/account/subscription.ts';
import type { Step, Subscription } from '#shared/account/subscription.ts';
import { searchQuery } from '#shared/catalogue/suggestion.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { typedFields } from '../../forms/guard.ts';
import { readForm } from '../../forms/read-form.ts';
import { loadAddresses } from '../addresses/addresses.tsx';
import { notThere } from '../record-id.ts';
import { firstProblem } from '../../../backends/commerce/refusal.ts';
import type { BackendCall } from '../../../visitor/handle.ts';
import { loadCards } from '../cards/cards.tsx';
import { renderAccount } from '../layout.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { EditSubscriptionPage } from './edit-page.tsx';
import { findExtras } from './extra-products.ts';
import { loadSubscription, moneyOf } from './subscriptions.tsx';
import { changes, readWish, seenCharge, type Change, type Desk, type Wish } from './proposed-change.ts';

type Fields = Record<string, string>;

const steps: Step[] = ['pause', 'skip', 'resume', 'cancel'];

/** A subscription is changed in three pages: what there is to change, what it comes to, and what became of it. */
export const changing = new Hono<AppEnv>()
  .get(routes.account.editSubscription.pattern, async (c) => {
    const desk = await openDesk(c);
    if (isOver(desk.subscription)) return c.redirect(hrefOf(desk.subscription), 303);
    const fields = c.req.query();
    const change = changes.find((it) => it === fields['change']);
    if (!change) return renderEdit(c, desk, { fields });
    const wish = await wishOf(c, desk, change, fields);
    return wish.ok
      ? renderConfirm(c, desk.subscription, wish.value, null)
      : renderEdit(c, desk, { fields, refusal: wish.error });
  })
  .post(actions.account.changeSubscription.pattern, async (c) => {
    const name = c.req.param('step');
    const form = await readForm(c.req);
    const step = steps.find((it) => it === name);
    const change = changes.find((it) => it === name);
    const desk = await openDesk(c);
    if (step) return takeStep(c, desk, step);
    if (!change || !form.ok) throw notThere(c);
    return makeChange(c, desk, change, typedFields(form.value));
  });

/** A step that is taken already, as by a second press, needs no words: the page says how the subscription stands. */
function takeStep(c: Context<AppEnv>, desk: Desk, step: Step): Promise<Response> | Response {
  const { subscription } = desk;
  const now = new Date();
  if (!stepsFor(subscription, permissiveRules, now).includes(step))
    return c.redirect(hrefOf(subscription), 303);
  if (!stepsFor(subscription, c.var.settings.subscriptions, now).includes(step)) {
    return renderEdit(c, desk, { fields: {}, refusal: problem('pause_not_offered') });
  }
  const path = `/subscriptions/${subscription.id}`;
  return carryOut(c, desk, { method: 'PUT', path, body: stepRequest(step, subscription) }, {});
}

async function makeChange(c: Context<AppEnv>, desk: Desk, change: Change, fields: Fields): Promise<Response> {
  if (isOver(desk.subscription)) return c.redirect(hrefOf(desk.subscription), 303);
  const wish = await wishOf(c, desk, change, fields);
  if (!wish.ok) return renderEdit(c, desk, { fields, refusal: wish.error });
  if (fields['seen'] !== seenCharge(wish.value.charge)) {
    return renderConfirm(c, desk.subscription, wish.value, problem('charge_changed'));
  }
  return carryOut(c, desk, wish.value.call, fields);
}

async function carryOut(
  c: Context<AppEnv>,
  desk: Desk,
  call: BackendCall,
  fields: Fields,
): Promise<Response> {
  const done = await c.var.visitor.call(call);
  if (done.ok) return c.redirect(`${hrefOf(desk.subscription)}?saved=1`, 303);
  return renderEdit(c, desk, { fields, refusal: firstProblem(done.error) });
}

/** The subscription, with what of the account it may be changed to. Without that the rest can still be changed. */
async function openDesk(c: Context<AppEnv>): Promise<Desk> {
  const report = createReport(c);
  const [subscription, addresses, cards] = await Promise.all([
    loadSubscription(c),
    loadAddresses(c).catch(orElse(report, [])),
    loadCards(c).catch(orElse(report, [])),
  ]);
  return { subscription, addresses, cards };
}

async function wishOf(c: Context<AppEnv>, desk: Desk, change: Change, fields: Fields): Promise<Result<Wish>> {
  const product = change === 'add' ? await productOf(c, desk.subscription, fields['product'] ?? '') : null;
  const { changesPlan } = c.var.settings.subscriptions;
  return readWish(change, { ...desk, fields, product, changesPlan, now: new Date() });
}

/** As it costs in the currency that the subscription is charged in. */
async function productOf(
  c: Context<AppEnv>,
  { currency }: Subscription,
  id: string,
): Promise<Product | null> {
  return /^[\w-]{1,64}$/.test(id)
    ? c.var.backends.catalogue.getProduct(id, { ...c.var.shop, currency })
    : null;
}

type Shown = { fields: Fields; refusal?: Problem };

async function renderEdit(c: Context<AppEnv>, desk: Desk, { fields, refusal }: Shown): Promise<Response> {
  const { subscription } = desk;
  const words = searchQuery(fields['find'] ?? '');
  const context = { ...c.var.shop, currency: subscription.currency };
  const wanted = { words, schedule: subscription.schedule };
  const found = words
    ? await findExtras(c.var.backends.catalogue, wanted, context).catch(orElse(createReport(c), []))
    : null;
  return renderAccount(c, {
    title: `Change ${subscription.productName}`,
    status: (refusal?.status ?? 200) as 200 | 422,
    body: (
      <EditSubscriptionPage
        {...desk}
        found={found && { words, extras: found }}
        rules={c.var.settings.subscriptions}
        fields={fields}
        money={moneyOf(c, subscription)}
        locale={c.var.shop.locale}
        now={new Date()}
        problem={refusal ?? null}
      />
    ),
  });
}

function renderConfirm(
  c: Context<AppEnv>,
  subscription: Subscription,
  wish: Wish,
  refusal: Problem | null,
): Promise<Response> {
  return renderAccount(c, {
    title: 'Is this right?',
    status: (refusal?.status ?? 200) as 200 | 422,
    body: (
      <ConfirmPage
        subscription={subscription}
        wish={wish}
        money={moneyOf(c, subscription)}
        locale={c.var.shop.locale}
        problem={refusal}
      />
    ),
  });
}

function hrefOf({ id }: Subscription): string {
  return routes.account.subscription.href({ id });
}
