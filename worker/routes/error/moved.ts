import { localeChain } from '#shared/locale/chain.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';
import type { AppContext } from '../../context.ts';
import { slugsOfWhatHad, type KnownSlug } from '../../database/known-slugs.ts';
import { pathWithoutLanguage, localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { within } from '../../store/records/within.ts';
import { learnCategory } from '../../store/slugs/ask-about.ts';
import { learnProduct } from '../../store/slugs/learn-product.ts';
import { isLearnt } from '../../store/slugs/remembered.ts';

/** The backend has said that there is none: its answer waits no longer for what there was. */
const BOOK_WAIT_MS = 100;

/** A category is below the address of a product. */
const kinds = ['category', 'product', 'article', 'page'] as const;

const { product, article, page } = routes;
const routeOf = { category: furtherRoutes.category, product, article, page };

/** Where a product, a category, an article or a page is now whose old slug the address has: a path without a language, or nowhere. */
export async function movedFrom(c: AppContext): Promise<{ to: string | null } | null> {
  const named = thingNamedBy(pathWithoutLanguage(c));
  if (named === null) return null;
  const { kind, slug } = named;
  const read = () => slugsOfWhatHad(c.env.DB, kind, slug);
  const known = await within(BOOK_WAIT_MS, 'The record of slugs', read).catch(orElse(createReport(c), null));
  if (known === null) {
    c.get('metrics').observe({ kind: 'address', labels: { thing: kind, answer: 'missing' }, ms: 0 });
    return null;
  }
  const { locales } = c.get('settings').store;
  const { defaultLocale } = c.get('config');
  const now = whereNow(known, { slug, locale: c.get('shop').locale, locales, defaultLocale });
  if (now === null) {
    if (kind === 'product' || kind === 'category') doubt(c, kind, known);
    return null;
  }
  return { to: now === 'gone' ? null : routeOf[kind].href({ slug: now.slug }) };
}

function thingNamedBy(path: string): { kind: (typeof kinds)[number]; slug: string } | null {
  const kind = kinds.find((each) => path.startsWith(routeOf[each].href({ slug: '' })));
  const rest = kind && path.slice(routeOf[kind].href({ slug: '' }).length);
  if (!kind || !rest || rest.includes('/')) return null;
  try {
    return { kind, slug: decodeURIComponent(rest) };
  } catch {
    return null;
  }
}

/** Where the thing is now that had a slug: under another one, nowhere, or null where it is not known to have moved. */
type WhereNow = { slug: string } | 'gone' | null;

type Asked = { slug: string; locale: string; locales: Locale[]; defaultLocale: string };

export function whereNow(
  known: readonly KnownSlug[],
  { slug, locale, locales, defaultLocale }: Asked,
): WhereNow {
  // What had it last comes first.
  const last = known.find(({ isGone }) => isGone === 0);
  if (last === undefined) return known.length > 0 ? 'gone' : null;
  const ofLast = known.filter(({ id }) => id === last.id);
  const chain = [...localeChain(locale, locales), defaultLocale];
  const [shown] = chain.flatMap((code) => ofLast.find((each) => each.locale === code) ?? []);
  const { slug: now } = shown ?? ofLast.reduce((a, b) => (b.lastSeen > a.lastSeen ? b : a));
  return now === slug ? null : { slug: now };
}

/** Asks behind the answer about what the record has under a slug, and the backend does not. */
function doubt(c: AppContext, kind: 'product' | 'category', [had]: readonly KnownSlug[]): void {
  if (had === undefined || had.isGone === 1) return;
  const { catalogue } = c.get('backends');
  const { defaultLocale, defaultCurrency: currency } = c.get('config');
  const all = { db: c.env.DB, catalogue, currency, locales: localesOf(c), defaultLocale, now: Date.now };
  const learn = () => (kind === 'product' ? learnProduct(had.id, all) : learnCategory(had.id, all));
  isLearnt(c, `doubt of ${kind} ${had.id}`, learn);
}
