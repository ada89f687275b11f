import { isOver, nextCharge, type Step, type Subscription } from '#shared/account/subscription.ts';
import { billingLabel } from '#shared/cart/billing-schedule.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Money } from '../../../ui/money.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { cardName } from './format.ts';

type SubscriptionsPageProps = {
  subscriptions: Subscription[];
  moneyOf: (subscription: Subscription) => MoneyFormat;
  locale: string;
};

export function SubscriptionsPage({ subscriptions, moneyOf, locale }: SubscriptionsPageProps) {
  return (
    <>
      <h1>Your subscriptions</h1>
      {subscriptions.length === 0 && (
        <p className="account__none">
          Nothing comes regularly yet. <a href={routes.shop.href()}>Have a look around the shop</a>
        </p>
      )}
      <ul className="records">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="record">
            <div className="record__head">
              <h2 className="record__title">
                <a href={routes.account.subscription.href(subscription)}>{subscription.productName}</a>
              </h2>
              <SubscriptionState subscription={subscription} />
            </div>
            <p>{describe(subscription)}</p>
            <p className="record__soft">
              <Rate subscription={subscription} money={moneyOf(subscription)} /> ·{' '}
              <NextCharge subscription={subscription} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

type SubscriptionPageProps = {
  subscription: Subscription;
  /** What may be done with it. */
  steps: Step[];
  money: MoneyFormat;
  locale: string;
  isSaved: boolean;
};

export function SubscriptionPage({ subscription, steps, money, locale, isSaved }: SubscriptionPageProps) {
  const { number, productName, shipping, orders } = subscription;
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your subscriptions', href: routes.account.subscriptions.href() }]} />
        <div className="record__head">
          <h1>{productName}</h1>
          <SubscriptionState subscription={subscription} />
        </div>
        <p className="record__soft">Subscription {number}</p>
      </div>
      {isSaved && (
        <p className="notice" role="status">
          Done. This is how it goes on.
        </p>
      )}
      <Details subscription={subscription} money={money} locale={locale} />
      <Extras subscription={subscription} money={money} />
      {steps.length > 0 && (
        <p className="record__ways">
          <a className="button button--primary" href={routes.account.editSubscription.href(subscription)}>
            {editLabel(steps)}
          </a>
        </p>
      )}
      {shipping && (
        <section>
          <h2>Going to</h2>
          <AddressLines address={shipping} locale={locale} />
        </section>
      )}
      {orders.length > 0 && (
        <section>
          <h2>What came of it</h2>
          <ul>
            {orders.map(({ id, number: orderNumber, date }) => (
              <li key={id}>
                <a href={routes.account.order.href({ id })}>Order {orderNumber}</a>,{' '}
                <PublishedDate date={date} locale={locale} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function editLabel(steps: Step[]): string {
  if (steps.includes('resume')) return 'Change, go on or cancel';
  return steps.some((step) => step !== 'cancel') ? 'Change, pause or cancel' : 'Change or cancel';
}

type PartProps = Omit<SubscriptionPageProps, 'isSaved' | 'steps'>;

function Details({ subscription, money, locale }: PartProps) {
  const { planName, card, dateCreated } = subscription;
  return (
    <dl className="facts">
      <dt>What</dt>
      <dd>{describe(subscription)}</dd>
      <dt>Plan</dt>
      <dd>{planName}</dd>
      <dt>Amount</dt>
      <dd>
        <Rate subscription={subscription} money={money} />
      </dd>
      {dateCreated && (
        <>
          <dt>Since</dt>
          <dd>
            <PublishedDate date={dateCreated} locale={locale} />
          </dd>
        </>
      )}
      <dt>Next charge</dt>
      <dd>
        <NextCharge subscription={subscription} locale={locale} />
      </dd>
      {card && (
        <>
          <dt>Paid by</dt>
          <dd>{cardName(card)}</dd>
        </>
      )}
    </dl>
  );
}

function Extras({ subscription, money }: Omit<PartProps, 'locale'>) {
  if (subscription.extras.length === 0) return null;
  return (
    <section>
      <h2>Comes along</h2>
      <ul>
        {subscription.extras.map(({ id, name, detail, quantity, price }) => (
          <li key={id}>
            {quantity} × {[name, detail].filter(Boolean).join(', ')}, <Money amount={price} money={money} />{' '}
            each
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ quantity, options }: Subscription): string {
  return [`Quantity ${quantity}`, ...options.map(({ name, value }) => `${name}: ${value}`)].join(' · ');
}

function Rate({ subscription, money }: { subscription: Subscription; money: MoneyFormat }) {
  const { recurringTotal, schedule } = subscription;
  return (
    <>
      <Money amount={recurringTotal} money={money} /> {schedule && billingLabel(schedule)}
    </>
  );
}

function NextCharge({ subscription, locale }: { subscription: Subscription; locale: string }) {
  const date = nextCharge(subscription);
  if (date) {
    return (
      <>
        Next charge on <PublishedDate date={date} locale={locale} />
      </>
    );
  }
  return isOver(subscription) ? 'No further charges' : 'No charge until you go on';
}

function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { text, tone } = stateOf(subscription);
  return <p className={tone === 'good' ? 'state' : `state state--${tone}`}>{text}</p>;
}

function stateOf({ status, isCanceled, isPaused, pauseEnd }: Subscription) {
  if (isCanceled || status === 'canceled') return { text: 'Cancelled', tone: 'quiet' };
  if (status === 'complete') return { text: 'Complete', tone: 'quiet' };
  if (isPaused) return { text: pauseEnd ? 'Skipping one' : 'Paused', tone: 'quiet' };
  if (status === 'pastdue' || status === 'unpaid') return { text: 'Payment is due', tone: 'wrong' };
  return { text: status === 'trial' ? 'On trial' : 'Running', tone: 'good' };
}
