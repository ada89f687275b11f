import type { OrderItem } from '#shared/order/order.ts';
import { Picture } from '../picture/picture.tsx';

const MAX = 5;

/** What was ordered, at a glance; the names stand beside it. */
export function ItemPictures({ items }: { items: OrderItem[] }) {
  const pictures = items.flatMap(({ id, image }) => (image ? [{ id, image }] : []));
  if (pictures.length === 0) return null;
  return (
    <ul className="item-pictures" aria-hidden="true">
      {pictures.slice(0, MAX).map(({ id, image }) => (
        <li key={id} className="order-item__picture">
          <Picture image={{ ...image, alt: '' }} />
        </li>
      ))}
    </ul>
  );
}
