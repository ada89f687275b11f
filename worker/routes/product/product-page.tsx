import type { ReactNode } from 'react';
import type { Image, ListedProduct, Product } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { routes } from '#shared/routes.ts';
import { Await } from '../../ui/await.tsx';
import { Attributes } from './attributes.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Gallery } from './gallery.tsx';
import type { Deferred } from '../../ui/deferred.ts';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductWallets } from './product-wallets.tsx';
import { Promises, type PromisesProps } from './promises.tsx';
import { PendingBlock } from '../../ui/blocks/pending-block.tsx';
import { useTextLanguage } from '../../ui/text-language.ts';
import { useText } from '../../ui/use-text.ts';

type ProductPageProps = {
  product: Product;
  crumbs: Crumb[];
  pictures: Image[];
  money: MoneyFormat;
  /** May include the product itself, which is not shown. */
  related: Deferred<ListedProduct[]>;
  wallets: Offer[];
  promises: PromisesProps;
  /** The product form, with the price of the selection. */
  children: ReactNode;
};

export function ProductPage(props: ProductPageProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  const { product, crumbs, pictures, money, related, wallets, promises, children } = props;
  return (
    <div className="product">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product__main">
        <Gallery images={pictures} name={product.name} />
        <div className="product__buy">
          <h1 className="product__name" {...languageOf(product.name)}>
            {product.name}
          </h1>
          {children}
          <Promises {...promises} />
          <ProductWallets offers={wallets} />
        </div>
        <div className="product__about">
          <section className="product__description" aria-label={t('productPage.description')}>
            <ProductDescription html={product.description} />
          </section>
          <Details product={product} />
        </div>
      </div>
      <Await
        value={related}
        fallback={
          <PendingBlock
            title={t('productPage.goesWith')}
            count={4}
            shape="card"
            label={t('productPage.loadingProducts')}
          />
        }
      >
        {(others) => <Related others={others.filter(({ id }) => id !== product.id)} money={money} />}
      </Await>
    </div>
  );
}

function Details({ product: { attributes, bundleItems } }: { product: Product }) {
  const t = useText();
  const named = bundleItems.filter(({ name }) => name !== '');
  if (attributes.length === 0 && named.length === 0) return null;
  return (
    <div className="product__facts">
      {named.length > 0 && (
        <section>
          <h2>{t('productPage.inside')}</h2>
          <ul className="product__bundle">
            {named.map(({ id, name, slug, quantity }) => (
              <li key={id}>
                {`${quantity} × `}
                {slug === null ? name : <a href={routes.product.href({ slug })}>{name}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {attributes.length > 0 && (
        <section>
          <h2>{t('productPage.particulars')}</h2>
          <Attributes attributes={attributes} />
        </section>
      )}
    </div>
  );
}

function Related({ others, money }: { others: ListedProduct[]; money: MoneyFormat }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <section className="block">
      <h2 className="block__title">{t('productPage.goesWith')}</h2>
      <ProductGrid products={others.slice(0, 4)} money={money} level={3} />
    </section>
  );
}
