import { useEffect, useRef } from 'react';
import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { cartStore } from '../../cart/store.ts';
import { CartItemRow } from './cart-item.tsx';
import { quantityLimit } from './quantity-limit.ts';
import { useText } from '#shared/messages/use-text.ts';

type CartItemsProps = {
  cart: Cart;
  money: MoneyFormat;
  isUpdating: boolean;
  announce: (text: string) => void;
  /** The line can be put back. */
  onRemoved: (item: CartItem) => void;
};

/** The lines of the cart. After a removal the focus goes to the next line, otherwise to the previous one. */
export function CartItems({ cart: { items }, money, isUpdating, announce, onRemoved }: CartItemsProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cart-item__remove button') ?? [];
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  }, [items.length]);

  return (
    <ul className="cart__items" ref={list}>
      {items.map((item, index) => (
        <CartItemRow
          key={item.id}
          item={item}
          limit={quantityLimit(item, items)}
          money={money}
          isUpdating={isUpdating}
          onQuantity={async (quantity) => {
            const outcome = await cartStore.changeQuantity(item.id, quantity);
            if (outcome.ok) announce(t('cart.announceQuantity', { name: item.name, quantity }));
          }}
          onRemove={async () => {
            removedAt.current = index;
            const outcome = await cartStore.removeItem(item.id);
            if (!outcome.ok) return;
            announce(t('cart.announceRemoved', { name: item.name }));
            onRemoved(item);
          }}
        />
      ))}
    </ul>
  );
}
