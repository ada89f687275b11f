import type { Product } from '#shared/catalogue/product.ts';
import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Await } from '../await.tsx';
import type { Later } from '../deferred.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { Accordion } from './accordion.tsx';
import { Hero } from './hero.tsx';
import { IconList } from './icon-list.tsx';
import { Location } from './location.tsx';
import { MascotStickers } from './mascot-stickers.tsx';
import { Media } from './media.tsx';
import { NewsSignup } from './news-signup.tsx';
import { RecommendedArticles } from './recommended-articles.tsx';
import { RecommendedProducts } from './recommended-products.tsx';
import { SocialPhotoFeed } from './social-photo-feed.tsx';
import { WaitingBlock } from './waiting-block.tsx';

/** What blocks that name products or articles are filled from; what is not among them is left out. */
export type BlockSources = {
  products: Later<Product[]>;
  articles: Later<ArticleSummary[]>;
  money: MoneyFormat;
  /** Whether icons come from a service, or are our own drawings only. */
  iconService: boolean;
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
      return <IconList block={block} iconService={sources.iconService} />;
    case 'mascot-stickers':
      return <MascotStickers block={block} />;
    case 'accordion':
      return <Accordion block={block} />;
    case 'media':
      return <Media block={block} />;
    case 'news-signup':
      return <NewsSignup block={block} />;
    case 'social-photo-feed':
      return <SocialPhotoFeed block={block} />;
    case 'location':
      return <Location block={block} locale={sources.money.locale} />;
    case 'rich-text':
      return (
        <section className="block block--text">
          <RichText text={block.text} />
        </section>
      );
    case 'recommended-products':
      return (
        <Await
          value={sources.products}
          fallback={
            <WaitingBlock
              title={block.title}
              count={block.slugs.length}
              shape="card"
              label="Loading products"
            />
          }
        >
          {(products) => <RecommendedProducts block={block} products={products} money={sources.money} />}
        </Await>
      );
    case 'recommended-articles':
      return (
        <Await
          value={sources.articles}
          fallback={
            <WaitingBlock
              title={block.title}
              count={block.slugs.length}
              shape="article"
              label="Loading articles"
            />
          }
        >
          {(articles) => (
            <RecommendedArticles block={block} articles={articles} locale={sources.money.locale} />
          )}
        </Await>
      );
  }
}
