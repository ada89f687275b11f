import { useAddress } from '#shared/locale/use-address.ts';
import type { ArticleSummary } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';

type ArticlesPageProps = {
  title: string;
  description: string | null;
  /** Of title and description. */
  textLocale: string | null | undefined;
  list: { articles: ArticleSummary[]; pageCount: number };
  page: number;
  locale: string;
};

export function ArticlesPage({ title, description, textLocale, list, page, locale }: ArticlesPageProps) {
  const languageOf = useTextLanguage();
  const to = useAddress();
  const t = useText();
  const { articles, pageCount } = list;
  return (
    <div className="articles">
      <header className="page-head" {...languageOf(title, textLocale)}>
        <h1>{title}</h1>
        {description && <p className="page-head__lead">{description}</p>}
      </header>
      {articles.length === 0 ? (
        <div className="empty">
          <p className="empty__text">{t('articles.none')}</p>
        </div>
      ) : (
        <ul className="article-grid">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} locale={locale} eager={index < 2} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} href={(number) => to(articlesHref(number))} />
    </div>
  );
}

/** `?page=` counts from 1 and is left out for the first. */
function articlesHref(page: number): string {
  return page > 1 ? `${routes.articles.href()}?page=${page}` : routes.articles.href();
}
