import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { ArticleCard } from '../article-card.tsx';
import { Await } from '../deferred/await.tsx';
import type { BlockProps } from './block-props.ts';
import { HeadedBlock, pickBySlug } from './headed-block.tsx';
import { PendingBlock } from './pending-block.tsx';
import { EntryLocaleContext, useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';

/** Nothing when none of the articles is published any more. */
export function RecommendedArticles({ block, sources }: BlockProps<'recommended-articles'>) {
  const to = useAddress();
  const t = useText();
  const { title, slugs } = block;
  // Outside the deferred part, which knows nothing of the entry.
  const language = useTextLanguage()(title);
  const fallback = (
    <PendingBlock
      title={title}
      language={language}
      count={slugs.length}
      shape="article"
      label={t('blocks.loadingArticles')}
    />
  );
  const more = (
    <a className="block__more" href={to(routes.articles.href())}>
      {t('blocks.allArticles')}
    </a>
  );
  return (
    <Await value={sources.articles} fallback={fallback}>
      {(articles) => {
        const chosen = pickBySlug(slugs, articles);
        if (chosen.length === 0) return null;
        return (
          <HeadedBlock title={title} language={language} more={more}>
            <EntryLocaleContext value={undefined}>
              <ul className="article-grid">
                {chosen.map((article) => (
                  <ArticleCard key={article.slug} article={article} locale={sources.money.locale} level={3} />
                ))}
              </ul>
            </EntryLocaleContext>
          </HeadedBlock>
        );
      }}
    </Await>
  );
}
