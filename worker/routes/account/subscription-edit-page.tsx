import {
  nextCharge,
  nextChargeAfter,
  stepsFor,
  type PlanChoice,
  type Step,
  type Subscription,
} from '#shared/account/subscription.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Money } from '../../ui/money.tsx';
import { PublishedDate } from '../../ui/published-date.tsx';

/** A plan and quantity to be confirmed. */
export type PlanWish = { plan: PlanChoice; quantity: number };

type EditProps = { subscription: Subscription; money: MoneyFormat; locale: string };

/** What can be done with a subscription; everything says what the next charge will be before it is done. */
export function EditSubscriptionPage({
  wish,
  now,
  ...props
}: EditProps & { wish: PlanWish | null; now: Date }) {
  const { subscription } = props;
  const home = { title: subscription.productName, href: routes.account.subscription.href(subscription) };
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[home]} />
        <h1>Change subscription</h1>
      </div>
      {wish ? <ConfirmPlan {...props} wish={wish} /> : <ChoosePlan {...props} />}
      <ul className="records">
        {stepsFor(subscription).map((step) => (
          <li key={step} className="record">
            <h2 className="record__title">{words[step].title}</h2>
            <p>
              {words[step].text} <NextCharge date={nextChargeAfter(step, subscription, now)} {...props} />
            </p>
            <StepForm step={step} subscription={subscription} />
          </li>
        ))}
      </ul>
    </>
  );
}

const words: Record<Step, { title: string; text: string; button: string }> = {
  skip: { title: 'Skip the next one', text: 'The next parcel stays here.', button: 'Skip one' },
  pause: { title: 'Pause', text: 'Nothing comes until you go on.', button: 'Pause' },
  resume: { title: 'Go on', text: 'The parcels come again.', button: 'Go on' },
  cancel: { title: 'Cancel', text: 'The subscription ends now, for good.', button: 'Cancel subscription' },
};

function StepForm({ step, subscription }: { step: Step; subscription: Subscription }) {
  const form = (
    <form method="post" action={actions.account.changeSubscription.href({ id: subscription.id, step })}>
      <button className="button button--secondary">
        {step === 'cancel' ? 'Yes, cancel it' : words[step].button}
      </button>
    </form>
  );
  if (step !== 'cancel') return form;
  return (
    <details className="remove">
      <summary className="button button--quiet">{words.cancel.button}</summary>
      {form}
    </details>
  );
}

function NextCharge({ date, subscription, money, locale }: EditProps & { date: string | null }) {
  if (date === null) return 'There will be no charge.';
  return (
    <>
      The next charge will be <Money amount={subscription.recurringTotal} money={money} /> on{' '}
      <PublishedDate date={date} locale={locale} />.
    </>
  );
}

function ChoosePlan({ subscription, money }: EditProps) {
  const { plans, planId, quantity } = subscription;
  if (plans.length === 0) return null;
  return (
    <form className="form" method="get" action={routes.account.editSubscription.href(subscription)}>
      <div className="form__pair">
        <div className="field">
          <label className="field__label" htmlFor="plan">
            Plan
          </label>
          <select className="field__input" id="plan" name="plan" defaultValue={planId ?? ''}>
            {plans.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {`${name}, ${formatMoney(price, money)} each`}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field__label" htmlFor="quantity">
            Quantity
          </label>
          <input
            className="field__input"
            id="quantity"
            name="quantity"
            type="number"
            min={1}
            max={99}
            inputMode="numeric"
            defaultValue={quantity}
          />
        </div>
      </div>
      <button className="button button--secondary">See the next charge</button>
    </form>
  );
}

function ConfirmPlan({
  subscription,
  money,
  locale,
  wish: { plan, quantity },
}: EditProps & { wish: PlanWish }) {
  const date = nextCharge(subscription);
  const isSamePlan = plan.id === subscription.planId;
  return (
    <section className="record" aria-labelledby="wish">
      <h2 className="record__title" id="wish">
        {quantity} × {plan.name}
      </h2>
      <p>
        From then on each charge will be <Money amount={plan.price * quantity} money={money} />
        {date && isSamePlan && (
          <>
            , the next one on <PublishedDate date={date} locale={locale} />
          </>
        )}
        .
      </p>
      <form
        method="post"
        className="record__ways"
        action={actions.account.changeSubscription.href({ id: subscription.id, step: 'plan' })}
      >
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="quantity" value={quantity} />
        <button className="button button--primary">Confirm</button>
        <a href={routes.account.editSubscription.href(subscription)}>Choose again</a>
      </form>
    </section>
  );
}
