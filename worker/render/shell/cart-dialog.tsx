import type { ReactNode } from 'react';
import { useText } from '../../ui/language/use-text.ts';

/** The cart panel, opened by the cart link of the header; the child is its island. */
export function CartDialog({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <dialog id="cart" className="cart-dialog" aria-label={t('cart.summary')}>
      {children}
    </dialog>
  );
}
