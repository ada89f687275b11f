import { routes } from '#shared/routes.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { LISTING_LIMIT, type ListQuery } from '../backends/commerce/catalogue/product-lists.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { BackendError, isPassing } from '../backends/failure.ts';
import { mapFewAtOnce } from '../few-at-once.ts';
import { addressTag, productTag } from '../pages/page-tags.ts';
import type { LastCopies } from './last-copies.ts';
import { knownUnlessPurged, MissingMemory, UNTIL_PURGED_MS } from './missing/memory.ts';
import type { PurgedAt, PurgeTimes } from './purge.ts';
import type { StaleCache } from './records/stale-cache.ts';
import { resultWithin } from './records/within.ts';
import { siteKey } from './settings-reader.ts';

const missingInThisIsolate = new MissingMemory(UNTIL_PURGED_MS);

/** KV takes a part of the wait: the copy is there when it is over. */
const ASKED_BEFORE_MS = 500;

type Options = {
  cache: StaleCache;
  copies: LastCopies;
  /** How long the backend is waited for where there is a copy. */
  waitMs: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
  /** A copy is shown: prices and stock may have changed. */
  onCopy: () => void;
  purgedAt: PurgedAt;
  /** What was found missing is still said to be. */
  used?: PurgeTimes['used'];
  locales: () => Promise<string[]>;
  /** The one whose slugs editors copy. */
  defaultLocale: string;
  missing?: MissingMemory;
  now?: () => number;
};

/** The backend's catalogue with what the shop knows of it already, shown while it fails or is late (docs/storage.md). */
export function createKeptCatalogue(backend: Catalogue, options: Options): Catalogue {
  const { copies, waitMs, waitUntil, onCopy } = options;
  const findProduct = findUnlessMissing(findInAllLanguages(backend, options), options);

  async function orCopy<T>(key: string | null, load: () => Promise<T>, isKept: (value: T) => boolean) {
    if (key === null) return load();
    const loading = load().then((value) => {
      if (isKept(value)) copies.keep(key, value);
      return value;
    });
    // A late answer renews the copy, and a missing one tells that the backend hangs.
    waitUntil(loading.catch(() => {}));
    const soon = await outcomeWithin(Math.max(0, waitMs() - ASKED_BEFORE_MS), loading);
    if (soon !== null && !isFailure(soon)) return loading;
    const copy = await copies.find<T>(key);
    // Meanwhile the backend may have answered.
    const late = await outcomeWithin(0, loading);
    if (copy === null || (late !== null && !isFailure(late))) return loading;
    onCopy();
    // What is gone by now is not shown to the next visitor.
    waitUntil(loading.then((value) => (isKept(value) ? undefined : copies.drop(key))).catch(() => {}));
    return copy;
  }

  return {
    ...backend,
    ...cachedLists(backend, options),
    getProduct: (name, context) =>
      orCopy(
        keyOf(context, `product/${name}`),
        () => findProduct(name, context),
        (product) => product !== null,
      ),
    getProductsBySlug: findNamedInAllLanguages(backend, options),
    listProducts: (query, context) =>
      orCopy(
        isPlain(query) ? keyOf(context, `products/${query.category ?? ''}/${query.page}`) : null,
        () => backend.listProducts(query, context),
        ({ products }) => products.length > 0,
      ),
  };
}

/** A name that is known to be missing takes no call. */
function findUnlessMissing(find: Catalogue['getProduct'], options: Options): Catalogue['getProduct'] {
  const { purgedAt, used = () => {}, missing = missingInThisIsolate, now = Date.now } = options;
  return async (name, context) => {
    const key = `${context.locale} ${context.currency} ${name}`;
    const askedAt = now();
    const tags = ['store', 'products', productTag(name), addressTag(routes.product.href({ slug: name }))];
    const known = { now: askedAt, purgedAt: () => Math.max(...tags.map(purgedAt)), used };
    if (knownUnlessPurged(missing, key, known) === null) return null;
    const product = await find(name, context);
    if (product === null) missing.set(key, null, askedAt);
    return product;
  };
}

/** A backend may know only the slugs of the request's language (docs/product/catalogue.md#addresses-of-a-language). */
function findInAllLanguages(catalogue: Catalogue, { locales }: Options): Catalogue['getProduct'] {
  return async (idOrSlug, context) => {
    const product = await catalogue.getProduct(idOrSlug, context);
    if (product) return product;
    const others = (await locales()).filter((locale) => locale !== context.locale);
    const found = await mapFewAtOnce(others, 6, (locale) =>
      catalogue.identifyProduct(idOrSlug, { ...context, locale }),
    );
    const id = found.find((identity) => identity !== null)?.id;
    return id === undefined ? null : catalogue.getProduct(id, context);
  };
}

function findNamedInAllLanguages(
  backend: Catalogue,
  { defaultLocale }: Options,
): Catalogue['getProductsBySlug'] {
  return async (slugs, context) => {
    const found = await backend.getProductsBySlug(slugs, context);
    const missing = slugs.filter((slug) => !found.some((product) => product.slug === slug));
    if (missing.length === 0 || context.locale === defaultLocale) return found;
    const named = await backend.getProductsBySlug(missing, { ...context, locale: defaultLocale });
    const ids = named.map(({ id }) => id);
    const others = await backend.getProductsById(ids, context);
    const idOf = new Map(named.map(({ id, slug }) => [slug, id]));
    return slugs.flatMap(
      (slug) =>
        found.find((product) => product.slug === slug) ??
        others.find(({ id }) => id === idOf.get(slug)) ??
        [],
    );
  };
}

/** What every listing needs and rarely changes. The locale must be one of the store's. */
function cachedLists(backend: Catalogue, { cache, purgedAt }: Options) {
  const get = <T>(locale: string, name: string, tag: string, load: () => Promise<T>) =>
    cache.get({ key: siteKey(locale), name }, { load, purgedAt: () => purgedAt(tag) });
  const listCategories: Catalogue['listCategories'] = (context) =>
    get(context.locale, 'categories', 'categories', () => backend.listCategories(context));
  const listFilterableAttributes: Catalogue['listFilterableAttributes'] = (context) =>
    get(context.locale, 'attributes', 'attributes', () => backend.listFilterableAttributes(context));
  const listPriceExtremes: Catalogue['listPriceExtremes'] = async (of, context) => {
    const { category = '', search = '' } = of;
    const load = () => backend.listPriceExtremes({ category, search }, context);
    const isCategory = async () => (await listCategories(context)).some(({ slug }) => slug === category);
    // Visitors may invent searches and categories.
    if (search !== '' || (category !== '' && !(await isCategory()))) return load();
    return get(context.locale, `prices/${context.currency}/${category}`, 'products', load);
  };
  return { listCategories, listFilterableAttributes, listPriceExtremes };
}

function keyOf({ locale, currency }: ShopContext, name: string): string {
  return `catalogue/${locale}/${currency}/${name}`;
}

/** Visitors can invent any number of searches and filters; their results are in the plain listing. */
function isPlain({ search, ids, sort, filters = {}, fields, limit }: ListQuery): boolean {
  const isNarrowed = Boolean(search) || ids !== undefined || Boolean(sort) || Object.keys(filters).length > 0;
  return !isNarrowed && fields === undefined && limit === LISTING_LIMIT;
}

/** Null while there is none. */
async function outcomeWithin<T>(ms: number, loading: Promise<T>): Promise<{ error: unknown } | null> {
  const outcome = loading.then(
    () => ({ error: null }),
    (error: unknown) => ({ error }),
  );
  return (await resultWithin(ms, outcome))?.value ?? null;
}

/** A refusal is an answer; a fault, silence and 'not now' are not. */
function isFailure({ error }: { error: unknown }): boolean {
  return error instanceof BackendError && (!error.settled || isPassing(error.status));
}
