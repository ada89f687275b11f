import type { ReactNode } from 'react';

/** The slide-in cart panel: an empty dialog until the header's cart link opens it; its children are the island. */
export function CartDialog({ children }: { children: ReactNode }) {
  return (
    <dialog id="cart" className="cart-dialog" aria-label="Cart summary">
      {children}
    </dialog>
  );
}
