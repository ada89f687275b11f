import { nextChargeAfter, stepsFor } from '#shared/account/subscription.ts';
import type { Step, Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { accountActions } from '#shared/routes.ts';
import { NextCharge } from './next-charge.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import type { PlainKey } from '#shared/messages/message.ts';

type StepsProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  money: ChargeFormat;
  locale: string;
  now: Date;
};

const labels = {
  skip: { title: 'subscription.skipTitle', text: 'subscription.skipText', button: 'subscription.skip' },
  pause: { title: 'subscription.pause', text: 'subscription.pauseText', button: 'subscription.pause' },
  resume: { title: 'subscription.resume', text: 'subscription.resumeText', button: 'subscription.resume' },
  cancel: {
    title: 'subscription.cancel',
    text: 'subscription.cancelText',
    button: 'subscription.cancelLong',
  },
} as const satisfies Record<Step, { title: PlainKey; text: PlainKey; button: PlainKey }>;

/** The steps that the store offers, each with the charge that follows. */
export function Steps({ subscription, rules, now, ...format }: StepsProps) {
  const t = useText();
  const amount = subscription.recurringTotal;
  return stepsFor(subscription, rules, now).map((step) => (
    <section key={step} className="record">
      <h2 className="record__title">{t(labels[step].title)}</h2>
      <p>
        {t(labels[step].text)}{' '}
        {step === 'cancel' ? (
          t('subscription.noCharge')
        ) : (
          <>
            {t('subscription.nextChargeIs')}{' '}
            <NextCharge charge={{ amount, date: nextChargeAfter(step, subscription, now) }} {...format} />
          </>
        )}
      </p>
      <StepForm step={step} subscription={subscription} />
    </section>
  ));
}

function StepForm({ step, subscription }: { step: Step; subscription: Subscription }) {
  const t = useText();
  const form = (
    <form method="post" action={accountActions.changeSubscription.href({ id: subscription.id, step })}>
      <button className="button button--secondary">
        {step === 'cancel' ? t('subscription.confirmCancel') : t(labels[step].button)}
      </button>
    </form>
  );
  if (step !== 'cancel') return form;
  return (
    <details className="remove">
      <summary className="button button--quiet">{t(labels.cancel.button)}</summary>
      {form}
    </details>
  );
}
