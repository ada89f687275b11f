import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { canonical, titled } from '../../render/head.ts';
import { renderPage } from '../../render/page.tsx';
import { readPage } from '../page-number.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { ArticlePage } from './article-page.tsx';
import { ArticlesPage } from './articles-page.tsx';

const PAGE_SIZE = 12;

/** `/articles` and `/articles/{articleslug}`. */
export const articles = new Hono<AppEnv>()
  .get(routes.articles.pattern, async (c) => {
    const { shop } = c.var;
    const page = readPage(c.req.query('page'));
    const list = await c.var.backends.shell.articles({ page, pageSize: PAGE_SIZE }, shop.locale);
    return renderPage(c, {
      head: { title: titled(c, 'Articles'), canonical: canonical(c, ['page']) },
      body: (
        <ArticlesPage articles={list.articles} page={page} pageCount={list.pageCount} locale={shop.locale} />
      ),
    });
  })
  .get(routes.article.pattern, async (c) => {
    const article = await c.var.backends.shell.article(c.req.param('slug'), c.var.shop.locale);
    if (!article) return c.notFound();
    const sources = await loadBlockSources(c, article.body);
    return renderPage(c, {
      head: { title: titled(c, article.title), description: article.excerpt, canonical: canonical(c) },
      body: <ArticlePage article={article} sources={sources} />,
    });
  });
