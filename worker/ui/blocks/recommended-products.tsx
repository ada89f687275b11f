import type { Product } from '#shared/catalogue/product.ts';
import type { Block } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { ProductGrid } from '../product-card.tsx';

type RecommendedProductsProps = {
  block: Extract<Block, { kind: 'recommended-products' }>;
  products: Product[];
  money: MoneyFormat;
};

/** The products an editor chose, in the editor's order; nothing when the shop has none of them any more. */
export function RecommendedProducts({ block, products, money }: RecommendedProductsProps) {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const chosen = block.slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  if (chosen.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2 className="block__title">{block.title}</h2>
        <a className="block__more" href={routes.shop.href()}>
          All products
        </a>
      </div>
      <ProductGrid products={chosen} money={money} level={3} />
    </section>
  );
}
