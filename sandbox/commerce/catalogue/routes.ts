import { Hono } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { attributes } from '#shop/demo/attributes.ts';
import type { QueryObject, QueryValue } from '../../query-string.ts';
import type { SeedProduct } from '../../seed/types.ts';
import type { Market } from '../settings/market.ts';
import { marketOf } from '../settings/request-market.ts';
import { pickFields, readExpand } from '../wire/fields.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { findCategory, viewCategories, viewCategory } from './categories.ts';
import { isWhole, selectProducts } from './listing.ts';
import { localiseKeepingOverrides } from './localise.ts';
import type { ProductView } from './product-view.ts';
import {
  everyProduct,
  findProduct,
  findProductIn,
  productJson,
  viewProduct,
  viewProducts,
} from './products.ts';
import { paginate } from './results.ts';
import { readSold, type Sold } from './stock.ts';
import { matchesWhere } from './where.ts';

/** Products, categories and attributes; 200 `null` for a missing one (docs/commerce-protocol.md#catalogue-calls). */
export function catalogueRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/products', async (c) => {
    const market = marketOf(c);
    const query = readQuery(c.req.url);
    const selected: readonly { id: string }[] = isWhole(query)
      ? everyProduct()
      : selectProducts(viewProducts(market), query, market);
    const { results, ...page } = paginate(selected, query);
    const sold = await readSold(c.env.DB);
    const texts = results.flatMap(({ id }) => {
      const product = findProduct(id);
      return product ? [productText(product, { market, sold, query })] : [];
    });
    return sendJson(c, `${JSON.stringify(page).slice(0, -1)},"results":[${texts.join()}]}`);
  });

  app.get('/products/:id', async (c) => {
    const market = marketOf(c);
    const product = findProductIn(c.req.param('id'), market);
    if (!product) return c.json(null);
    const sold = await readSold(c.env.DB);
    return sendJson(c, productText(product, { market, sold, query: readQuery(c.req.url) }));
  });

  app.get('/categories', (c) => c.json(listOf(viewCategories(marketOf(c)), c.req.url)));
  app.get('/categories/:id', (c) => {
    const category = findCategory(c.req.param('id'), marketOf(c));
    return c.json(category ? viewCategory(category, marketOf(c)) : null);
  });

  app.get('/attributes', (c) => {
    return c.json(listOf(localiseKeepingOverrides(attributes, marketOf(c).localeChain), c.req.url));
  });
  app.get('/attributes/:id', (c) => {
    const attribute = attributes.find((each) => each.id === c.req.param('id'));
    return c.json(attribute ? localiseKeepingOverrides(attribute, marketOf(c).localeChain) : null);
  });

  return app;
}

type ViewRequest = { market: Market; sold: Sold; query: QueryObject };

/** A product as JSON, with `expand` applied and only the requested `fields`; cached without `expand`. */
function productText(product: SeedProduct, { market, sold, query }: ViewRequest): string {
  const names = readProductExpand(query['expand']);
  const { fields } = query;
  if (names.length === 0) return productJson(product, { market, sold, fields });
  const view = expandProduct(viewProduct(product, market, sold), names, { market, sold });
  return JSON.stringify(pickFields(view, fields));
}

function sendJson(c: CommerceContext, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** A page of a short list; any other query parameter is a condition, as in `?filterable=true`. */
function listOf<T extends { id: string }>(items: T[], url: string) {
  const { limit, page, sort: _sort, expand: _expand, where, fields, ...rest } = readQuery(url);
  const conditions = typeof where === 'object' && !Array.isArray(where) ? { ...rest, ...where } : rest;
  const matching = items.filter((item) => matchesWhere(item as unknown as Json, conditions));
  const found = paginate(matching, { ...(limit ? { limit } : { limit: '100' }), ...(page ? { page } : {}) });
  return {
    ...found,
    results: found.results.map((item) => pickFields(item as unknown as JsonObject, fields)),
  };
}

const LINKS = ['up_sells', 'cross_sells'] as const;
const EXPANDABLE = ['categories', ...LINKS.flatMap((name) => [name, `${name}.product`])];

/** The values of `expand` that add something; variants and a bundle's products are always included. */
function readProductExpand(expand: QueryValue | undefined): string[] {
  return readExpand(expand).filter((name) => EXPANDABLE.includes(name));
}

/** A product with full categories, or with its related products. */
function expandProduct(
  view: ProductView,
  names: string[],
  { market, sold }: { market: Market; sold: Sold },
): JsonObject {
  const expanded: Record<string, unknown> = { ...view };
  if (names.includes('categories')) {
    expanded['categories'] = view.categories.map((current) => {
      const category = findCategory(current.id, market);
      return category ? viewCategory(category, market) : current;
    });
  }
  for (const name of LINKS) {
    if (!names.includes(name) && !names.includes(`${name}.product`)) continue;
    expanded[name] = view[name].map((link) => {
      const product = findProduct(link.product_id);
      return { ...link, product: product ? viewProduct(product, market, sold) : null };
    });
  }
  return expanded as JsonObject;
}
