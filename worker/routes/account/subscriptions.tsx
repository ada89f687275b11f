import { Hono, type Context } from 'hono';
import { isOver, stepRequest, stepsFor, type Subscription } from '#shared/account/subscription.ts';
import { clampQuantity } from '#shared/catalogue/quantity.ts';
import { actions, routes } from '#shared/routes.ts';
import { defaultMaxQuantity } from '#shared/catalogue/wire.ts';
import { parseSubscription, parseSubscriptions } from '../../backends/commerce/subscription.ts';
import type { AppEnv } from '../../env.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { createReport } from '../../report.ts';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { idOf, notThere, read } from './ask.ts';
import { press } from './attempt.ts';
import { renderAccount } from './layout.tsx';
import { EditSubscriptionPage, type PlanWish } from './subscription-edit-page.tsx';
import { SubscriptionPage, SubscriptionsPage } from './subscription-pages.tsx';

const EXPAND = 'expand%5B0%5D=product&expand%5B1%5D=variant';

/** The customer's subscriptions. */
export const subscriptions = new Hono<AppEnv>()
  .get(routes.account.subscriptions.pattern, async (c) => {
    const body = await read(c, '/subscriptions', `limit=100&${EXPAND}`);
    const listed = parseSubscriptions(body, createReport(c));
    return renderAccount(c, {
      title: 'Your subscriptions',
      body: (
        <SubscriptionsPage
          subscriptions={listed}
          moneyOf={(it) => moneyOf(c, it)}
          locale={c.var.shop.locale}
        />
      ),
    });
  })
  .get(routes.account.subscription.pattern, async (c) => {
    const subscription = await load(c);
    return renderAccount(c, {
      title: subscription.productName,
      body: (
        <SubscriptionPage
          subscription={subscription}
          money={moneyOf(c, subscription)}
          locale={c.var.shop.locale}
          isSaved={c.req.query('saved') !== undefined}
        />
      ),
    });
  })
  .get(routes.account.editSubscription.pattern, async (c) => {
    const subscription = await load(c);
    // There is nothing to change in it any more.
    if (isOver(subscription)) return c.redirect(hrefOf(subscription), 303);
    return renderAccount(c, {
      title: `Change ${subscription.productName}`,
      body: (
        <EditSubscriptionPage
          subscription={subscription}
          wish={wishOf(subscription, c.req.query('plan'), c.req.query('quantity'))}
          money={moneyOf(c, subscription)}
          locale={c.var.shop.locale}
          now={new Date()}
        />
      ),
    });
  })
  .post(actions.account.changeSubscription.pattern, async (c) => {
    const subscription = await load(c);
    const body =
      c.req.param('step') === 'plan' ? await planRequest(c, subscription) : stepOf(c, subscription);
    if (!body) throw notThere(c);
    const call = { method: 'PUT', path: `/subscriptions/${subscription.id}`, body } as const;
    return press(c, call, `${hrefOf(subscription)}?saved=1`);
  });

/** Throws `page_not_found` for a subscription that is not this customer's. */
async function load(c: Context<AppEnv>): Promise<Subscription> {
  const query = `${EXPAND}&expand%5B2%5D=orders`;
  const subscription = parseSubscription(await read(c, `/subscriptions/${idOf(c)}`, query));
  if (!subscription) throw notThere(c);
  return subscription;
}

function stepOf(c: Context<AppEnv>, subscription: Subscription) {
  const step = stepsFor(subscription).find((it) => it === c.req.param('step'));
  return step ? stepRequest(step, subscription) : null;
}

async function planRequest(c: Context<AppEnv>, subscription: Subscription) {
  const form = await readForm(c.req);
  if (!form.ok || isOver(subscription)) return null;
  const wish = wishOf(subscription, fieldOf(form.value, 'plan'), fieldOf(form.value, 'quantity'));
  // The backend takes the rhythm from the plan.
  return wish && { plan_id: wish.plan.id, billing_schedule: '', quantity: wish.quantity };
}

/** The plan and quantity that were asked for; null when that is what the subscription has, or no plan of its product. */
function wishOf(subscription: Subscription, planId = '', typed = ''): PlanWish | null {
  const plan = subscription.plans.find(({ id }) => id === planId);
  if (!plan) return null;
  const quantity = clampQuantity(typed, defaultMaxQuantity);
  const isSame = plan.id === subscription.planId && quantity === subscription.quantity;
  return isSame ? null : { plan, quantity };
}

function hrefOf({ id }: Subscription): string {
  return routes.account.subscription.href({ id });
}

function moneyOf(c: Context<AppEnv>, { currency }: Subscription) {
  return moneyFormat(c.var.settings, { ...c.var.shop, currency });
}
