import { Hono, type Context } from 'hono';
import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { formatMoney } from '#shared/money/format.ts';
import { answers, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { soon } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { lowestPrice } from '../../ui/product-card/lowest-price.ts';
import { listingHref } from './listing-query.ts';

const MOST = 6;
const MOST_CATEGORIES = 2;
/** Whoever types does not wait longer. */
const PATIENCE_MS = 1500;

/** `/shop/suggestions?search=`: what the search field offers while the shopper types; none is an answer too. */
export const suggestions = new Hono<AppEnv>().get(answers.suggestions.pattern, async (c, next) => {
  const typed = c.req.query('search');
  // Without a search it is the page of a product that is called so.
  if (typed === undefined) return next();
  const words = searchQuery(typed);
  const found = words ? await suggest(c, words) : [];
  // Locale and currency come by cookie.
  return c.json(found, 200, { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
});

async function suggest(c: Context<AppEnv>, words: string): Promise<Suggestion[]> {
  const report = createReport(c);
  const inTime = async (asked: Promise<Suggestion[]>) => {
    const orNone = asked.catch(orElse(report, []));
    const { value } = await soon(orNone, PATIENCE_MS);
    return value instanceof Promise ? [] : value;
  };
  const [categories, products] = await Promise.all([
    inTime(matchingCategories(c, words)),
    inTime(matchingProducts(c, words)),
  ]);
  return [...categories, ...products].slice(0, MOST);
}

async function matchingCategories(c: Context<AppEnv>, words: string): Promise<Suggestion[]> {
  const categories = await c.var.backends.catalogue.listCategories(c.var.shop);
  return categories
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    .slice(0, MOST_CATEGORIES)
    .map(({ name, slug }) => ({ name, href: listingHref({ category: slug }), note: 'Category' }));
}

async function matchingProducts(c: Context<AppEnv>, words: string): Promise<Suggestion[]> {
  const query = { page: 1, limit: MOST, search: words };
  const { products } = await c.var.backends.catalogue.listProducts(query, c.var.shop);
  const money = moneyFormat(c.var.settings, c.var.shop);
  return products.map((product) => {
    const price = lowestPrice(product);
    const amount = price === null ? '' : formatMoney(price.now, money);
    return {
      name: product.name,
      href: routes.product.href({ slug: product.slug }),
      note: price?.varies ? `From ${amount}` : amount,
    };
  });
}
