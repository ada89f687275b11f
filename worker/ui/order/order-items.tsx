import { Fragment } from 'react';
import { useAddress } from '#shared/locale/use-address.ts';
import { ItemDiscount } from '#client/islands/cart/item-discount.tsx';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { OrderItem } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture/picture.tsx';
import { rich } from '#shared/messages/rich.ts';
import { StoreText } from '../store-text.tsx';
import { useTextLanguage } from '../text-language.ts';
import { useText } from '../use-text.ts';

export function OrderItems({ items, money }: { items: OrderItem[]; money: MoneyFormat }) {
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
              <Detail item={item} />
            </p>
            <ItemDiscount item={item} money={money} />
          </div>
          <p className="order-item__price">
            <Money amount={item.priceTotal} money={money} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Detail({ item: { options, bundleItems, quantity } }: { item: OrderItem }) {
  const t = useText();
  const option = ({ name, value }: OrderItem['options'][number]) =>
    rich(t, 'pay.detail', { name: <StoreText>{name}</StoreText>, value: <StoreText>{value}</StoreText> });
  const part = ({ name, quantity: pieces }: OrderItem['bundleItems'][number]) => (
    <>
      {pieces} × <StoreText>{name}</StoreText>
    </>
  );
  return [t('pay.quantity', { count: quantity }), ...options.map(option), ...bundleItems.map(part)].map(
    (detail, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {detail}
      </Fragment>
    ),
  );
}
