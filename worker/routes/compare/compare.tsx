import { Hono } from 'hono';
import type { ListedProduct, Product } from '#shared/catalogue/product.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { titled } from '../../render/document/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport, orElse } from '../../reporting/report.ts';
import { ComparePage } from './compare-page.tsx';

/** As many columns as a screen has room for. */
const MOST_COMPARED = 4;

/** Of the first product's category; one is the product itself. */
const MOST_OFFERED = 13;

/** `/compare?product={slug}&product={slug}`, in the order of its query; what the shop has not got is left out. */
export const compare = new Hono<AppEnv>().get(furtherRoutes.compare.pattern, async (c) => {
  const named = [...new Set(c.req.queries('product') ?? [])].filter((slug) => slug !== '');
  const { catalogue } = c.get('backends');
  const visitor = c.get('visitor');
  const found = await Promise.all(
    named.slice(0, MOST_COMPARED).map((slug) => catalogue.getProduct(slug, visitor)),
  );
  const products = found.filter((product) => product !== null);
  return renderPage(c, {
    status: named.length > 0 && products.length === 0 ? 404 : 200,
    head: { title: titled(c, c.get('text')('compare.title')), noIndex: true, styles: ['compare'] },
    body: (
      <ComparePage
        products={products}
        hasMore={named.length > MOST_COMPARED}
        offered={products.length < MOST_COMPARED ? await othersLike(c, products) : []}
        money={moneyFormat(c.get('settings'), visitor)}
      />
    ),
  });
});

/** Nothing of them is worth an error page. */
async function othersLike(c: AppContext, [first, ...others]: Product[]): Promise<ListedProduct[]> {
  const [category] = first?.categories ?? [];
  if (!first || !category) return [];
  const known = new Set([first, ...others].map(({ id }) => id));
  const query = { page: 1, limit: MOST_OFFERED, category: category.slug };
  const { products } = await c
    .get('backends')
    .catalogue.listProducts(query, c.get('visitor'))
    .catch(orElse(createReport(c), { products: [] as ListedProduct[] }));
  return products.filter(({ id }) => !known.has(id));
}
