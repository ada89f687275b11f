import { categoryCrumbs } from './category-crumbs.ts';
import { Hono } from 'hono';
import type { ReactElement } from 'react';
import type { Category } from '#shared/catalogue/product.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { titled } from '../../render/document/head.ts';
import { breadcrumbList, itemList, type JsonLd } from '../../render/json-ld.ts';
import { chargeFormat, moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { inLanguages, ownSlugOf, recordOfCategory, type CategoryRecord } from './category-slugs.ts';
import {
  isFiltered,
  listingHref,
  OLD_CATEGORY,
  readListing,
  type ListingQuery,
  defaultListing,
} from './listing-query.ts';
import { createReport } from '../../reporting/report.ts';
import { loadListing, PAGE_SIZE, type Listing } from './load-listing.ts';
import { ShopPage } from './shop-page.tsx';
import type { Text } from '#shared/messages/message.ts';
import { urlOf } from '../../request-url.ts';
import { listText } from '../../ui/language/list-text.ts';
import { DESCRIPTION_LENGTH, textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import { categoriesAbove } from '#shared/catalogue/category-tree.ts';

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
  return [said, t('shop.count', { count }), shop, listed].filter(Boolean).join(' · ');
}

/** `/shop`, and `/shop/c/{categoryslug}`, where the query of before leads. */
export const shop = new Hono<AppEnv>()
  .get(routes.shop.pattern, (c) => answerListing(c, c.req.query(OLD_CATEGORY), true))
  .get(furtherRoutes.category.pattern, (c) => answerListing(c, c.req.param('slug'), false));

async function answerListing(c: AppContext, named: string | undefined, isOld: boolean): Promise<Response> {
  const requested = readListing(urlOf(c.req.raw).searchParams, named);
  const load = await loaderFor(c, requested);
  if (load instanceof Response) return load;
  const remembered = recordOfCategory(c, requested.category);
  const slug = await ownSlugOf(c, requested.category, remembered);
  if (slug !== requested.category || (isOld && slug !== '')) return toCategory(c, slug);
  const [record, loaded] = await Promise.all([remembered, load()]);
  const { categories, count } = loaded.listing;
  // The list of categories may be cut, or missing.
  const isUnlisted = slug !== '' && categories.length > 0 && categories.every((each) => each.slug !== slug);
  return isUnlisted && count === 0 ? c.notFound() : renderListing(c, loaded, record);
}

function renderListing(
  c: AppContext,
  { listing, others }: Loaded,
  record: CategoryRecord,
): Promise<Response> {
  const { origin } = urlOf(c.req.raw);
  const { query, categories, products } = listing;
  const category = categories.find(({ slug }) => slug === query.category) ?? null;
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  // The backend filters by its own prices: those of a display currency are only converted here.
  const filterMoney = { ...money, currency: chargeFormat(c.get('settings'), c.get('visitor')).charged };
  const title = titleOf(c.get('text'), query, category);
  const canonical = canonicalOf(query, category !== null);
  const { slugIn, isIn, isFinal } = inLanguages(c, category, record);
  return renderPage(c, {
    ...(query.page > 1 && products.length === 0 ? { status: 404 } : {}),
    shared: {
      tags: () => ['products', 'categories', 'attributes'],
      parameters: listing.filters,
      isKept: products.length > 0,
      isFinal,
    },
    head: {
      title: titled(c, title),
      description: describeListing(c.get('text'), listing, {
        category,
        shop: c.get('settings').store.name,
        title,
      }),
      canonical: `${origin}${localHref(c, listingHref(canonical))}`,
      pathIn: (locale) => listingHref({ ...canonical, category: canonical.category && slugIn(locale) }),
      isIn,
      styles: ['shop'],
      share: { image: (category?.picture ?? products[0]?.images[0])?.url ?? null },
      jsonLd: [
        ...jsonLdOf(listing, (href) => `${origin}${localHref(c, href)}`),
        ...wayOf(c, categories, category),
      ],
      noIndex: query.search !== '' || products.length === 0 || listing.isInvented,
    },
    body: <ShopPage {...{ listing, others, category, money, filterMoney }} />,
  });
}

type Loaded = { listing: Listing; others: ReactElement | null };

/** What loads the list; a redirect where the words of a search lead elsewhere. */
async function loaderFor(c: AppContext, query: ListingQuery): Promise<Response | (() => Promise<Loaded>)> {
  if (query.search !== '') {
    const { loadFound, searchFor } = await import('./searched.tsx');
    const search = await searchFor(c, query);
    return search instanceof Response ? search : () => loadFound(c, query, search);
  }
  const { catalogue } = c.get('backends');
  const options = { catalogue, context: c.get('visitor'), report: createReport(c) };
  return async () => ({ listing: await loadListing(query, options), others: null });
}

/** The same listing, of the category by its slug in the language of the address. */
function toCategory(c: AppContext, slug: string): Response {
  const url = new URL(c.req.url);
  url.searchParams.delete(OLD_CATEGORY);
  return c.redirect(`${localHref(c, listingHref({ category: slug }))}${url.search}`, 301);
}

/** Only the first products, to keep the page small. */
function jsonLdOf({ products, query, count }: Listing, absolute: (href: string) => string): JsonLd[] {
  if (products.length === 0) return [];
  const urls = products.slice(0, 20).map(({ slug }) => absolute(routes.product.href({ slug })));
  return [itemList(urls, { start: (query.page - 1) * PAGE_SIZE + 1, count })];
}

function wayOf(c: AppContext, categories: Category[], category: Category | null): JsonLd[] {
  if (!category) return [];
  const { origin } = urlOf(c.req.raw);
  const crumbs = categoryCrumbs(c.get('text'), [...categoriesAbove(categories, category), category]);
  return [
    breadcrumbList(crumbs.map(({ title, href }) => ({ title, url: `${origin}${localHref(c, href)}` }))),
  ];
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
