import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { canonical, titled } from '../../render/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../report.ts';
import { readPage } from '../page-number.ts';
import { ShopPage } from './shop-page.tsx';

/** The most that one call of the backend lists (specification, section 9). */
const PAGE_SIZE = 100;

/** `/shop`: the listing, of one category with `?category=`, page by page. */
export const shop = new Hono<AppEnv>().get(routes.shop.pattern, async (c) => {
  const { backends, settings } = c.var;
  const report = createReport(c.var.requestId);
  const category = c.req.query('category') ?? '';
  const page = readPage(c.req.query('page'));
  const [list, categories] = await Promise.all([
    backends.catalogue.listProducts(
      { page, limit: PAGE_SIZE, ...(category ? { category } : {}) },
      c.var.shop,
    ),
    backends.catalogue.listCategories(c.var.shop).catch((error: Error) => {
      report(error);
      return [];
    }),
  ]);
  const activeCategory = categories.find(({ slug }) => slug === category) ?? null;
  return renderPage(c, {
    head: {
      title: titled(c, activeCategory?.name ?? 'Shop'),
      canonical: canonical(c, activeCategory ? ['category', 'page'] : ['page']),
    },
    body: (
      <ShopPage
        products={list.products}
        categories={categories}
        activeCategory={activeCategory}
        page={list.page}
        pageCount={list.pageCount}
        count={list.count}
        money={moneyFormat(settings, c.var.shop)}
      />
    ),
  });
});
