import type { ReactNode } from 'react';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Await } from '../../ui/deferred/await.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Deferred } from '../../ui/deferred/deferred.ts';
import { Complements } from './complements.tsx';
import { useText } from '../../ui/language/use-text.ts';

type CartPageProps = {
  completing: Deferred<ListedProduct[]>;
  money: MoneyFormat;
  children: ReactNode;
};

/** The child is the island of the cart panel in its page layout, with the heading. */
export function CartPage({ completing, money, children }: CartPageProps) {
  const t = useText();
  return (
    <div className="cart-page">
      <Breadcrumbs crumbs={[{ title: t('cart.keepShopping'), href: routes.shop.href() }]} />
      {children}
      <Await value={completing} fallback={null}>
        {(products) => <Complements products={products} money={money} />}
      </Await>
    </div>
  );
}
