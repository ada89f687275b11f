import { useText } from '#shared/messages/use-text.ts';
import { useCart } from './use-cart.ts';

/** `count` comes with the page; the store is newer once it is loaded. */
export function CartBadge({ count }: { count: number }) {
  const t = useText();
  const shown = useCart().itemQuantity ?? count;
  return (
    <span className={shown > 0 ? 'cart-badge' : 'cart-badge cart-badge--empty'}>
      <span className="cart-badge__number" aria-hidden="true">
        {shown > 99 ? '99+' : shown}
      </span>
      {/* The header's cart button is described by this id. */}
      <span className="visually-hidden" id="cart-count">
        {t('cart.itemsInCart', { count: shown })}
      </span>
    </span>
  );
}
