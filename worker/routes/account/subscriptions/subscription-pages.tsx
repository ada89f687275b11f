import { isOver, nextCharge, type Step, type Subscription } from '#shared/account/subscription.ts';
import { billingLabel } from '#shared/cart/billing-schedule.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { ItemDetail } from '../../../ui/order/item-detail.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { cardName } from './format.ts';

type SubscriptionsPageProps = {
  subscriptions: Subscription[];
  moneyOf: (subscription: Subscription) => ChargeFormat;
};

export function SubscriptionsPage({ subscriptions, moneyOf }: SubscriptionsPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      {subscriptions.length === 0 && (
        <p className="account__none">
          {t('subscription.none')} <a href={to(routes.shop.href())}>{t('account.lookAround')}</a>
        </p>
      )}
      <ul className="records">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="record">
            <div className="record__head">
              <h2 className="record__title">
                <a href={routes.account.subscription.href(subscription)}>
                  <StoreText>{subscription.productName}</StoreText>
                </a>
              </h2>
              <SubscriptionState subscription={subscription} />
            </div>
            <p>
              <ItemDetail item={subscription} />
            </p>
            <p className="record__soft">
              <Rate subscription={subscription} money={moneyOf(subscription)} />
              {'\u00A0· '}
              <NextCharge subscription={subscription} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

type SubscriptionPageProps = {
  subscription: Subscription;
  steps: Step[];
  money: ChargeFormat;
};

export function SubscriptionPage({ subscription, steps, money }: SubscriptionPageProps) {
  const t = useText();
  const { shipping, orders } = subscription;
  return (
    <>
      <Details subscription={subscription} money={money} />
      {!isOver(subscription) && <p className="record__soft">{t('terms.until')}</p>}
      <Extras subscription={subscription} money={money} />
      {canStartAgain(subscription) && (
        <p className="record__ways">
          <a className="button button--primary" href={furtherRoutes.startAgain.href(subscription)}>
            {t('subscription.again')}
          </a>
        </p>
      )}
      {steps.length > 0 && (
        <p className="record__ways">
          <a className="button button--primary" href={routes.account.editSubscription.href(subscription)}>
            {t(editLabel(steps))}
          </a>
        </p>
      )}
      {shipping && (
        <section>
          <h2>{t('pay.whereTo')}</h2>
          <AddressLines address={shipping} />
        </section>
      )}
      {orders.length > 0 && (
        <section>
          <h2>{t('subscription.history')}</h2>
          <ul>
            {orders.map(({ id, number: orderNumber, date }) => (
              <li key={id}>
                <a href={routes.account.order.href({ id })}>{t('orders.title', { number: orderNumber })}</a>,{' '}
                <PublishedDate date={date} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One that is over, of a product that is still sold with plans. */
export function canStartAgain(subscription: Subscription): boolean {
  const plans = subscription.product?.purchaseOptions?.subscription?.plans ?? [];
  return isOver(subscription) && plans.length > 0;
}

function editLabel(steps: Step[]): PlainKey {
  if (steps.includes('resume')) return 'subscription.editPaused';
  return steps.some((step) => step !== 'cancel') ? 'subscription.editPause' : 'subscription.editPlain';
}

type PartProps = Omit<SubscriptionPageProps, 'steps'>;

function Details({ subscription, money }: PartProps) {
  const t = useText();
  const { planName, card, dateCreated } = subscription;
  return (
    <dl className="facts">
      <dt>{t('subscription.whatComes')}</dt>
      <dd>
        <ItemDetail item={subscription} />
      </dd>
      <dt>{t('subscription.plan')}</dt>
      <dd>{planName}</dd>
      <dt>{t('subscription.amount')}</dt>
      <dd>
        <Rate subscription={subscription} money={money} />
      </dd>
      {dateCreated && (
        <>
          <dt>{t('subscription.since')}</dt>
          <dd>
            <PublishedDate date={dateCreated} />
          </dd>
        </>
      )}
      <dt>{t('subscription.nextCharge')}</dt>
      <dd>
        <NextCharge subscription={subscription} isNamed />
      </dd>
      {card && (
        <>
          <dt>{t('thankYou.toBePaid')}</dt>
          <dd>{cardName(t, card)}</dd>
        </>
      )}
    </dl>
  );
}

function Extras({ subscription, money }: PartProps) {
  const t = useText();
  if (subscription.extras.length === 0) return null;
  return (
    <section>
      <h2>{t('subscription.along')}</h2>
      <ul>
        {subscription.extras.map(({ id, name, detail, quantity, price }) => (
          <li key={id}>
            {quantity} × {[name, detail].filter(Boolean).join(', ')},{' '}
            {rich(t, 'cart.each', { amount: <Charge amount={price} money={money} /> })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rate({ subscription, money }: { subscription: Subscription; money: ChargeFormat }) {
  const t = useText();
  const { recurringTotal, schedule } = subscription;
  return (
    <>
      <Charge amount={recurringTotal} money={money} /> {schedule && billingLabel(t, schedule)}
    </>
  );
}

/** `isNamed`: what it is stands beside it. */
function NextCharge({ subscription, isNamed = false }: { subscription: Subscription; isNamed?: boolean }) {
  const t = useText();
  const date = nextCharge(subscription);
  if (date) {
    const day = <PublishedDate date={date} />;
    return isNamed ? day : <>{rich(t, 'subscription.nextChargeOn', { date: day })}</>;
  }
  return isOver(subscription) ? t('subscription.noFurther') : t('subscription.noneUntil');
}

export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const { text, tone } = stateOf(subscription);
  return <p className={tone === 'good' ? 'state' : `state state--${tone}`}>{t(text)}</p>;
}

type State = { text: PlainKey; tone: 'quiet' | 'wrong' | 'good' };

function stateOf({ status, isCanceled, isPaused, pauseEnd }: Subscription): State {
  if (isCanceled || status === 'canceled') return { text: 'orders.cancelled', tone: 'quiet' };
  if (status === 'complete') return { text: 'orders.complete', tone: 'quiet' };
  if (isPaused) return { text: pauseEnd ? 'subscription.skipping' : 'subscription.paused', tone: 'quiet' };
  if (status === 'pastdue' || status === 'unpaid') return { text: 'subscription.due', tone: 'wrong' };
  return { text: status === 'trial' ? 'subscription.onTrial' : 'subscription.running', tone: 'good' };
}
