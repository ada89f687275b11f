import type { ReactNode } from 'react';
import type { Address, SavedCard } from '#shared/account/account.ts';
import {
  nextChargeAfter,
  stepsFor,
  type Subscription,
  type SubscriptionRules,
  type Step,
} from '#shared/account/subscription.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { orderWords } from '#shared/payments/order-words.ts';
import { routes, accountActions } from '#shared/routes.ts';
import { PlanTerms } from '#shared/ui/plan-terms.tsx';
import { storeText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';
import { NextCharge } from './confirm-page.tsx';
import type { FoundExtras } from './extra-products.ts';
import { Extras, FindExtras } from './extras.tsx';
import { addressEntries, cardEntries, cardName, formatAddress } from './format.ts';
import { ProductFields } from './product-fields.tsx';
import type { Change } from './proposed-change.ts';

type EditPageProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  addresses: Address[];
  cards: SavedCard[];
  /** Null before a search. */
  found: FoundExtras | null;
  fields: Record<string, string>;
  money: ChargeFormat;
  now: Date;
};

export function EditSubscriptionPage(props: EditPageProps) {
  const t = useText();
  const { subscription, addresses, cards, fields } = props;
  return (
    <>
      {subscription.product && (
        <Part title={t('subscription.whatComes')}>
          <ChangeForm subscription={subscription} change="product">
            <ProductFields {...props} product={subscription.product} />
            <PreviewButton />
          </ChangeForm>
        </Part>
      )}
      <Part title={t('subscription.along')}>
        <Extras {...props} />
        <FindExtras {...props} />
      </Part>
      <Part title={t('pay.whereTo')}>
        <ChoiceForm
          {...{ subscription, change: 'address', label: t('subscription.address') }}
          value={fields['address'] ?? subscription.addressId ?? ''}
          entries={addressEntries(t, addresses)}
          none={formatAddress(t, subscription.shipping)}
        />
        <a href={routes.account.newAddress.href()}>{t('address.add')}</a>
      </Part>
      <Part title={t('thankYou.toBePaid')}>
        <ChoiceForm
          {...{ subscription, change: 'card', label: t('card.name') }}
          value={fields['card'] ?? subscription.card?.id ?? ''}
          entries={cardEntries(t, cards)}
          none={subscription.card ? cardName(t, subscription.card) : t('subscription.noCard')}
        />
        <a href={routes.account.newCard.href()}>{t('cards.add')}</a>
      </Part>
      <Steps {...props} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record">
      <h2 className="record__title">{title}</h2>
      {children}
    </section>
  );
}

function PreviewButton() {
  const t = useText();
  return <button className="button button--secondary">{t('subscription.seeNextCharge')}</button>;
}

type ChangeFormProps = { subscription: Subscription; change: Change; children: ReactNode };

function ChangeForm({ subscription, change, children }: ChangeFormProps) {
  return (
    <form className="form" method="get" action={routes.account.editSubscription.href(subscription)}>
      <input type="hidden" name="change" value={change} />
      {children}
    </form>
  );
}

type ChoiceFormProps = Omit<ChangeFormProps, 'children'> & Omit<ChoiceFieldProps, 'name'>;

function ChoiceForm({ subscription, change, ...choice }: ChoiceFormProps) {
  if (choice.entries.length === 0) return <p>{choice.none}</p>;
  return (
    <ChangeForm subscription={subscription} change={change}>
      <ChoiceField name={change} {...choice} />
      <PreviewButton />
    </ChangeForm>
  );
}

type StepsProps = {
  subscription: Subscription;
  rules: SubscriptionRules;
  money: ChargeFormat;
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
function Steps({ subscription, rules, now, money }: StepsProps) {
  const t = useText();
  return stepsFor(subscription, rules, now).map((step) => (
    <section key={step} className="record">
      <h2 className="record__title">{t(labels[step].title)}</h2>
      <p>{t(labels[step].text)}</p>
      <WhatFollows {...{ step, subscription, now, money }} />
      <StepForm step={step} subscription={subscription} />
    </section>
  ));
}

/** What is paid for again has the terms of an order (docs/decisions/076-the-button-that-orders-says-what-the-law-of-its-country-asks.md). */
function WhatFollows({ step, subscription, now, money }: Omit<StepsProps, 'rules'> & { step: Step }) {
  const t = useText();
  const { id, productName: name, recurringTotal: amount, schedule } = subscription;
  const date = nextChargeAfter(step, subscription, now);
  if (step === 'cancel') return <p>{t('subscription.noCharge')}</p>;
  if (step === 'resume' && schedule) {
    const plan = { id, name, billingSchedule: schedule };
    const items = [{ id, name, priceTotal: amount, plan }];
    return <PlanTerms {...{ items, money }} now={0} date={now} from={date} nameOf={storeText} />;
  }
  return (
    <p>
      {t('subscription.nextChargeIs')} <NextCharge charge={{ amount, date }} money={money} />
    </p>
  );
}

function StepForm({ step, subscription }: { step: Step; subscription: Subscription }) {
  const t = useText();
  const words = step === 'resume' ? orderWords(subscription.shipping?.country ?? '') : null;
  const label = step === 'cancel' ? 'subscription.confirmCancel' : labels[step].button;
  const form = (
    <form method="post" action={accountActions.changeSubscription.href({ id: subscription.id, step })}>
      <button className="button button--secondary">{t(words ?? label)}</button>
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
