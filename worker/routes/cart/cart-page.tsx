import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The cart as a page; its child is the cart panel's island in the page layout, which brings the heading. */
export function CartPage({ children }: { children: ReactNode }) {
  return (
    <div className="cart-page">
      <Breadcrumbs crumbs={[{ title: 'Keep shopping', href: routes.shop.href() }]} />
      {children}
    </div>
  );
}
