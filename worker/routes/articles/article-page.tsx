import type { Article } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { fromContent, Picture } from '../../ui/picture/picture.tsx';
import { PublishedDate } from '../../ui/published-date.tsx';
import { EntryLocaleContext, useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';

type ArticlePageProps = { article: Article; sources: BlockSources };

export function ArticlePage({ article, sources }: ArticlePageProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <article className="article">
      <header className="article__head">
        <Breadcrumbs crumbs={[{ title: t('articles.title'), href: routes.articles.href() }]} />
        <h1 {...languageOf(article.title, article.locale)}>{article.title}</h1>
        {article.excerpt && (
          <p className="page-head__lead" {...languageOf(article.excerpt, article.locale)}>
            {article.excerpt}
          </p>
        )}
        <PublishedDate date={article.publishedDate} locale={sources.money.locale} />
      </header>
      {article.cover && (
        <div className="article__cover">
          <Picture image={fromContent(article.cover)} load="first" />
        </div>
      )}
      <EntryLocaleContext value={article.locale}>
        <Blocks blocks={article.body} sources={sources} />
      </EntryLocaleContext>
    </article>
  );
}
