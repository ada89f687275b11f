import { Suspense } from 'react';
import type { Product } from '#shared/catalogue/product.ts';
import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Later } from '../later.ts';
import { RichText } from '../rich-text.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Hero } from './hero.tsx';
import { IconList } from './icon-list.tsx';
import { MascotStickers } from './mascot-stickers.tsx';
import { RecommendedArticles } from './recommended-articles.tsx';
import { RecommendedProducts } from './recommended-products.tsx';

/** What blocks that name products or articles are filled from; what is not among them is left out. */
export type BlockSources = {
  products: Later<Product[]>;
  articles: Later<ArticleSummary[]>;
  money: MoneyFormat;
};

type BlocksProps = {
  blocks: Block[];
  sources: BlockSources;
  /** The first hero holds the page's title. */ leading?: boolean;
};

/** The blocks of a page, one under the other. Parts that wait for products or articles stream in behind the rest. */
export function Blocks({ blocks, sources, leading = false }: BlocksProps) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockView key={block.key} block={block} sources={sources} first={leading && index === 0} />
      ))}
    </div>
  );
}

function BlockView({ block, sources, first }: { block: Block; sources: BlockSources; first: boolean }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} first={first} />;
    case 'icon-list':
      return <IconList block={block} />;
    case 'mascot-stickers':
      return <MascotStickers block={block} />;
    case 'rich-text':
      return (
        <section className="block block--text">
          <RichText text={block.text} />
        </section>
      );
    case 'recommended-products':
      return (
        <Suspense fallback={<Skeleton shape="card" count={4} label="Loading products" />}>
          <RecommendedProducts block={block} products={sources.products} money={sources.money} />
        </Suspense>
      );
    case 'recommended-articles':
      return (
        <Suspense fallback={<Skeleton shape="card" count={3} label="Loading articles" />}>
          <RecommendedArticles block={block} articles={sources.articles} locale={sources.money.locale} />
        </Suspense>
      );
  }
}
