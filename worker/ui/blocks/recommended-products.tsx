import type { Product } from '#shared/catalogue/product.ts';
import type { Block } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { ProductGrid } from '../product-card/product-card.tsx';
import { chosenOf, HeadedBlock } from './headed-block.tsx';

type RecommendedProductsProps = {
  block: Extract<Block, { kind: 'recommended-products' }>;
  products: Product[];
  money: MoneyFormat;
};

/** The products an editor chose, in the editor's order; nothing when the shop has none of them any more. */
export function RecommendedProducts({ block, products, money }: RecommendedProductsProps) {
  const chosen = chosenOf(block.slugs, products);
  if (chosen.length === 0) return null;
  const more = (
    <a className="block__more" href={routes.shop.href()}>
      All products
    </a>
  );
  return (
    <HeadedBlock title={block.title} more={more}>
      <ProductGrid products={chosen} money={money} level={3} />
    </HeadedBlock>
  );
}
