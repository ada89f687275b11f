import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { ArticleCard } from '../article-card.tsx';

type RecommendedArticlesProps = {
  block: Extract<Block, { kind: 'recommended-articles' }>;
  articles: ArticleSummary[];
  locale: string;
};

/** The articles an editor chose, in the editor's order; nothing when none of them is published any more. */
export function RecommendedArticles({ block, articles, locale }: RecommendedArticlesProps) {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const chosen = block.slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  if (chosen.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2 className="block__title">{block.title}</h2>
        <a className="block__more" href={routes.articles.href()}>
          All articles
        </a>
      </div>
      <ul className="article-grid">
        {chosen.map((article) => (
          <ArticleCard key={article.slug} article={article} locale={locale} level={3} />
        ))}
      </ul>
    </section>
  );
}
