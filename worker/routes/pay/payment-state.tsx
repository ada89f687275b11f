import type { PaymentView } from '#shared/payments/payment.ts';
import { actions, routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';

type PaymentStateProps = { payment: Pick<PaymentView, 'id' | 'state'>; name: string };

/** A payment that is past its beginning: what it waits for, and the ways on. */
export function PaymentInHand({ payment, name }: PaymentStateProps) {
  switch (payment.state) {
    case 'redirected':
      return <AtProvider name={name} />;
    case 'authorised':
      return <Approved id={payment.id} name={name} />;
    case 'ordering':
      return <Ordering />;
    default:
      return null;
  }
}

function AtProvider({ name }: { name: string }) {
  return (
    <div className="in-hand">
      <p>
        Your payment with {name} is under way in another window. Once it is through, this page shows your
        order.
      </p>
      <div className="in-hand__ways">
        <a className="button button--primary" href={`${routes.pay.href()}#next`}>
          Check again
        </a>
        <Cancel label="Cancel this payment" />
      </div>
    </div>
  );
}

function Approved({ id, name }: { id: string; name: string }) {
  return (
    <div className="in-hand">
      <p>
        Pay with <strong>{name}</strong>. You have approved it; nothing is ordered yet.
      </p>
      <div className="in-hand__ways">
        <form method="post" action={actions.pay.order.href()}>
          <input type="hidden" name="payment" value={id} />
          <button className="button button--primary">Place order</button>
        </form>
        <Cancel label="Choose another way" />
      </div>
    </div>
  );
}

function Ordering() {
  return (
    <p className="in-hand in-hand--busy" role="status">
      <Icon name="repeat" className="icon--spin" />
      We are placing your order. This takes a moment.
    </p>
  );
}

function Cancel({ label }: { label: string }) {
  return (
    <form method="post" action={actions.pay.cancel.href()}>
      <button className="button button--quiet">{label}</button>
    </form>
  );
}
