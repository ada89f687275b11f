import { addressIn, splitAddress } from '#shared/locale/address.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { localeOf } from '#shared/locale/prefix.ts';
import { furtherRoutes, OLD_CATEGORY, routes } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';
import {
  slugsOfAllThatHad,
  type HadSlug,
  type SlugKind,
  type KnownSlug,
} from '../../database/known-slugs.ts';
import {
  isSafe,
  maxHops,
  plainPath,
  redirectsFrom,
  withQueryOf,
  type Entered,
} from '../../database/redirects.ts';
import { placeOfPath, type Place } from '../../editing/place-of-link.ts';
import { withoutEndSlashes } from '../../end-slashes.ts';

type Languages = { locales: Locale[]; defaultLocale: string };

type Status = 301 | 302 | 307 | 308;

/** What an operator entered for an address, and what the shop has learnt about it. */
type Step = {
  /** Whether the shop has a page there, as far as it knows. */
  isHere: boolean;
  entered: Entered | null;
  /** As entered, or else where the thing is now that had this address. */
  lead: { to: string; status: Status } | 'gone' | null;
  /** By what the thing was called, in all languages. */
  known: HadSlug[];
};

/** `isKnown` says whether the shop has a page there; other sites are taken to have one. */
export type End =
  | { is: 'address'; to: string; status: Status; isKnown: boolean }
  | { is: 'gone' | 'nothing' | 'circle' | 'too-long' };

/** The start's own step, and where all of them lead. */
export type Followed = { first: Step; end: End };

type Walk = { start: string; first: Step | null; at: string; seen: string[]; status: Status };

/**
 * Where addresses without a page lead, as browsers would be led, hop by hop: by what was entered for the address or its path
 * in all languages, or else by what the shop has learnt, until there is a page.
 */
export async function followAddresses(
  db: D1Database,
  starts: readonly string[],
  languages: Languages,
): Promise<Map<string, Followed>> {
  const followed = new Map<string, Followed>();
  let walks = starts.map((start): Walk => ({
    start,
    first: null,
    at: start,
    seen: [pathOf(start)],
    status: 301,
  }));
  while (walks.length > 0) {
    const stepAt = await readSteps(
      db,
      walks.map(({ at }) => at),
      languages,
    );
    walks = walks.flatMap((walk) => {
      const step = stepAt(walk.at);
      const first = walk.first ?? step;
      const next = goOn(walk, step, languages);
      if (!('is' in next)) return [{ ...next, first }];
      followed.set(walk.start, { first, end: next });
      return [];
    });
  }
  return followed;
}

function goOn(walk: Walk, { lead, isHere }: Step, languages: Languages): Walk | End {
  if (walk.first === null) {
    if (lead === null) return { is: 'nothing' };
  } else if (lead === null || isHere) {
    return { is: 'address', to: walk.at, status: walk.status, isKnown: isHere };
  }
  return lead === 'gone' ? { is: 'gone' } : hop(walk, lead, languages);
}

function hop(walk: Walk, lead: { to: string; status: Status }, languages: Languages): Walk | End {
  if (!isSafe(lead.to)) return { is: 'nothing' };
  // One that is for a time makes the whole so.
  const status = walk.status === 302 || walk.status === 307 ? walk.status : lead.status;
  if (!lead.to.startsWith('/')) return { is: 'address', to: lead.to, status, isKnown: true };
  const at = withQueryOf(targetOf(lead.to, walk.at, languages), queryOf(walk.at));
  if (walk.seen.includes(pathOf(at))) return { is: 'circle' };
  if (walk.seen.length > maxHops) return { is: 'too-long' };
  return { ...walk, at, seen: [...walk.seen, pathOf(at)], status };
}

/** As the shop writes it: in the language of the address that leads there, without slashes at its end. */
function targetOf(target: string, from: string, languages: Languages): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const plain = withoutEndSlashes(path) || '/';
  const parameters = new URLSearchParams(query);
  const category = splitAddress(plain).path === routes.shop.href() ? parameters.get(OLD_CATEGORY) : null;
  if (category === null) return addressIn(languageIn(from, languages).prefix, plain + query + hash);
  parameters.delete(OLD_CATEGORY);
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  const href = addressIn(splitAddress(plain).prefix, furtherRoutes.category.href({ slug: category }));
  return addressIn(languageIn(from, languages).prefix, href + rest + hash);
}

function languageIn(address: string, languages: Languages): { prefix: string; locale: string } {
  const { prefix } = splitAddress(withoutEndSlashes(address.split(/[?#]/)[0] ?? ''));
  const locale = prefix === '' ? null : localeOf(prefix, languages);
  return locale === null ? { prefix: '', locale: languages.defaultLocale } : { prefix, locale };
}

function pathOf(address: string): string {
  return plainPath(address.split(/[?#]/)[0] ?? '');
}

function queryOf(address: string): string {
  return /\?[^#]*/.exec(address)?.[0] ?? '';
}

/** Two reads for all of them. */
async function readSteps(
  db: D1Database,
  addresses: readonly string[],
  languages: Languages,
): Promise<(address: string) => Step> {
  const asked = addresses.map((address) => ({ address, place: placeOfPath(address, languages) }));
  const things = asked.flatMap(({ place }) => (place.is === 'thing' ? [place] : []));
  const [rows, had] = await Promise.all([
    redirectsFrom(
      db,
      addresses.flatMap((address) => formsOf(address, languages)),
    ),
    things.length > 0 ? slugsOfAllThatHad(db, things) : [],
  ]);
  const byPath = new Map(rows.map((row) => [row.from_path, row]));
  return (address) => {
    const place = placeOfPath(address, languages);
    const found = formsOf(address, languages).flatMap((form) => byPath.get(form) ?? []);
    // One for all languages may lead to a page of one of them.
    const entered = found.find(
      ({ to_path: to }) => pathOf(targetOf(to, address, languages)) !== pathOf(address),
    );
    const known = had.filter(
      (each) => place.is === 'thing' && each.kind === place.kind && each.had === place.slug,
    );
    const { isHere, moved } = learntOf(place, known, { address, languages });
    return { isHere, entered: entered ?? null, lead: entered ? leadOf(entered) : moved, known };
  };
}

function leadOf({ to_path: to, status }: Entered): Step['lead'] {
  return status === 410 ? 'gone' : { to, status };
}

/** Its own, and in a language of the store that for all of them. */
function formsOf(address: string, languages: Languages): string[] {
  const { prefix } = languageIn(address, languages);
  const path = pathOf(address);
  return prefix === '' ? [path] : [path, path.slice(prefix.length) || '/'];
}

const hrefOf: Record<SlugKind, (params: { slug: string }) => string> = {
  product: routes.product.href,
  category: furtherRoutes.category.href,
  article: routes.article.href,
  page: routes.page.href,
};

function learntOf(
  place: Place,
  known: HadSlug[],
  { address, languages }: { address: string; languages: Languages },
): Pick<Step, 'isHere'> & { moved: Step['lead'] } {
  if (place.is !== 'thing') return { isHere: place.is === 'page', moved: null };
  const { prefix, locale } = languageIn(address, languages);
  const now = whereNow(known, { slug: place.slug, locale, ...languages });
  if (now === 'gone') return { isHere: false, moved: 'gone' };
  const to = addressIn(prefix, hrefOf[place.kind]({ slug: now?.slug ?? place.slug }));
  if (pathOf(to) !== pathOf(address)) return { isHere: false, moved: { to, status: 301 } };
  const last = known.find(({ isGone }) => isGone === 0);
  const isIn = (code: string) => known.some((each) => each.id === last?.id && each.locale === code);
  return { isHere: last?.isMissing === 0 && chainOf(locale, languages).some(isIn), moved: null };
}

/** Where the thing is now that had a slug: under another one, nowhere, or null where it is not known to have moved. */
type WhereNow = { slug: string } | 'gone' | null;

type Asked = Languages & { slug: string; locale: string };

export function whereNow(
  known: readonly KnownSlug[],
  { slug, locale, locales, defaultLocale }: Asked,
): WhereNow {
  // What had it last comes first.
  const last = known.find(({ isGone }) => isGone === 0);
  if (last === undefined) return known.length > 0 ? 'gone' : null;
  const ofLast = known.filter(({ id }) => id === last.id);
  const chain = chainOf(locale, { locales, defaultLocale });
  const [shown] = chain.flatMap((code) => ofLast.find((each) => each.locale === code) ?? []);
  const { slug: now } = shown ?? ofLast.reduce((a, b) => (b.lastSeen > a.lastSeen ? b : a));
  return now === slug ? null : { slug: now };
}

/** The languages in which a thing is shown where this one is asked for, in their order. */
function chainOf(locale: string, { locales, defaultLocale }: Languages): string[] {
  return [...localeChain(locale, locales), defaultLocale];
}
