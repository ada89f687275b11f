import { Hono, type Context } from 'hono';
import { documents, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import type { Article, ArticleSummary } from '#shared/content/entries.ts';
import { localHref } from '../../render/language/address.ts';
import { canonical, titled } from '../../render/document/head.ts';
import { breadcrumbList, type JsonLd } from '../../render/json-ld.ts';
import { publisherOf } from '../../render/organization-of.ts';
import { renderPage } from '../../render/page.tsx';
import { listText } from '../../ui/language/list-text.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { readPage } from '../page-number.ts';
import { describeBlocks } from '../content/block-text.ts';
import { findEntry } from '../content/find-entry.ts';
import { loadBlockSources, tagsOfBlocks } from '../content/block-sources.ts';
import { ArticlePage } from './article-page.tsx';
import { ArticlesPage } from './articles-page.tsx';
import { urlOf } from '../../request-url.ts';

export const ARTICLES_PER_PAGE = 12;
const ENTRY_SLUG = 'articles';
/** In the description of the list. */
const NAMED = 3;

/** `/articles` and `/articles/{articleslug}`. */
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
      shared: { tags: ['article', 'page'], isKept: list.articles.length > 0 },
      head: {
        title: titled(c, title),
        description: (page === 1 && description) || describeArticles(c, list.articles),
        canonical: canonical(c, ['page']),
        feed: feedOf(c),
      },
      body: (
        <ArticlesPage {...{ title, description, textLocale: locale, list, page, locale: visitor.locale }} />
      ),
    });
  })
  .get(routes.article.pattern, async (c) => {
    const found = await findEntry(c, 'article', {
      slug: c.req.param('slug'),
      load: c.get('backends').site.article,
    });
    if (found instanceof Response) return found;
    const { entry: article, slugIn } = found;
    if (!article) return c.notFound();
    const sources = await loadBlockSources(c, article.body);
    return renderPage(c, {
      shared: { tags: ['article', ...tagsOfBlocks(article.body, sources)] },
      head: {
        title: titled(c, article.title),
        description: article.excerpt || describeBlocks(article.body) || titled(c, article.title),
        canonical: canonical(c),
        pathIn: (locale) => routes.article.href({ slug: slugIn(locale) }),
        share: { type: 'article', image: article.cover?.url ?? null },
        jsonLd: articleJsonLd(c, article),
      },
      body: <ArticlePage article={article} sources={sources} />,
    });
  });

/** Each page of the list by the articles that it names. */
function describeArticles(c: Context<AppEnv>, listed: ArticleSummary[]): string {
  const text = c.get('text');
  const titles = listed.slice(0, NAMED).map(({ title }) => text('shop.quoted', { words: title }));
  return [text('articles.title'), c.get('settings').store.name, listText(text.locale, titles)].join(' · ');
}

function articleJsonLd(c: Context<AppEnv>, { title, excerpt, publishedDate, cover }: Article): JsonLd[] {
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
      publisher: publisherOf(c),
      author: publisherOf(c),
    },
    breadcrumbList([list, { title, url }]),
  ];
}

function feedOf(c: Context<AppEnv>): string {
  const feed = documents.articleFeed.href();
  const { locale } = c.get('shop');
  return locale === c.get('config').defaultLocale ? feed : `${feed}?locale=${encodeURIComponent(locale)}`;
}
