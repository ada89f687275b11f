import { flowOf, type Offer } from '#shared/payments/methods.ts';
import type { Shown } from '#shared/payments/shown.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { actions, routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';

type PaymentStateProps = { payment: PaymentView; offer: Offer | null; /** What is to be paid. */ due: Shown };

/** What a payment waits for, with its next steps. */
export function PendingPayment({ payment, offer, due }: PaymentStateProps) {
  const name = offer?.name ?? payment.method;
  switch (payment.state) {
    case 'redirected':
      return <AtProvider name={name} />;
    case 'authorised':
      if (isPaidInVain(payment)) return <PaidInVain id={payment.id} name={name} due={due} />;
      return <Approved id={payment.id} name={name} offer={offer} due={due} />;
    case 'ordering':
      return <PlacingOrder />;
    default:
      return null;
  }
}

/** The provider has the money, and the order was refused: the shopper can put right what is in the way. */
export function isPaidInVain({ state, problem, method, gateway }: PaymentView): boolean {
  return state === 'authorised' && problem !== null && (flowOf(method, gateway)?.takesEarly ?? false);
}

/** @param due null where the cart has nothing left to order */
export function PaidInVain({ id, name, due }: { id: string; name: string; due: Shown | null }) {
  return (
    <div className="payment-progress">
      <p>
        You have paid with <strong>{name}</strong>, but we could not place your order yet. Your money is safe.
      </p>
      <p>
        Change your cart to what we have, then place the order: you do not pay again. Or cancel, and we pay
        your money back.
      </p>
      <div className="payment-progress__ways">
        {due !== null && <PlaceOrder id={id} due={due} />}
        <Cancel label="Cancel and get the money back" />
      </div>
    </div>
  );
}

function AtProvider({ name }: { name: string }) {
  return (
    <div className="payment-progress">
      <p>
        {`Your payment with ${name} is under way in another window. Once it is through, this page shows your order.`}
      </p>
      <div className="payment-progress__ways">
        <a className="button button--primary" href={`${routes.pay.href()}#next`}>
          Check again
        </a>
        <Cancel label="Cancel this payment" />
      </div>
    </div>
  );
}

/** An order that a redirecting provider lets the shopper review is placed by the provider's own script. */
function Approved({ id, name, offer, due }: { id: string; name: string; offer: Offer | null; due: Shown }) {
  return (
    <div className="payment-progress">
      <p>
        Pay with <strong>{name}</strong>. You have approved it; nothing is ordered yet.
      </p>
      <div className="payment-progress__ways">
        {offer?.leaves && offer.isReviewed ? (
          <PaymentMethod offer={offer} place="pay" paymentId={id} due={due} />
        ) : (
          <PlaceOrder id={id} due={due} />
        )}
        <Cancel label="Choose another way" />
      </div>
    </div>
  );
}

function PlacingOrder() {
  return (
    <p className="payment-progress payment-progress--busy" role="status">
      <Icon name="repeat" className="icon--spin" />
      We are placing your order. This takes a moment.
    </p>
  );
}

function PlaceOrder({ id, due }: { id: string; due: Shown }) {
  return (
    <form method="post" action={actions.pay.order.href()}>
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="due" value={due} />
      <button className="button button--primary">Place order</button>
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
