import { Hono } from 'hono';
import { stepsFor, type Subscription } from '#shared/account/subscription.ts';
import { routes } from '#shared/routes.ts';
import { parseSubscription, parseSubscriptions } from '../../../backends/commerce/account/subscription.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { createReport } from '../../../reporting/report.ts';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { renderAccount } from '../layout.tsx';
import { idOf, recordNotFound } from '../record-id.ts';
import { SubscriptionPage, SubscriptionsPage, SubscriptionState } from './subscription-pages.tsx';

const EXPAND = 'expand%5B0%5D=product&expand%5B1%5D=variant';

export const subscriptions = new Hono<AppEnv>()
  .get(routes.account.subscriptions.pattern, async (c) => {
    const listed = await loadSubscriptions(c);
    return renderAccount(c, {
      title: c.get('text')('subscription.title'),
      body: <SubscriptionsPage subscriptions={listed} moneyOf={(it) => moneyOf(c, it)} />,
    });
  })
  .get(routes.account.subscription.pattern, async (c) => {
    const subscription = await loadSubscription(c);
    const t = c.get('text');
    const { productName, number } = subscription;
    return renderAccount(c, {
      title: productName,
      heading: (
        <div className="record__head">
          <h1>
            <StoreText>{productName}</StoreText>
          </h1>
          <SubscriptionState subscription={subscription} />
        </div>
      ),
      above: [{ title: t('subscription.title'), href: routes.account.subscriptions.href() }],
      lead: (
        <p className="record__soft">
          {t('cart.subscription')} {number}
        </p>
      ),
      done: doneOf(c),
      body: (
        <SubscriptionPage
          subscription={subscription}
          steps={stepsFor(subscription, c.get('settings').subscriptions, new Date())}
          money={moneyOf(c, subscription)}
        />
      ),
    });
  });

export async function loadSubscriptions(c: AppContext): Promise<Subscription[]> {
  const body = await c.get('visitor').read('/subscriptions', `limit=100&${EXPAND}`);
  return parseSubscriptions(body, createReport(c));
}

/** Throws `page_not_found` for a subscription that is not this customer's. */
export async function loadSubscription(c: AppContext): Promise<Subscription> {
  const query = `${EXPAND}&expand%5B2%5D=orders`;
  const subscription = parseSubscription(await c.get('visitor').read(`/subscriptions/${idOf(c)}`, query));
  if (!subscription) throw recordNotFound(c);
  return subscription;
}

const DONE = { saved: 'subscription.done', started: 'subscription.started' } as const;

function doneOf(c: AppContext): string | null {
  const done = (['saved', 'started'] as const).find((name) => c.req.query(name) !== undefined);
  return done ? c.get('text')(DONE[done]) : null;
}

export function moneyOf(c: AppContext, { currency }: Subscription) {
  return chargeFormat(c.get('settings'), c.get('visitor'), currency);
}
