import { Hono } from 'hono';
import type { ReactElement } from 'react';
import { categoriesAbove } from '#shared/catalogue/category-tree.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { furtherRoutes, OLD_CATEGORY, routes } from '#shared/routes.ts';
import type { FilterableAttribute } from '../../backends/commerce/catalogue/product-lists.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import type { DocumentHead } from '../../render/document/document.ts';
import { inOneLine, titled } from '../../render/document/head.ts';
import { localHref } from '../../render/language/address.ts';
import { chargeFormat, moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { createReport } from '../../reporting/report.ts';
import { urlOf } from '../../request-url.ts';
import { listText } from '../../ui/language/list-text.ts';
import { DESCRIPTION_LENGTH, textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import { isOpened, renderInOrder } from '../page-in-order.tsx';
import {
  beginCategoryBlocks,
  tagsOfCategory,
  wholeIfStored,
  type CategoryBlocks,
} from './category-blocks.tsx';
import { inLanguages, ownSlugOf, recordOfCategory, type CategoryRecord } from './category-slugs.ts';
import { listed, wayTo } from './listing-json-ld.ts';
import { isFiltered, listingHref, readListing, type ListingQuery, defaultListing } from './listing-query.ts';
import { isInvented, loadListing, onlyFilterable, type Listing } from './load-listing.ts';
import { ShopPage } from './shop-page.tsx';

const NAMED = 3;

type Options = { category: Category | null; shop: string; title: string };

/** The category's own description on its first page; any other page names its products. */
function describeListing(
  t: Text,
  { products, count, query }: Pick<Listing, 'products' | 'count' | 'query'>,
  { category, shop, title }: Options,
): string | null {
  if (products.length === 0) return null;
  const isPlain = query.page === 1 && query.search === '';
  const own = isPlain
    ? textOfHtml(category?.metaDescription ?? category?.description ?? '', DESCRIPTION_LENGTH)
    : '';
  if (own !== '') return own;
  const names = products.slice(0, NAMED).map(({ name }) => name);
  const listed = `${listText(t.locale, names)}${count > names.length ? '…' : ''}`;
  const said = isPlain && category === null ? t('shop.all') : title;
  return inOneLine(said, t('shop.count', { count }), shop, listed);
}

/** `/shop`, and `/shop/c/{categoryslug}`, where the query of before leads. */
export const shop = new Hono<AppEnv>()
  .get(routes.shop.pattern, (c) => answerListing(c, c.req.query(OLD_CATEGORY), true))
  .get(furtherRoutes.category.pattern, (c) => answerListing(c, c.req.param('slug'), false));

async function answerListing(c: AppContext, named: string | undefined, isOld: boolean): Promise<Response> {
  const requested = readListing(urlOf(c.req.raw).searchParams, named);
  const attributes = c.get('backends').catalogue.listFilterableAttributes(c.get('visitor'));
  // The list says that it failed; a redirect needs none.
  attributes.catch(() => {});
  const load = await loaderFor(c, requested, attributes);
  if (load instanceof Response) return load;
  const remembered = recordOfCategory(c, requested.category);
  const slug = await ownSlugOf(c, requested.category, remembered);
  if (slug !== requested.category || (isOld && slug !== '')) return toCategory(c, slug);
  const loading = load();
  // Whoever awaits it says that it failed.
  loading.catch(() => {});
  const [record, asked] = await Promise.all([remembered, askedOf(c, requested, attributes)]);
  const { category } = asked;
  const blocks = beginCategoryBlocks(c, asked);
  if (asked.isNarrowed) {
    const body = loading.then((loaded) => bodyOf(c, loaded, { category, blocks }));
    return renderInOrder(c, { head: headOf(c, asked, { record, listing: null }).head, body });
  }
  const loaded = await loading;
  const { categories, count } = loaded.listing;
  // The list of categories may be cut, or missing.
  const isUnlisted = slug !== '' && categories.length > 0 && categories.every((each) => each.slug !== slug);
  if (isUnlisted && count === 0) return c.notFound();
  if (slug !== '' && category === null)
    c.get('metrics').observe({ kind: 'address', labels: { thing: 'category', answer: 'shown' }, ms: 0 });
  await wholeIfStored(c, blocks);
  return renderListing(c, loaded, { asked, record, blocks });
}

/** What is known of a list before its products. */
type Asked = {
  query: ListingQuery;
  category: Category | null;
  /** To the category, itself included. */
  way: Category[];
  /** A category that the list of categories does not have, or that could not be read, or a filter's value that no product has. */
  isUnsure: boolean;
  /** A first page of a search, or with filters, that is opened: its status and its head do not depend on what is found. */
  isNarrowed: boolean;
};

async function askedOf(
  c: AppContext,
  requested: ListingQuery,
  attributes: Promise<FilterableAttribute[]>,
): Promise<Asked> {
  // Its failure is reported with the list's.
  const [filterable, categories] = await Promise.all([
    attributes.catch(() => []),
    c.get('pageParts').categories,
  ]);
  const query = onlyFilterable(requested, filterable);
  const category = categories.find(({ slug }) => slug === query.category) ?? null;
  const isKnown = query.category === '' || category !== null;
  const isSelected = query.search !== '' || isFiltered(query);
  const isNarrowed = isKnown && query.page === 1 && isSelected && isOpened(c) && !c.get('isMarkdown');
  const way = category ? [...categoriesAbove(categories, category), category] : [];
  return {
    query,
    category,
    way,
    isUnsure: !isKnown || isInvented(requested, filterable),
    isNarrowed,
  };
}

function renderListing(
  c: AppContext,
  { listing, others }: Loaded,
  known: { asked: Asked; record: CategoryRecord; blocks: CategoryBlocks },
) {
  const { query, products } = listing;
  const { head, isLearning, isFinal } = headOf(c, known.asked, { record: known.record, listing });
  const { blocks, asked } = known;
  const { category } = asked;
  return renderPage(c, {
    markdown: async () =>
      (await import('../../markdown/listing-markdown.ts')).listingMarkdown(c, {
        title: titleOf(c.get('text'), query, category),
        category,
        listing,
        blocks,
      }),
    ...(query.page > 1 && products.length === 0 ? { status: 404 } : {}),
    shared: {
      tags: () => ['products', 'categories', 'attributes', ...(category ? tagsOfCategory(blocks) : [])],
      parameters: listing.filters,
      isKept: products.length > 0,
      isLearning,
      isFinal,
    },
    head,
    body: bodyOf(c, { listing, others }, { category, blocks }),
  });
}

/** What the list says of itself; of one that is narrowed before its products are known, which its canonical page has. */
function headOf(
  c: AppContext,
  { query, category, way, isUnsure }: Asked,
  { record, listing }: { record: CategoryRecord; listing: Listing | null },
): { head: DocumentHead; isLearning: boolean; isFinal: boolean } {
  const { origin } = urlOf(c.req.raw);
  const absolute = (href: string) => `${origin}${localHref(c, href)}`;
  const title = titleOf(c.get('text'), query, category);
  const shopName = c.get('settings').store.name;
  const canonical = canonicalOf(query, category !== null);
  const { slugIn, isIn, isLearning, isFinal } = inLanguages(c, category, record);
  const head: DocumentHead = {
    title: titled(c, title),
    description: listing && describeListing(c.get('text'), listing, { category, shop: shopName, title }),
    canonical: absolute(listingHref(canonical)),
    pathIn: (locale) => listingHref({ ...canonical, category: canonical.category && slugIn(locale) }),
    isIn,
    inCurrencies: true,
    styles: ['shop'],
    share: { picture: category?.picture ?? listing?.products[0]?.images[0] ?? null },
    jsonLd: [...(listing ? listed(listing, absolute) : []), ...wayTo(c.get('text'), way, absolute)],
    noIndex: query.search !== '' || listing?.products.length === 0 || isUnsure,
  };
  return { head, isLearning, isFinal };
}

function bodyOf(
  c: AppContext,
  { listing, others }: Loaded,
  { category, blocks }: { category: Category | null; blocks: CategoryBlocks },
): ReactElement {
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  // The backend filters by its own prices: those of a display currency are only converted here.
  const filterMoney = { ...money, currency: chargeFormat(c.get('settings'), c.get('visitor')).charged };
  return <ShopPage {...{ listing, others, category, blocks, money, filterMoney }} />;
}

type Loaded = { listing: Listing; others: ReactElement | null };

/** What loads the list; a redirect where the words of a search lead elsewhere. */
async function loaderFor(
  c: AppContext,
  query: ListingQuery,
  attributes: Promise<FilterableAttribute[]>,
): Promise<Response | (() => Promise<Loaded>)> {
  if (query.search !== '') {
    const { loadFound, searchFor } = await import('./searched.tsx');
    const search = await searchFor(c, query);
    return search instanceof Response ? search : () => loadFound(c, query, { search, attributes });
  }
  const { catalogue } = c.get('backends');
  const options = { catalogue, attributes, context: c.get('visitor'), report: createReport(c) };
  return async () => ({ listing: await loadListing(query, options), others: null });
}

/** The same listing, of the category by its slug in the language of the address. */
function toCategory(c: AppContext, slug: string): Response {
  const url = new URL(c.req.url);
  url.searchParams.delete(OLD_CATEGORY);
  return c.redirect(`${localHref(c, listingHref({ category: slug }))}${url.search}`, 301);
}

function titleOf(t: Text, { search, page }: ListingQuery, category: Category | null): string {
  const plain = category?.metaTitle ?? category?.name ?? t('shop.title');
  const found = category
    ? t('shop.searchIn', { words: search, category: category.name })
    : t('shop.quoted', { words: search });
  const title = search ? found : plain;
  return page > 1 ? t('shop.titlePage', { title, page }) : title;
}

/** Filtered, searched and sorted listings point to the plain listing of the category; its pages are canonical. */
function canonicalOf(query: ListingQuery, isCategoryKnown: boolean): ListingQuery {
  const isPlain = !isFiltered(query) && query.search === '' && query.sort === 'popularity';
  return {
    ...defaultListing,
    category: isCategoryKnown ? query.category : '',
    page: isPlain ? query.page : 1,
  };
}
