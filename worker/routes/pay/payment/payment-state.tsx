import { rich } from '#shared/messages/rich.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import { wayOf, type Offer } from '#shared/payments/methods.ts';
import { orderWords } from '#shared/payments/order-words.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { actions, routes } from '#shared/routes.ts';
import { repeatOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';
import { useText } from '../../../ui/language/use-text.ts';

type PaymentStateProps = {
  payment: PaymentView;
  offer: Offer | null;
  /** What is to be paid. */ due: Shown;
  country: string;
};

/** What a payment waits for, with its next steps. */
export function PendingPayment({ payment, offer, due, country }: PaymentStateProps) {
  const t = useText();
  const name = methodLabel(t, payment.method);
  switch (payment.state) {
    case 'redirected':
      return <AtProvider name={name} />;
    case 'authorised':
      if (isPaidWithoutOrder(payment)) return <PaidWithoutOrder id={payment.id} name={name} due={due} />;
      return <Approved id={payment.id} name={name} offer={offer} due={due} country={country} />;
    case 'ordering':
      return <PlacingOrder />;
    default:
      return null;
  }
}

/** The provider has the money, and the order was refused: the shopper can resolve the problem. */
export function isPaidWithoutOrder({ state, problem, method, gateway }: PaymentView): boolean {
  return state === 'authorised' && problem !== null && (wayOf(method, gateway)?.takesEarly ?? false);
}

/** @param due null where the cart has nothing left to order */
export function PaidWithoutOrder({ id, name, due }: { id: string; name: string; due: Shown | null }) {
  const t = useText();
  return (
    <div className="payment-progress">
      <p>{rich(t, 'pay.inVain', { method: <strong>{name}</strong> })}</p>
      <p>{t('pay.inVainText')}</p>
      <div className="payment-progress__ways">
        {due !== null && <PlaceOrder id={id} due={due} />}
        <Cancel label={t('pay.cancelPaid')} />
      </div>
    </div>
  );
}

function AtProvider({ name }: { name: string }) {
  const t = useText();
  return (
    <div className="payment-progress">
      <p>{t('pay.atProvider', { method: name })}</p>
      <div className="payment-progress__ways">
        <a className="button button--primary" href={`${routes.pay.href()}#next`}>
          {t('pay.checkAgain')}
        </a>
        <Cancel label={t('pay.cancelPayment')} />
      </div>
    </div>
  );
}

/** An order that a redirecting provider lets the shopper review is placed by the provider's own script. */
type ApprovedProps = Pick<PaymentStateProps, 'offer' | 'due' | 'country'> & { id: string; name: string };

function Approved({ id, name, offer, due, country }: ApprovedProps) {
  const t = useText();
  return (
    <div className="payment-progress">
      <p>{rich(t, 'pay.approved', { method: <strong>{name}</strong> })}</p>
      <div className="payment-progress__ways">
        {offer?.leaves && offer.isReviewed ? (
          <PaymentMethod offer={offer} place="pay" paymentId={id} due={due} country={country} />
        ) : (
          <PlaceOrder id={id} due={due} country={country} />
        )}
        <Cancel label={t('pay.chooseOther')} />
      </div>
    </div>
  );
}

function PlacingOrder() {
  const t = useText();
  return (
    <p className="payment-progress payment-progress--busy" role="status">
      <Outline path={repeatOutline} className="icon--spin" />
      {t('pay.placing')}
    </p>
  );
}

function PlaceOrder({ id, due, country = '' }: { id: string; due: Shown; country?: string }) {
  const t = useText();
  return (
    <form method="post" action={actions.pay.order.href()}>
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="due" value={due} />
      <button className="button button--primary">{t(orderWords(country) ?? 'payment.placeOrder')}</button>
    </form>
  );
}

function Cancel({ label }: { label: string }) {
  return (
    <form method="post" action={actions.pay.cancel.href()}>
      <button className="button button--quiet">{label}</button>
    </form>
  );
}
