import { nextChargeAfter, stepsFor } from '#shared/account/subscription.ts';
import type { Step, Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { actions } from '#shared/routes.ts';
import { NextCharge } from './next-charge.tsx';

type StepsProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  money: MoneyFormat;
  locale: string;
  now: Date;
};

const labels: Record<Step, { title: string; text: string; button: string }> = {
  skip: { title: 'Skip the next one', text: 'The next parcel stays here.', button: 'Skip one' },
  pause: { title: 'Pause', text: 'Nothing comes until you go on.', button: 'Pause' },
  resume: { title: 'Go on', text: 'The parcels come again.', button: 'Go on' },
  cancel: { title: 'Cancel', text: 'The subscription ends now, for good.', button: 'Cancel subscription' },
};

/** The steps that the store offers, each with the charge that follows. */
export function Steps({ subscription, rules, now, ...format }: StepsProps) {
  const amount = subscription.recurringTotal;
  return stepsFor(subscription, rules, now).map((step) => (
    <section key={step} className="record">
      <h2 className="record__title">{labels[step].title}</h2>
      <p>
        {labels[step].text}{' '}
        {step === 'cancel' ? (
          'There will be no charge.'
        ) : (
          <>
            Next charge:{' '}
            <NextCharge charge={{ amount, date: nextChargeAfter(step, subscription, now) }} {...format} />
          </>
        )}
      </p>
      <StepForm step={step} subscription={subscription} />
    </section>
  ));
}

function StepForm({ step, subscription }: { step: Step; subscription: Subscription }) {
  const form = (
    <form method="post" action={actions.account.changeSubscription.href({ id: subscription.id, step })}>
      <button className="button button--secondary">
        {step === 'cancel' ? 'Yes, cancel it' : labels[step].button}
      </button>
    </form>
  );
  if (step !== 'cancel') return form;
  return (
    <details className="remove">
      <summary className="button button--quiet">{labels.cancel.button}</summary>
      {form}
    </details>
  );
}
