import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { OrderSummary } from '../../ui/order/order-summary.tsx';
import { AddressLines } from '../../ui/address/address-lines.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { PaidBy } from './paid-by.tsx';

type ThankYouPageProps = {
  order: Order | null;
  money: MoneyFormat;
};

export function ThankYouPage({ order, money }: ThankYouPageProps) {
  if (!order) return <NoOrder />;
  return (
    <div className="order">
      <header className="page-head order__head">
        <Mascot />
        <div>
          <h1>Thank you for your order</h1>
          <p className="page-head__lead">
            Your order <strong>{order.number}</strong> is placed.
            {order.email && (
              <>
                {' '}
                A confirmation is on its way to <strong>{order.email}</strong>.
              </>
            )}
          </p>
        </div>
      </header>
      {order.unconfirmedPaymentId && <ConfirmPayment paymentId={order.unconfirmedPaymentId} />}
      <OrderSummary order={order} money={money}>
        <PaidBy order={order} money={money} />
        <Delivery order={order} locale={money.locale} />
      </OrderSummary>
      <a className="button button--secondary" href={routes.shop.href()}>
        Back to shop
      </a>
    </div>
  );
}

function Delivery({ order: { shipping }, locale }: { order: Order; locale: string }) {
  if (!shipping?.address1) return null;
  return (
    <div className="order__delivery">
      <h2>Going to</h2>
      <AddressLines address={shipping} locale={locale} />
      {shipping.serviceName && <p>{shipping.serviceName}</p>}
    </div>
  );
}

function NoOrder() {
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">No order here just now</h1>
      <p className="empty__text">Once you place an order, its summary appears on this page.</p>
      <a className="button button--primary" href={routes.shop.href()}>
        Back to shop
      </a>
    </div>
  );
}
