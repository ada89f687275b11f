import { useAddress } from '#shared/locale/use-address.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { OrderSummary } from '../../ui/order/order-summary.tsx';
import { AddressLines } from '../../ui/address/address-lines.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { PaidBy } from './paid-by.tsx';
import { useText } from '../../ui/use-text.ts';
import { rich } from '#shared/messages/rich.ts';

type ThankYouPageProps = {
  order: Order | null;
  /** Shows the order in any browser; null where there is none. */
  link: string | null;
  money: MoneyFormat;
};

export function ThankYouPage({ order, link, money }: ThankYouPageProps) {
  const to = useAddress();
  const t = useText();
  if (!order) return <NoOrder />;
  return (
    <div className="order">
      <header className="page-head order__head">
        <Mascot />
        <div>
          <h1>{t('thankYou.title')}</h1>
          <p className="page-head__lead">
            {rich(t, 'thankYou.placed', { number: <strong>{order.number}</strong> })}
            {order.email && (
              <> {rich(t, 'thankYou.confirmation', { email: <strong>{order.email}</strong> })}</>
            )}
          </p>
        </div>
      </header>
      {order.unconfirmedPaymentId && <ConfirmPayment paymentId={order.unconfirmedPaymentId} />}
      <OrderSummary order={order} money={money}>
        <PaidBy order={order} money={money} />
        <Delivery order={order} locale={money.locale} />
      </OrderSummary>
      {link && <LinkToKeep link={link} />}
      <a className="button button--secondary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}

/** Not a link to press: a tag manager may be told of those. */
function LinkToKeep({ link }: { link: string }) {
  const t = useText();
  return (
    <div className="field">
      <label className="field__label" htmlFor="order-link">
        {t('thankYou.link')}
      </label>
      <input
        className="field__input"
        id="order-link"
        readOnly
        value={link}
        aria-describedby="order-link-hint"
      />
      <p className="field__hint" id="order-link-hint">
        {t('thankYou.linkHint')}
      </p>
    </div>
  );
}

function Delivery({ order: { shipping }, locale }: { order: Order; locale: string }) {
  const t = useText();
  if (!shipping?.address1) return null;
  return (
    <div className="order__delivery">
      <h2>{t('orders.goingTo')}</h2>
      <AddressLines address={shipping} locale={locale} />
      {shipping.serviceName && <p>{shipping.serviceName}</p>}
    </div>
  );
}

function NoOrder() {
  const to = useAddress();
  const t = useText();
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{t('thankYou.none')}</h1>
      <p className="empty__text">{t('thankYou.noneText')}</p>
      <a className="button button--primary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}
