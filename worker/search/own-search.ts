import { languageOf } from '#shared/messages/languages.ts';
import { isCharged } from '#shared/money/currency.ts';
import { LISTING_LIMIT } from '../backends/commerce/catalogue/product-lists.ts';
import type { AppContext } from '../context.ts';
import { chargeFormat, moneyFormat } from '../render/money-format.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { within } from '../store/records/within.ts';
import { findThings, type Hit } from './find.ts';
import { loadKept, type Kept } from './kept.ts';
import { planOf } from './plan.ts';
import type { Search } from './search.ts';
import { suggestedOf } from './suggested.ts';
import { rowOf } from './tables.ts';
import { fold } from './text/fold.ts';
import { readPriceWords, type WithoutPrice } from './text/price-words.ts';
import { saysAnything, stemsOf } from './text/says-anything.ts';
import { skuOf } from './text/words.ts';
import type { Shown } from './thing.ts';

/** For the database and KV together; a search that takes longer is the backends'. */
const WAIT_MS = 1000;
const MAX_SUGGESTION_HITS = 40;
/** So many that enough of them are products. */
const MAX_HITS = LISTING_LIMIT + 24;
const MAX_OTHERS = 6;

/** By the shop's own index; the backends stand in while there is none, or it cannot be read. */
export function createOwnSearch(c: AppContext, db: D1Database, backends: Search): Search {
  const { find, suggest, isPinned } = createFinder(c, db);
  const { isShown } = c.get('backends').site;
  const isOut = ({ dated }: Shown, locale: string) => dated === undefined || isShown(dated, locale);

  /** Whether something that has the words is sold at the price. */
  async function sells({ words, priceFrom, priceTo }: WithoutPrice, locale: string): Promise<boolean> {
    const ids = idsOf((await find(words, locale)) ?? []);
    if (ids.length === 0) return false;
    const price = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER];
    const query = { page: 1, limit: 1, ids, filters: { price } };
    return (await c.get('backends').catalogue.listProducts(query, c.get('visitor'))).count > 0;
  }

  return {
    products: async (query, context) => {
      const hits = await find(query.search, context.locale);
      if (hits === null) return backends.products(query, context);
      const ids = idsOf(hits);
      if (ids.length === 0) return { count: 0, page: query.page, pageCount: 0, products: [] };
      const { search: _, ...others } = query;
      const list = await c.get('backends').catalogue.listProducts({ ...others, ids }, context);
      // A backend that does not know this filter lists everything.
      if (list.products.some(({ id }) => !ids.includes(id))) return backends.products(query, context);
      if (query.sort) return list;
      const products = list.products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { ...list, products };
    },

    others: async (words, locale) => {
      const hits = await find(words, locale);
      const others = shownOf(hits ?? [], (kind) => kind !== 'product');
      return others.filter((shown) => isOut(shown, locale)).slice(0, MAX_OTHERS);
    },

    understood: async (words, locale) => {
      const settings = c.get('settings');
      const money = chargeFormat(settings, c.get('visitor'));
      const priced = readPriceWords(words, { ...money, locale, others: settings.store.currencies });
      if (priced.priceFrom !== null || priced.priceTo !== null) {
        // What is pinned for these words comes first, at this price.
        if (await isPinned(words, locale)) return { ...priced, words };
        const isForAny = saysAnything(priced.words, languageOf(locale)) && !(await sells(priced, locale));
        return isForAny ? { ...priced, words: '' } : priced;
      }
      const hits = await find(words, locale);
      const sku = skuOf(words);
      const numbered = hits?.filter((hit) => sku !== '' && hit.sku.split(' ').includes(sku)) ?? [];
      return numbered.length === 1 && numbered[0] ? { product: numbered[0].shown.slug } : null;
    },

    suggestions: async (words, context) => {
      const things = await suggest(words, context.locale);
      if (things === null) return backends.suggestions(words, context);
      const settings = c.get('settings');
      const { currency } = moneyFormat(settings, context);
      const isPriced = isCharged(currency) && currency.code !== settings.store.currency;
      const out = things.filter((shown) => isOut(shown, context.locale));
      return suggestedOf(out).map((shown) => (isPriced ? { ...shown, price: null } : shown));
    },
  };
}

/** Both are null where the index does not answer. */
function createFinder(c: AppContext, db: D1Database) {
  const found = new Map<string, Promise<Hit[] | null>>();
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const kept = (locale: string) => loadKept(locale, { kv: c.env.CACHE, waitUntil });

  async function search(words: string, locale: string, most: number): Promise<Hit[] | null> {
    const index = await kept(locale);
    if (index === null) return null;
    const { vocabulary, language, rules } = index;
    const plan = planOf(words, { vocabulary, language, synonyms: rules.synonyms });
    const pinned = await Promise.all(pinnedFor(words, index).map((id) => rowOf({ kind: 'product', id })));
    return findThings(plan, most, { db, locale, vocabulary, pinned });
  }

  async function suggest(words: string, locale: string): Promise<Shown[] | null> {
    const index = await kept(locale);
    const known = index?.suggestedFor(fold(words, index.language).trim());
    if (known) return known;
    const hits = await search(words, locale, MAX_SUGGESTION_HITS);
    return hits && shownOf(hits, () => true);
  }

  const inTime = <T>(task: () => Promise<T>) =>
    within(WAIT_MS, 'SEARCH', task).catch(orElse(createReport(c), null));

  return {
    isPinned: async (words: string, locale: string) => {
      const index = await inTime(() => kept(locale));
      return index !== null && pinnedFor(words, index).length > 0;
    },

    suggest: (words: string, locale: string) => inTime(() => suggest(words, locale)),

    /** Once for all that a page asks. */
    find: (words: string, locale: string) => {
      const key = `${locale} ${words}`;
      const known = found.get(key) ?? inTime(() => search(words, locale, MAX_HITS));
      found.set(key, known);
      return known;
    },
  };
}

function shownOf(hits: readonly Hit[], isWanted: (kind: Shown['kind']) => boolean): Shown[] {
  return hits.map(({ shown }) => shown).filter(({ kind }) => isWanted(kind));
}

function idsOf(hits: readonly Hit[]): string[] {
  return shownOf(hits, (kind) => kind === 'product')
    .map(({ id }) => id)
    .slice(0, LISTING_LIMIT);
}

function pinnedFor(words: string, { language, rules }: Pick<Kept, 'language' | 'rules'>): string[] {
  const said = stemsOf(words, language);
  return rules.pins.find((pin) => stemsOf(pin.words, language) === said)?.products ?? [];
}
