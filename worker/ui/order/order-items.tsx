import { useAddress } from '#shared/locale/use-address.ts';
import { ItemDiscount } from '#client/islands/cart/item-discount.tsx';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { OrderItem } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture/picture.tsx';
import { StoreText } from '../language/store-text.tsx';
import { ItemDetail } from './item-detail.tsx';
import { useTextLanguage } from '../language/text-language.ts';

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
              <ItemDetail item={item} />
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
