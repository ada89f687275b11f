import { Hono } from 'hono';
import type { Article, ArticleSummary } from '#shared/content/entries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { documents, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { canonical, inOneLine, titled } from '../../render/document/head.ts';
import { breadcrumbList, type JsonLd } from '../../render/json-ld.ts';
import { localHref } from '../../render/language/address.ts';
import { publisherOf } from '../../render/organization-of.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport, orElse } from '../../reporting/report.ts';
import { urlOf } from '../../request-url.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { listText } from '../../ui/language/list-text.ts';
import { EntryLocaleContext, useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { fromContent, Picture } from '../../ui/picture/picture.tsx';
import { PublishedDate } from '../../ui/published-date.tsx';
import { loadBlockSources, tagsOfBlocks } from '../content/block-sources.ts';
import { describeBlocks } from '../content/block-text.ts';
import { findEntry } from '../content/find-entry.ts';
import { ARTICLES_PER_PAGE, readPage } from '../page-number.ts';

const ENTRY_SLUG = 'articles';
/** In the description of the list. */
const NAMED = 3;

export const articles = new Hono<AppEnv>()
  .get(routes.articles.pattern, async (c) => {
    const backends = c.get('backends');
    const visitor = c.get('visitor');
    const page = readPage(c.req.query('page'));
    const [list, entry] = await Promise.all([
      backends.site.articles({ page, pageSize: ARTICLES_PER_PAGE }, visitor.locale),
      // The editors' title and introduction; a plain title stands in.
      backends.site.page(ENTRY_SLUG, visitor.locale).catch(orElse(createReport(c), null)),
    ]);
    if (page > 1 && list.articles.length === 0) return c.notFound();
    const { title, description, locale } = entry ?? {
      title: c.get('text')('articles.title'),
      description: null,
    };
    return renderPage(c, {
      shared: { tags: () => ['article', 'page'], isKept: list.articles.length > 0 },
      markdown: async () =>
        (await import('../../markdown/article-markdown.ts')).articlesMarkdown(c, {
          title,
          description,
          articles: list.articles,
          next: page < list.pageCount ? articlesHref(page + 1) : null,
        }),
      head: {
        title: titled(c, title),
        description: (page === 1 && description) || describeArticles(c, list.articles),
        canonical: `${urlOf(c.req.raw).origin}${localHref(c, articlesHref(page))}`,
        feed: feedOf(c),
        styles: ['articles'],
      },
      body: <ArticlesPage {...{ title, description, textLocale: locale, list, page }} />,
    });
  })
  .get(routes.article.pattern, async (c) => {
    const found = await findEntry(c, 'article', {
      slug: c.req.param('slug'),
      load: c.get('backends').site.article,
    });
    if (found instanceof Response) return found;
    const {
      entry: article,
      translations: { slugIn, isIn },
    } = found;
    if (!article) return c.notFound();
    const { cover } = article;
    const { site } = c.get('backends');
    const query = site.queryOf(article, c.get('visitor').locale);
    const sources = await loadBlockSources(c, article.body);
    return renderPage(c, {
      shared: { tags: () => ['article', ...tagsOfBlocks(article.body, sources)] },
      markdown: async () =>
        (await import('../../markdown/article-markdown.ts')).articleMarkdown(c, article, sources),
      head: {
        title: titled(c, article.title),
        description: article.excerpt || describeBlocks(article.body) || titled(c, article.title),
        canonical: canonical(c),
        pathIn: (locale) => routes.article.href({ slug: slugIn(locale) }),
        isIn: (locale) =>
          isIn(locale) && site.isShown(article, locale) && site.queryOf(article, locale) === query,
        inCurrencies: query !== '',
        share: { type: 'article', picture: cover && { ...cover, alt: cover.alternativeText } },
        styles: ['articles'],
        jsonLd: articleJsonLd(c, article),
      },
      body: <ArticlePage article={article} sources={sources} />,
    });
  });

/** Each page of the list by the articles that it names. */
function describeArticles(c: AppContext, listed: ArticleSummary[]): string {
  const text = c.get('text');
  const titles = listed.slice(0, NAMED).map(({ title }) => text('shop.quoted', { words: title }));
  return inOneLine(text('articles.title'), c.get('settings').store.name, listText(text.locale, titles));
}

function articleJsonLd(c: AppContext, article: Article): JsonLd[] {
  const { title, excerpt, publishedDate, updatedAt, cover } = article;
  const { origin } = urlOf(c.req.raw);
  const url = canonical(c);
  const list = {
    title: c.get('text')('articles.title'),
    url: `${origin}${localHref(c, routes.articles.href())}`,
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      mainEntityOfPage: url,
      inLanguage: c.get('shop').locale,
      ...(excerpt ? { description: excerpt } : {}),
      ...(cover ? { image: [cover.url] } : {}),
      ...(publishedDate ? { datePublished: publishedDate } : {}),
      // What was written before its day is of that day.
      ...(updatedAt && !(Date.parse(updatedAt) < Date.parse(publishedDate ?? ''))
        ? { dateModified: updatedAt }
        : {}),
      publisher: publisherOf(c),
      author: publisherOf(c),
    },
    breadcrumbList([list, { title, url }]),
  ];
}

function feedOf(c: AppContext): string {
  const feed = documents.articleFeed.href();
  const { locale } = c.get('shop');
  return locale === c.get('config').defaultLocale ? feed : `${feed}?locale=${encodeURIComponent(locale)}`;
}

export function ArticlePage({ article, sources }: { article: Article; sources: BlockSources }) {
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
        <PublishedDate date={article.publishedDate} />
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

type ArticlesPageProps = {
  title: string;
  description: string | null;
  /** Of title and description. */
  textLocale: string | null | undefined;
  list: { articles: ArticleSummary[]; pageCount: number };
  page: number;
};

export function ArticlesPage({ title, description, textLocale, list, page }: ArticlesPageProps) {
  const languageOf = useTextLanguage();
  const to = useAddress();
  const t = useText();
  const { articles, pageCount } = list;
  return (
    <div className="articles">
      <PageHead title={title} lead={description} language={languageOf(title, textLocale)} />
      {articles.length === 0 ? (
        <div className="empty">
          <p className="empty__text">{t('articles.none')}</p>
        </div>
      ) : (
        <ul className="article-grid">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} eager={index < 2} />
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
