import type { ReactNode } from 'react';
import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { ArticleCard } from '../article-card.tsx';
import { Await, type Deferred } from '../deferred/await.tsx';
import { EntryLocaleContext, useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { ProductGrid } from '../product-card/product-card.tsx';
import type { BlockProps } from './block-props.ts';
import { HeadedBlock, pickBySlug, PendingBlock } from './headed-block.tsx';

export function RecommendedArticles({ block, sources }: BlockProps<'recommended-articles'>) {
  const t = useText();
  return (
    <Recommended
      block={block}
      entries={sources.articles}
      shape="article"
      loading={t('blocks.loadingArticles')}
      all={{ href: routes.articles.href(), name: t('blocks.allArticles') }}
    >
      {(articles) => (
        <ul className="article-grid">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} level={3} />
          ))}
        </ul>
      )}
    </Recommended>
  );
}

export function RecommendedProducts({ block, sources }: BlockProps<'recommended-products'>) {
  const t = useText();
  return (
    <Recommended
      block={block}
      entries={sources.products}
      shape="card"
      loading={t('productPage.loadingProducts')}
      all={{ href: routes.shop.href(), name: t('shop.all') }}
    >
      {(products) => <ProductGrid products={products} money={sources.money} level={3} />}
    </Recommended>
  );
}

type RecommendedProps<T> = {
  block: { title: string; slugs: string[] };
  entries: Deferred<T[]>;
  shape: 'card' | 'article';
  loading: string;
  all: { href: string; name: string };
  children: (chosen: T[]) => ReactNode;
};

/** Nothing where none of the entries is published any more. */
function Recommended<T extends { slug: string }>(props: RecommendedProps<T>) {
  const { block, entries, shape, loading, all, children } = props;
  const { title, slugs } = block;
  const to = useAddress();
  // Outside the deferred part, which knows nothing of the entry.
  const language = useTextLanguage()(title);
  const pending = { title, language, count: slugs.length, shape, label: loading };
  const more = (
    <a className="block__more" href={to(all.href)}>
      {all.name}
    </a>
  );
  return (
    <Await value={entries} fallback={<PendingBlock {...pending} />}>
      {(found) => {
        const chosen = pickBySlug(slugs, found);
        if (chosen.length === 0) return null;
        return (
          <HeadedBlock title={title} language={language} more={more}>
            <EntryLocaleContext value={undefined}>{children(chosen)}</EntryLocaleContext>
          </HeadedBlock>
        );
      }}
    </Await>
  );
}
