import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The child is the island of the cart panel in its page layout, with the heading. */
export function CartPage({ children }: { children: ReactNode }) {
  return (
    <div className="cart-page">
      <Breadcrumbs crumbs={[{ title: 'Keep shopping', href: routes.shop.href() }]} />
      {children}
    </div>
  );
}
