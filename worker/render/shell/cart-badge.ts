import type { Text } from '#shared/messages/message.ts';
import { escapeAttribute } from '../document/escape.ts';

/**
 * The island `cart-badge` as React renders it (client/islands/cart-badge.tsx). A page that is not rendered needs
 * React for nothing else, and its first use is slow.
 */
export function cartBadge(t: Text, count: number): string {
  const props = escapeAttribute(JSON.stringify({ count }));
  const look = count > 0 ? 'cart-badge' : 'cart-badge cart-badge--empty';
  const label = escapeAttribute(t('cart.itemsInCart', { count }));
  return (
    `<shop-island data-name="cart-badge" data-when="follow" data-props="${props}"><span class="${look}">` +
    `<span class="cart-badge__number" aria-hidden="true">${count > 99 ? '99+' : count}</span>` +
    `<span class="visually-hidden" id="cart-count">${label}</span></span><!--end--></shop-island>`
  );
}
