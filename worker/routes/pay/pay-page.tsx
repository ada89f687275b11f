import { problem } from '#shared/errors/problem.ts';
import type { Market } from '#shared/locale/markets.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { Offer } from '#shared/payments/methods.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { PlanTerms, todayOf } from '#shared/ui/plan-terms.tsx';
import { WalletButtons } from '#shared/ui/wallet-buttons.tsx';
import { WalletTerms } from '#shared/ui/wallet-terms.tsx';
import type { AddressHelp } from '../../backends/address-search.ts';
import type { FormState } from '../../ui/form/form.tsx';
import { storeText } from '../../ui/language/store-text.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { isNothingDue } from './amount-due.ts';
import type { RefusedCode } from './code-form.tsx';
import { progressOf, type Checkout } from './load-checkout.ts';
import { expressOffers } from './offers-at-once.ts';
import { isPaidWithoutOrder, PendingPayment } from './payment/payment-state.tsx';
import type { SectionProblem } from './problem-section.ts';
import { AddressSummary, AddressForm } from './steps/address-step.tsx';
import { DeliverySummary, DeliveryForm } from './steps/delivery-step.tsx';
import { OrderTerms } from './steps/order-terms.tsx';
import { NeedsScripts, PaymentForms } from './steps/payment-step.tsx';
import { Step } from './steps/step.tsx';
import { missingFrom, stepsOf } from './steps/steps.ts';
import { Summary } from './summary.tsx';

export type PayPageProps = {
  checkout: Checkout;
  payment: PaymentView | null;
  /** Of the last payment, which failed or was cancelled: its choice stays. */
  lastMethod?: string | null;
  offers: Offer[];
  formState: FormState | null;
  problem: SectionProblem | null;
  refusedCode: RefusedCode | null;
  requestedStep: string | null;
  homeCountry: string;
  markets: Market[];
  /** The country that the shopper is in; empty where unknown. */
  here: string;
  addressHelp: AddressHelp;
  /** The cookie with the wallets that the device does not have. */
  incapable: string | undefined;
  money: ChargeFormat;
  /** Dates of arrival count from this. */
  today: Date;
};

export function PayPage(props: PayPageProps) {
  const t = useText();
  const { checkout, payment, money } = props;
  const problemIn = (section: SectionProblem['section']) =>
    props.problem?.section === section ? props.problem.problem : null;
  const progress = progressOf(checkout, payment !== null);
  const steps = stepsOf(progress, props.requestedStep);
  const canChange = payment === null;
  return (
    <div className="pay">
      <header className="pay__head">
        <h1>{t('pay.title')}</h1>
        <p className="visually-hidden" id="pay-status" role="status" />
        {checkout.isStale && <StaleNote />}
        {steps.payment === 'waiting' && !isNothingDue(checkout.due) && (
          <NeedsScripts checkout={checkout} offers={props.offers} />
        )}
      </header>
      <Summary
        checkout={checkout}
        money={money}
        problem={problemIn('cart')}
        refusedCode={props.refusedCode}
        canChange={canChange || (payment !== null && isPaidWithoutOrder(payment))}
      />
      <div className="pay__steps">
        <Express {...props} />
        <AddressStep {...props} state={steps.address} canChange={canChange} problem={problemIn('address')} />
        <DeliveryStep
          {...props}
          state={steps.delivery}
          canChange={canChange}
          problem={problemIn('delivery')}
        />
        <Step
          name="payment"
          number={steps.delivery ? 3 : 2}
          title={t('pay.payment')}
          state={steps.payment ?? 'waiting'}
          problem={problemIn('payment')}
        >
          <PaymentBody {...props} isOpen={steps.payment === 'open'} missing={missingFrom(progress)} />
        </Step>
      </div>
    </div>
  );
}

/** Wallets provide address and delivery, so they come before all steps. */
export function Express(props: PayPageProps) {
  const { checkout, money, today } = props;
  const t = useText();
  const wallets = expressOffers(props);
  if (wallets.length === 0) return null;
  return (
    <section className="express" aria-labelledby="express">
      <h2 className="express__title" id="express">
        {t('cart.express')}
      </h2>
      <Terms checkout={checkout} money={money} today={today} />
      <WalletTerms>
        <OrderTerms {...props} inSheet />
      </WalletTerms>
      <WalletButtons
        offers={wallets}
        place="pay"
        due={checkout.shown}
        instead={<p>{t('pay.shortSteps')}</p>}
      />
      <p className="express__or">{t('pay.or')}</p>
    </section>
  );
}

type StepBodyProps = Omit<PayPageProps, 'problem'> &
  Pick<Parameters<typeof Step>[0], 'problem' | 'canChange'> & {
    state: Parameters<typeof Step>[0]['state'] | undefined;
  };

function AddressStep({
  checkout,
  formState,
  homeCountry,
  markets,
  addressHelp,
  state = 'open',
  canChange = false,
  problem,
}: StepBodyProps) {
  const t = useText();
  const title = checkout.parties.needsShipping ? t('pay.contactAndAddress') : t('pay.contactAndBilling');
  return (
    <Step name="address" number={1} title={title} state={state} canChange={canChange} problem={problem}>
      {state === 'open' ? (
        <AddressForm {...{ checkout, formState, homeCountry, markets, addressHelp }} />
      ) : (
        <AddressSummary checkout={checkout} />
      )}
    </Step>
  );
}

function DeliveryStep({ checkout, money, today, state, canChange = false, problem }: StepBodyProps) {
  const t = useText();
  if (!state) return null;
  return (
    <Step
      name="delivery"
      number={2}
      title={t('pay.delivery')}
      state={state}
      canChange={canChange}
      problem={problem}
    >
      {state === 'open' && <DeliveryForm checkout={checkout} money={money} today={today} />}
      {state === 'done' && <DeliverySummary checkout={checkout} money={money} today={today} />}
      {state === 'waiting' && <p className="step__soft">{t('pay.deliveryLater')}</p>}
    </Step>
  );
}

type PaymentBodyProps = Pick<
  PayPageProps,
  'checkout' | 'payment' | 'lastMethod' | 'offers' | 'money' | 'today' | 'here'
> & {
  isOpen: boolean;
  missing: ReturnType<typeof missingFrom>;
};

export function PaymentBody(props: PaymentBodyProps) {
  const { checkout, payment, lastMethod = null, offers, money, today, isOpen, missing } = props;
  const t = useText();
  const terms = <Terms checkout={checkout} money={money} today={today} />;
  if (payment) {
    const offer = offers.find(({ method }) => method === payment.method) ?? null;
    return (
      <>
        {payment.state === 'authorised' && terms}
        {payment.state === 'authorised' && !isPaidWithoutOrder(payment) && (
          <OrderTerms {...props} approved={payment.method} />
        )}
        <PendingPayment payment={payment} offer={offer} due={checkout.shown} country={checkout.country} />
      </>
    );
  }
  if (isOpen) {
    return (
      <>
        {terms}
        <OrderTerms {...props} />
        <PaymentForms checkout={checkout} lastMethod={lastMethod} offers={offers} money={money} />
      </>
    );
  }
  return (
    <p className="step__soft">
      {missing.length > 0
        ? t('pay.stillNeed', { parts: new Intl.ListFormat(t.locale).format(missing.map((part) => t(part))) })
        : t('pay.comesNext')}
    </p>
  );
}

function Terms({
  checkout: { cart, due },
  money,
  today,
}: Pick<PayPageProps, 'checkout' | 'money' | 'today'>) {
  return (
    <PlanTerms
      items={cart.items}
      now={due.now}
      today={todayOf(cart)}
      money={money}
      date={today}
      nameOf={storeText}
    />
  );
}

function StaleNote() {
  const t = useText();
  return (
    <div className="notice" role="status">
      <Icon name="info" />
      <p>{problemText(t, problem('cart_stale'))}</p>
    </div>
  );
}
