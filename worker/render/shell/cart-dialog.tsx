import type { ReactNode } from 'react';

/** The cart panel, opened by the cart link of the header; the child is its island. */
export function CartDialog({ children }: { children: ReactNode }) {
  return (
    <dialog id="cart" className="cart-dialog" aria-label="Cart summary">
      {children}
    </dialog>
  );
}
