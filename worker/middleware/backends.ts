import { createMiddleware } from 'hono/factory';
import { areaOf } from '#shared/areas.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { marketsOf } from '#shared/locale/markets.ts';
import { createBackendClients } from '../backends/clients.ts';
import { createCatalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { createReadingTime } from '../backends/reading-time.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { lookup } from '../metrics/lookups.ts';
import { measureFetch, measureKv } from '../metrics/measure.ts';
import { watchPurges } from '../pages/page-purges-stub.ts';
import { addressTag } from '../pages/page-tags.ts';
import { pricesQuery } from '../render/language/currency-query.ts';
import { createReport } from '../reporting/report.ts';
import { urlOf } from '../request-url.ts';
import { createKeptCatalogue } from '../store/kept-catalogue.ts';
import { createLastCopies, type LastCopies } from '../store/last-copies.ts';
import { MissingMemory } from '../store/missing/memory.ts';
import type { PurgedAt } from '../store/purge.ts';
import { READ_WAIT_MS } from '../store/records/record-store.ts';
import { createStaleCache, type StaleCache } from '../store/records/stale-cache.ts';
import { within } from '../store/records/within.ts';
import { createReviews, withRatings } from '../store/reviews.ts';
import { createSiteContent } from '../store/site-content.ts';
import { haveDifferentScripts } from '../ui/language/text-language.ts';

export function backends() {
  return createMiddleware<AppEnv>(async function backends(c, next) {
    setBackends(c);
    c.set('behindAnswer', []);
    await next();
    const beginAll = () => Promise.all(c.get('behindAnswer').map((begin) => begin()));
    c.executionCtx.waitUntil(Promise.resolve(c.get('statusOfRest')).then(beginAll));
  });
}

/** Of the markets that the page is for; a market without a currency has the shop's. */
function countriesOf(c: AppContext, locale: string, currency = c.get('shop').currency): string[] {
  const { markets, defaultCurrency } = c.get('config');
  const priced = markets.map((market) => ({ ...market, currency: market.currency ?? defaultCurrency }));
  return marketsOf(priced, { locale, currency }).flatMap(({ countries }) => countries);
}

/** Whom content is shown to, and at which address. */
function marketsFor(c: AppContext) {
  return {
    countries: (locale: string, currency?: string) => countriesOf(c, locale, currency),
    plainCurrency: c.get('config').defaultCurrency,
    currencyQuery: () => pricesQuery(c),
  };
}

/** What the ops page's look finds. */
const NO_COPIES: LastCopies = { keep: () => {}, find: async () => null, drop: () => {} };

export function setBackends(c: AppContext): void {
  const config = c.get('config');
  const metrics = c.get('metrics');
  const send: typeof fetch = (input, init) => fetch(input, init);
  const kv = measureKv(metrics.observe, c.env.CACHE);
  const report = createReport(c);
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  // Documents for machines are long, and worth the wait.
  const isPage = areaOf(urlOf(c.req.raw).pathname).kind !== null;
  const readingTime = createReadingTime();
  const { commerce, content } = createBackendClients({
    config,
    fetchFor: (backend) => measureFetch(metrics.observe, backend, send),
    drafts: c.get('isPreview'),
    report,
    // A look must see what the backend answers, not that it is known to hang.
    ...(isPage && !c.get('isLook') ? { readingTime } : {}),
  });
  const waitMs = readingTime.leftForCopied;
  const purges = watchPurges(c.env, { waitUntil, report });
  const isLook = c.get('isLook') === true;
  const onOld = () => c.set('isContentOld', true);
  const cache: StaleCache = isLook
    ? { get: (_key, { load }) => load() }
    : createStaleCache({
        kv,
        waitUntil,
        report,
        observe: metrics.observe,
        waitMs,
        used: purges.used,
        onOld,
      });
  const address = addressTag(urlOf(c.req.raw).pathname);
  const purgedAt: PurgedAt = (tag) => Math.max(purges.purgedAt(tag), purges.purgedAt(address));
  c.set('purges', purges);
  const kept = { cache, purgedAt, report, isPreview: c.get('isPreview') };
  const site = createSiteContent({
    ...kept,
    commerce,
    content,
    config,
    readMessages: (locale) => within(READ_WAIT_MS, 'KV', () => kv.get(`messages/${locale}`, 'json')),
    ...marketsFor(c),
  });
  const { defaultLocale } = config;
  const locales = async () => (await site.settings(defaultLocale)).store.locales;
  // Between languages of different scripts the letters of a text tell which it is in: no translations are asked for.
  const translationsOf = async (locale: string) =>
    haveDifferentScripts(locale, defaultLocale)
      ? []
      : localeChain(locale, await locales()).filter((code) => code !== defaultLocale);
  const catalogue = createKeptCatalogue(createCatalogue(commerce, report, { translationsOf }), {
    cache,
    copies: isLook ? NO_COPIES : createLastCopies({ kv, waitUntil, report }),
    ...(isLook ? { missing: new MissingMemory() } : {}),
    waitMs,
    waitUntil,
    onCopy: () => {
      c.set('isCatalogueOld', true);
      metrics.observe(lookup('catalogue', 'stale'));
    },
    purgedAt,
    used: purges.used,
    locales: async () => (await locales()).map(({ code }) => code),
    defaultLocale,
  });
  const reviews = createReviews({ ...kept, source: content, db: c.env.DB, waitUntil, onMissing: onOld });
  c.set('backends', { commerce, catalogue: withRatings(catalogue, reviews.ratings), site, reviews });
}
