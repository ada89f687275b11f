import { Hono } from 'hono';
import { deliveryPrices, freeDeliveries } from '#shared/cart/free-delivery.ts';
import { categoriesAbove } from '#shared/catalogue/category-tree.ts';
import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import type { OwnNames } from '#shared/catalogue/offers.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { addressIn } from '#shared/locale/address.ts';
import { taxNoteOf } from '#shared/locale/markets.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import type { Text } from '#shared/messages/message.ts';
import { documents, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { chargedCurrency } from '../../middleware/preferences.ts';
import { streamText } from '../../render/document/stream-text.ts';
import { languagesOf } from '../../render/language/address.ts';
import { withQuery } from '../../render/language/currency-query.ts';
import { loadText } from '../../render/language/language.ts';
import { taxText } from '../../ui/tax-note.ts';
import { originOf, sendPublic } from '../sitemap/send.ts';
import { productItems } from './product-items.ts';
import { RSS_END, rssItem, rssStart } from './rss.ts';

const PER_CALL = 100;
/** Some 10,000 products, and a bound for the calls of one request. */
const MAX_CALLS = 100;
const ARTICLES = 50;

/** The products for merchants' services, and the newest articles for feed readers. */
export const feeds = new Hono<AppEnv>()
  .get(documents.productFeed.pattern, async (c) => {
    const context = contextOf(c);
    if (context === null) return c.body(null, 404);
    // The status depends on whether the backend answers.
    const first = await listProducts(c, 1, context);
    // A partial feed would delist products: a failure on the way breaks the connection.
    return sendPublic(c, streamText(productFeed(c, context, first)), 'application/xml');
  })
  .get(documents.articleFeed.pattern, async (c) => {
    const context = contextOf(c);
    if (context === null || !hasFeature('articles')) return c.body(null, 404);
    const { locale } = context;
    const { articles } = await c.get('backends').site.articles({ page: 1, pageSize: ARTICLES }, locale);
    const items = articles.map(({ slug, title, excerpt, publishedDate }) => {
      const link = urlIn(c, locale, routes.article.href({ slug }));
      const published = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
      return rssItem([
        ['title', title],
        ['link', link],
        ['guid', link],
        ['description', excerpt],
        ['pubDate', Number.isNaN(published) ? null : new Date(published).toUTCString()],
      ]);
    });
    const start = rssStart(
      {
        title: c.get('settings').store.name,
        link: urlIn(c, locale, routes.articles.href()),
        description: (await textIn(c, locale))('articles.title'),
        language: locale,
      },
      'xmlns:atom="http://www.w3.org/2005/Atom"',
    );
    return sendPublic(c, start + items.join('') + RSS_END, 'application/xml');
  });

/** `?locale=fr-FR&currency=NZD`. Null for a currency that is only displayed: it must not be advertised. */
function contextOf(c: AppContext): ShopContext | null {
  const { store } = c.get('settings');
  const { defaultLocale, defaultCurrency } = c.get('config');
  const { locale = defaultLocale, currency = defaultCurrency } = c.req.query();
  const hasLocale = locale === defaultLocale || store.locales.some(({ code }) => code === locale);
  const hasCurrency = currency === defaultCurrency || chargedCurrency(c.get('settings'), currency) !== null;
  return hasLocale && hasCurrency ? { locale, currency } : null;
}

async function textIn(c: AppContext, locale: string): Promise<Text> {
  return loadText(locale, await c.get('backends').site.messages(locale));
}

function urlIn(c: AppContext, locale: string, path: string): string {
  return `${originOf(c)}${addressIn(prefixOf(locale, languagesOf(c)), path)}`;
}

type ProductPage = Awaited<ReturnType<typeof listProducts>>;

function listProducts(c: AppContext, page: number, context: ShopContext) {
  return c.get('backends').catalogue.listWholeProducts({ page, limit: PER_CALL }, context);
}

/** One page of the catalogue after the other: a large one is never in memory at once. */
async function* productFeed(
  c: AppContext,
  context: ShopContext,
  first: ProductPage,
): AsyncGenerator<string, undefined> {
  const { locale } = context;
  const { name } = c.get('settings').store;
  const isDefault = context.currency === c.get('config').defaultCurrency;
  const currency = isDefault ? '' : `${CURRENCY_PARAMETER}=${context.currency}`;
  const categories = await c.get('backends').catalogue.listCategories(context);
  const text = await textIn(c, locale);
  const listing = {
    now: Date.now(),
    detailsTitle: text('productPage.particulars'),
    // A visitor who chose another currency would not see what the feed says.
    hrefOf: ({ slug }: Product, query: string) =>
      withQuery(withQuery(urlIn(c, locale, routes.product.href({ slug })), currency), query),
    categoriesOf: ({ categories: [category] }: Product) =>
      category ? [...categoriesAbove(categories, category), category].map((each) => each.name) : [],
  };
  const delivery = {
    free: freeDeliveries(c.get('config').markets, c.get('settings').store).offers,
    prices: deliveryPrices(c.get('config').markets, c.get('settings').store),
  };
  const link = urlIn(c, locale, routes.shop.href());
  const taxes = taxText(text, taxNoteOf(c.get('config').markets, context));
  const description = [text('shop.feed'), taxes].filter(Boolean).join(' · ');
  yield rssStart(
    { title: name, link, description, language: locale },
    'xmlns:g="http://base.google.com/ns/1.0"',
  );
  let page = first;
  for (let number = 1; ; number += 1) {
    const ownNames = await ownNamesOn(c, number, context);
    yield page.products
      .flatMap((product) => productItems(product, { ...listing, ownNames, delivery }).map(rssItem))
      .join('');
    if (number >= Math.min(page.pageCount, MAX_CALLS)) break;
    page = await listProducts(c, number + 1, context);
  }
  yield RSS_END;
}

/** What the options of a page's products are called in the store's own language. */
async function ownNamesOn(c: AppContext, page: number, context: ShopContext): Promise<OwnNames> {
  const { defaultLocale } = c.get('config');
  if (context.locale === defaultLocale) return new Map();
  const { products } = await listProducts(c, page, { ...context, locale: defaultLocale });
  return new Map(products.flatMap(({ options }) => options.map(({ id, name }) => [id, name] as const)));
}
