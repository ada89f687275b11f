import { Hono, type Context } from 'hono';
import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { formatMoney } from '#shared/money/format.ts';
import { answers, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { lowestPrice } from '../../ui/product-card/lowest-price.ts';
import { listingHref } from './listing-query.ts';

const MAX_SUGGESTIONS = 6;
const MAX_CATEGORIES = 2;
const WAIT_MS = 1500;

/** `/shop/suggestions?search=`: what the search field suggests while the shopper types. */
export const suggestions = new Hono<AppEnv>().get(answers.suggestions.pattern, async (c, next) => {
  const typed = c.req.query('search');
  // Without a search this is the page of a product with that slug.
  if (typed === undefined) return next();
  const query = searchQuery(typed);
  const found = query ? await suggest(c, query) : [];
  // Locale and currency come by cookie.
  return c.json(found, 200, { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
});

async function suggest(c: Context<AppEnv>, query: string): Promise<Suggestion[]> {
  const report = createReport(c);
  const inTime = async (matches: Promise<Suggestion[]>) => {
    const { value } = await withDeadline(matches.catch(orElse(report, [])), WAIT_MS);
    return value instanceof Promise ? [] : value;
  };
  const [categories, products] = await Promise.all([
    inTime(matchingCategories(c, query)),
    inTime(matchingProducts(c, query)),
  ]);
  return [...categories, ...products].slice(0, MAX_SUGGESTIONS);
}

async function matchingCategories(c: Context<AppEnv>, query: string): Promise<Suggestion[]> {
  const categories = await c.var.backends.catalogue.listCategories(c.var.visitor);
  return categories
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug }) => ({
      name,
      href: listingHref({ category: slug }),
      note: c.var.text('shop.category'),
    }));
}

async function matchingProducts(c: Context<AppEnv>, query: string): Promise<Suggestion[]> {
  const listQuery = { page: 1, limit: MAX_SUGGESTIONS, search: query };
  const { products } = await c.var.backends.catalogue.listProducts(listQuery, c.var.visitor);
  const money = moneyFormat(c.var.settings, c.var.visitor);
  return products.map((product) => {
    const price = lowestPrice(product);
    const amount = price === null ? '' : formatMoney(price.now, money);
    return {
      name: product.name,
      href: routes.product.href({ slug: product.slug }),
      note: price?.varies ? c.var.text('shop.from', { amount }) : amount,
    };
  });
}
