import type { Problem } from '#shared/errors/problem.ts';
import { rich } from '#shared/messages/rich.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import { wayOf, type Offer } from '#shared/payments/methods.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { actions, routes } from '#shared/routes.ts';
import { repeatOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { OrderButton } from '../order-button.tsx';

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
      if (isPaidWithoutOrder(payment))
        return <PaidWithoutOrder payment={payment} due={due} country={country} />;
      return <Approved id={payment.id} name={name} offer={offer} due={due} country={country} />;
    case 'ordering':
      return <PlacingOrder />;
    default:
      return null;
  }
}

/** The provider has the money, and the order was refused: the shopper can resolve the problem. */
export function isPaidWithoutOrder(payment: PaymentView): payment is Refused {
  const { state, problem, method, gateway } = payment;
  return state === 'authorised' && problem !== null && (wayOf(method, gateway)?.takesEarly ?? false);
}

type Refused = PaymentView & { problem: Problem };

/** Of an order that is not the paid one any more: it is placed once it is. */
const changedCodes = new Set([
  'price_changed',
  'PRICE_CHANGED',
  'payment_cart_changed',
  'payment_amount_differs',
]);

/** `due` is null, and no country known, where the cart has nothing left to order. */
type PaidWithoutOrderProps = { payment: Refused; due: Shown | null; country?: string };

export function PaidWithoutOrder({ payment, due, country = '' }: PaidWithoutOrderProps) {
  const t = useText();
  const { id, method, problem } = payment;
  const advice = adviceOn(problem);
  return (
    <div className="payment-progress">
      <p>{rich(t, 'pay.inVain', { method: <strong>{methodLabel(t, method)}</strong> })}</p>
      <p>{t(advice)}</p>
      <div className="payment-progress__ways">
        {due !== null && advice !== 'pay.inVainChanged' && <PlaceOrder id={id} due={due} country={country} />}
        <Cancel label={t('pay.cancelPaid')} />
      </div>
    </div>
  );
}

function adviceOn(reason: Problem) {
  // Nothing but what was paid is ordered with its money.
  return changedCodes.has(reason.code) ? 'pay.inVainChanged' : 'pay.inVainForNow';
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

function PlaceOrder({ id, due, country }: { id: string; due: Shown; country: string }) {
  return (
    <form method="post" action={actions.pay.order.href()}>
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="due" value={due} />
      <OrderButton country={country} />
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
