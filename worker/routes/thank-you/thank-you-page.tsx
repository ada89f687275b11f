import { createElement } from 'react';
import type { AccountOrder } from '#shared/account/order.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { Text } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { AddressLines } from '../../ui/address/address-lines.tsx';
import { BackToShop, EmptyPage } from '../../ui/empty-page.tsx';
import { LabelledField } from '../../ui/form/labelled-field.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { OrderSummary } from '../../ui/order/order-summary.tsx';
import { Shipments } from '../../ui/order/shipments.tsx';
import { StateLabel } from '../../ui/order/state-label.tsx';
import { AccountOffer } from './account-offer.tsx';
import { WhatNext } from './what-next.tsx';

type ThankYouPageProps = {
  order: AccountOrder | null;
  /** Shows the order in any browser; null where there is none. */
  link: string | null;
  money: ChargeFormat;
  isSignedIn: boolean;
  /** Whether new customers choose a password at once. */
  byPassword: boolean;
};

export function ThankYouPage({ order, link, money, isSignedIn, byPassword }: ThankYouPageProps) {
  const to = useAddress();
  const t = useText();
  if (!order) return <NoOrder />;
  const isUnderWay = order.shipments.length > 0 || order.delivered || order.canceled;
  return (
    <div className="order">
      <header className="page-head order__head">
        <Mascot />
        <div>
          <h1>{isUnderWay ? t('orders.title', { number: order.number }) : t('thankYou.title')}</h1>
          {isUnderWay ? <StateLabel order={order} /> : <Placed order={order} />}
        </div>
      </header>
      {order.unconfirmedPaymentId && <ConfirmPayment paymentId={order.unconfirmedPaymentId} />}
      {isUnderWay ? (
        <Shipments shipments={order.shipments} />
      ) : (
        <WhatNext order={order} isSignedIn={isSignedIn} />
      )}
      <OrderSummary order={order} money={money}>
        <PaidBy order={order} money={money} />
        <Delivery order={order} />
      </OrderSummary>
      {link && <LinkToKeep link={link} />}
      {hasFeature('account') && !isSignedIn && order.email && (
        <AccountOffer order={order} email={order.email} byPassword={byPassword} />
      )}
      <a className="button button--secondary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}

function Placed({ order: { number, email } }: { order: Order }) {
  const t = useText();
  return (
    <p className="page-head__lead">
      {rich(t, 'thankYou.placed', { number: <strong>{number}</strong> })}
      {email && <> {rich(t, 'thankYou.confirmation', { email: <strong>{email}</strong> })}</>}
    </p>
  );
}

/** Not a clickable link: a tag manager may see those. */
function LinkToKeep({ link }: { link: string }) {
  const t = useText();
  return (
    <LabelledField id="order-link" label={t('thankYou.link')} hint={t('thankYou.linkHint')} problem={null}>
      <input
        className="field__input"
        id="order-link"
        readOnly
        value={link}
        aria-describedby="order-link-hint"
      />
    </LabelledField>
  );
}

function Delivery({ order: { shipping } }: { order: Order }) {
  const t = useText();
  if (!shipping?.address1) return null;
  return (
    <div className="order__delivery">
      <h2>{t('pay.whereTo')}</h2>
      <AddressLines address={shipping} />
      {shipping.serviceName && <p>{shipping.serviceName}</p>}
    </div>
  );
}

function NoOrder() {
  const to = useAddress();
  const t = useText();
  return (
    <EmptyPage title={t('thankYou.none')} text={t('thankYou.noneText')}>
      <p className="empty__text">
        <a href={to(furtherRoutes.findOrder.href())}>{t('findOrder.link')}</a>
      </p>
      <BackToShop />
    </EmptyPage>
  );
}

/** For an order that is placed while its payment still needs confirmation by the bank, through `client/payments`. */
function ConfirmPayment({ paymentId }: { paymentId: string }) {
  const t = useText();
  return (
    <section className="notice" aria-labelledby="confirm-payment">
      <Icon name="info" />
      <div>
        <h2 className="order__confirm" id="confirm-payment">
          {t('thankYou.confirmTitle')}
        </h2>
        <p>{t('thankYou.confirmText')}</p>
        {createElement(
          'payment-confirmation',
          { class: 'payment', 'data-payment': paymentId },
          <button type="button" className="button button--primary" data-pay disabled>
            {t('thankYou.confirm')}
          </button>,
          <p className="payment__status" role="status" />,
          <p className="field__error payment__problem" role="alert" />,
        )}
        <noscript>
          <p>{t('thankYou.confirmScripts')}</p>
        </noscript>
      </div>
    </section>
  );
}

/** Gift cards, balance, and the method that paid the rest. */
function PaidBy({ order, money }: { order: Order; money: ChargeFormat }) {
  const t = useText();
  const { accountCredit, giftcardTotal, payment, unconfirmedPaymentId } = order;
  const method = payment && describe(t, payment);
  if (accountCredit <= 0 && giftcardTotal <= 0 && method === null) return null;
  return (
    <div className="order__delivery">
      <h2>{unconfirmedPaymentId ? t('thankYou.toBePaid') : t('thankYou.paidWith')}</h2>
      {giftcardTotal > 0 && (
        <p>
          {t('cart.giftCard')}, <Charge amount={giftcardTotal} money={money} />
        </p>
      )}
      {accountCredit > 0 && (
        <p>
          {t('cart.balance')}, <Charge amount={accountCredit} money={money} />
        </p>
      )}
      {method !== null && <p>{method}</p>}
    </div>
  );
}

/** Balance and gift cards have lines of their own. */
function describe(t: Text, { method, cardBrand, cardLast4 }: NonNullable<Order['payment']>): string | null {
  if (method === 'account' || method === 'giftcard') return null;
  const card = cardLast4 ? t('cards.ending', { card: cardBrand ?? t('card.name'), last4: cardLast4 }) : null;
  if (method === 'card') return card ?? methodLabel(t, method);
  return card ? `${methodLabel(t, method)}, ${card}` : methodLabel(t, method);
}
