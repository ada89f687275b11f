import type { ReactNode } from 'react';
import { ItemDiscount } from '#client/islands/cart/item-discount.tsx';
import { firstRenewal } from '#shared/cart/first-renewal.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { Text } from '#shared/messages/message.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { Order, OrderItem } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { PlanTerms } from '#shared/ui/plan-terms.tsx';
import { StoreText, storeText } from '../language/store-text.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { Picture } from '../picture/picture.tsx';
import { ItemDetail } from './item-detail.tsx';

type OrderSummaryProps = { order: Order; money: ChargeFormat; /** Below the totals. */ children: ReactNode };

export function OrderSummary({ order, money, children }: OrderSummaryProps) {
  const t = useText();
  return (
    <div className="order__body">
      <section aria-label={t('orders.items')}>
        <OrderItems items={order.items} money={money} />
      </section>
      <section className="order__side" aria-label={t('orders.summary')}>
        <OrderTotals order={order} money={money} />
        <OrderPlans order={order} money={money} />
        {children}
      </section>
    </div>
  );
}

function OrderItems({ items, money }: { items: OrderItem[]; money: ChargeFormat }) {
  const to = useAddress();
  const languageOf = useTextLanguage();
  return (
    <ul className="order-items">
      {items.map((item) => (
        <li key={item.id} className="order-item">
          <span className="order-item__picture">
            {item.image && <Picture image={{ ...item.image, alt: '' }} />}
          </span>
          <div>
            <p className="order-item__name">
              {item.productId ? (
                <a href={to(routes.product.href({ slug: item.productId }))} {...languageOf(item.name)}>
                  {item.name}
                </a>
              ) : (
                <StoreText>{item.name}</StoreText>
              )}
            </p>
            <p className="order-item__detail">
              <ItemDetail item={item} />
            </p>
            <ItemDiscount item={item} money={money} />
          </div>
          <p className="order-item__price">
            <Charge amount={item.priceTotal} money={money} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The terms of what an order subscribed to; once it has renewed, they are the subscription's own. */
function OrderPlans({ order, money }: { order: Order; money: ChargeFormat }) {
  const { captureTotal, dateCreated, status } = order;
  if (dateCreated === null || status === 'canceled') return null;
  const date = new Date(dateCreated);
  return (
    <PlanTerms
      items={stillAhead(order, date)}
      now={captureTotal}
      money={money}
      date={date}
      today="terms.withOrder"
      nameOf={storeText}
    />
  );
}

function stillAhead({ items }: Order, date: Date): OrderItem[] {
  return items.filter(({ plan }) => plan && firstRenewal(date, plan.billingSchedule).getTime() > Date.now());
}

type Row = {
  name: string;
  amount: number;
  tone?: 'saving' | 'grand' | 'quiet';
  /** In place of zero. */ instead?: string;
};

/** Totals as the backend computed them, without those that are zero. */
function OrderTotals({ order, money }: { order: Order; money: ChargeFormat }) {
  const t = useText();
  return (
    <dl className="cart-totals">
      {rows(t, order).map(({ name, amount, tone, instead }) => (
        <div key={name} className={tone ? `cart-totals__row cart-totals__row--${tone}` : 'cart-totals__row'}>
          <dt>{name}</dt>
          <dd>{amount === 0 && instead ? instead : <Charge amount={amount} money={money} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function rows(t: Text, order: Order): Row[] {
  const all: (Row & { always?: boolean })[] = [
    { name: t('cart.subtotal'), amount: order.subTotal, always: true },
    { name: t('cart.discount'), amount: -order.discountTotal, tone: 'saving' },
    {
      name: t('cart.shipping'),
      amount: order.shipmentTotal,
      instead: t('pay.free'),
      always: order.shipping?.serviceName != null,
    },
    { name: t('orders.taxes'), amount: order.taxOnTop },
    { name: t('orders.giftCards'), amount: -order.giftcardTotal, tone: 'saving' },
    { name: t('cart.total'), amount: order.grandTotal, tone: 'grand', always: true },
    { name: t('orders.fromBalance'), amount: -order.accountCredit, tone: 'saving' },
    ...(order.accountCredit > 0 || order.authTotal > 0
      ? [{ name: t('orders.charged'), amount: order.captureTotal, tone: 'grand' as const, always: true }]
      : []),
    { name: t('pay.dueLater'), amount: order.authTotal },
    { name: t('cart.includingTax'), amount: order.taxIncludedTotal, tone: 'quiet' },
  ];
  return all.filter((row) => row.always || Math.abs(row.amount) > 0.00004);
}
