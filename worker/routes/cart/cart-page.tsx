import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useText } from '../../ui/use-text.ts';

/** The child is the island of the cart panel in its page layout, with the heading. */
export function CartPage({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="cart-page">
      <Breadcrumbs crumbs={[{ title: t('cart.keepShopping'), href: routes.shop.href() }]} />
      {children}
    </div>
  );
}
