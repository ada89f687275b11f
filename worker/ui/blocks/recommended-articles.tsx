import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { ArticleCard } from '../article-card.tsx';
import { chosenOf, HeadedBlock } from './headed-block.tsx';

type RecommendedArticlesProps = {
  block: Extract<Block, { kind: 'recommended-articles' }>;
  articles: ArticleSummary[];
  locale: string;
};

/** The articles an editor chose, in the editor's order; nothing when none of them is published any more. */
export function RecommendedArticles({ block, articles, locale }: RecommendedArticlesProps) {
  const chosen = chosenOf(block.slugs, articles);
  if (chosen.length === 0) return null;
  const more = (
    <a className="block__more" href={routes.articles.href()}>
      All articles
    </a>
  );
  return (
    <HeadedBlock title={block.title} more={more}>
      <ul className="article-grid">
        {chosen.map((article) => (
          <ArticleCard key={article.slug} article={article} locale={locale} level={3} />
        ))}
      </ul>
    </HeadedBlock>
  );
}
