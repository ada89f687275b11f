import { useAddress } from '#shared/locale/use-address.ts';
import { ItemDiscount } from '#client/islands/cart/item-discount.tsx';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { OrderItem } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture/picture.tsx';
import type { Text } from '#shared/messages/message.ts';
import { useTextLanguage } from '../text-language.ts';
import { useText } from '../use-text.ts';

export function OrderItems({ items, money }: { items: OrderItem[]; money: MoneyFormat }) {
  const to = useAddress();
  const languageOf = useTextLanguage();
  const t = useText();
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
                <bdi {...languageOf(item.name)}>{item.name}</bdi>
              )}
            </p>
            <p className="order-item__detail">{detail(t, item)}</p>
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

function detail(t: Text, item: OrderItem): string {
  const options = item.options.map(({ name, value }) => t('pay.detail', { name, value }));
  const parts = item.bundleItems.map(({ quantity, name }) => `${quantity} × ${name}`);
  return [t('pay.quantity', { count: item.quantity }), ...options, ...parts].join(' · ');
}
