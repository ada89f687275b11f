import { addressIn, splitAddress, splitVisitorsAddress } from '#shared/locale/address.ts';
import { prefixOf, localeOf } from '#shared/locale/prefix.ts';
import { routes } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';
import type { ContentClient } from '../backends/content/client.ts';
import {
  dropFindings,
  listEntriesToCheck,
  saveFindings,
  whichAreKnown,
  type Finding,
  type Named,
  type Mistake,
} from '../database/editor-findings.ts';
import { formsOfPath, redirectsFrom, redirectsAt, type Entered } from '../database/redirects.ts';
import { followAddresses, type Followed } from '../store/slugs/follow-address.ts';
import { addressOf, blocksOf, factsOf, type Entry } from './entry-facts.ts';
import { findDeadLinks, findMistakes, type Known, type Links, type LinksKnown } from './find-mistakes.ts';
import { placeOfLink } from './place-of-link.ts';

export type Checking = {
  db: D1Database;
  content: Pick<ContentClient, 'getPage' | 'getArticle' | 'getFooter'>;
  languages: { locales: Locale[]; defaultLocale: string };
  /** Null on a developer's machine. */
  shopUrl: string | null;
  countries: readonly string[];
  /** The components that have been left out since it was asked last. */
  takeLeftOut: () => string[];
  now: () => number;
};

const HOME_SLUG = 'home';

const PER_SLICE = 20;
/** They need two reads for each hop, however many they are. */
const REDIRECTS_PER_SLICE = 100;
/** A read that takes longer than a day is none. */
const OUTDATED_MS = 86_400_000;

/** Reads some entries as shoppers get them, and writes down what is wrong. The next slice, or null at the end. */
export async function checkSlice(slice: number, checking: Checking): Promise<number | null> {
  const { db, now } = checking;
  const named = await listEntriesToCheck(db, { limit: PER_SLICE, offset: (slice - 1) * PER_SLICE });
  const findings: Finding[] = slice === 1 ? await checkFooters(checking) : [];
  // One after the other: what the client left out belongs to the entry before.
  for (const each of named) findings.push(...(await checkEntry(each, checking)));
  const part = { limit: REDIRECTS_PER_SLICE, offset: (slice - 1) * REDIRECTS_PER_SLICE };
  const ofRedirects = await checkRedirects(part, checking);
  await saveFindings(db, [...findings, ...ofRedirects], now());
  if (named.length === PER_SLICE || ofRedirects.length === REDIRECTS_PER_SLICE) return slice + 1;
  await dropFindings(db, now() - OUTDATED_MS);
  return null;
}

async function checkEntry(named: Named, checking: Checking): Promise<Finding[]> {
  const { kind, slug, locales } = named;
  checking.takeLeftOut();
  const of = await loadEntry(checking.content, named);
  if (of === null) return [];
  const isHome = kind === 'page' && slug === HOME_SLUG;
  const href = isHome ? routes.home.href() : routes[kind].href({ slug });
  return [await judge(of, { ...named, locales: locales.split(','), href }, checking)];
}

type Place = { id: string; locale: string; /** All that it is in. */ locales: string[]; href: string };

/** What is wrong with an entry that was just read. */
export async function judge(
  of: Entry,
  { id, locale, locales, href }: Place,
  checking: Checking,
): Promise<Finding> {
  const { languages, takeLeftOut } = checking;
  const leftOut = takeLeftOut();
  const facts = factsOf(blocksOf(of));
  const isIn = new Set(locales.map(languageOf));
  const first = locales.includes(languages.defaultLocale) ? languages.defaultLocale : locales[0];
  const missing = languages.locales.map(({ code }) => code).filter((code) => !isIn.has(languageOf(code)));
  const mistakes = findMistakes(of, facts, {
    ...(await knownOf(facts, checking)),
    missingIn: locale === first ? missing : [],
    leftOut,
  });
  const path = addressIn(prefixOf(locale, languages), href);
  return { kind: of.kind, id, locale, path, mistakes };
}

async function loadEntry(content: Checking['content'], { kind, slug, locale }: Named): Promise<Entry | null> {
  const load = kind === 'page' ? content.getPage : content.getArticle;
  const entry = await load(slug, [locale]);
  // The service may have answered in its default language.
  if (entry === null || (entry.locale ?? locale) !== locale) return null;
  return { kind, entry } as Entry;
}

async function checkFooters(checking: Checking): Promise<Finding[]> {
  const { content, languages } = checking;
  const findings: Finding[] = [];
  for (const { code: locale } of languages.locales) {
    const footer = await content.getFooter([locale]);
    const links = footer?.columns.flatMap((column) => column.links) ?? [];
    const facts: Links = { links: links.map(addressOf), buttons: [], products: [], articles: [] };
    const mistakes = findDeadLinks(facts, await knownOf(facts, checking));
    const path = addressIn(prefixOf(locale, languages), routes.home.href());
    findings.push({ kind: 'footer', id: 'footer', locale, path, mistakes });
  }
  return findings;
}

async function knownOf(
  facts: Links,
  { db, languages, shopUrl, countries, now }: Checking,
): Promise<LinksKnown & Pick<Known, 'countries' | 'now'>> {
  const shop = { languages, shopUrl };
  const places = [...facts.links, ...facts.buttons].map((address) => placeOfLink(address, shop));
  const slugs = places.flatMap((place) => (place.is === 'thing' ? place.slug : []));
  const paths = places.flatMap((place) => ('path' in place ? place.path : []));
  const [found, entered] = await Promise.all([
    whichAreKnown(db, [...new Set([...slugs, ...facts.products, ...facts.articles])]),
    redirectsFrom(db, [...new Set(paths.flatMap(formsOfPath))]),
  ]);
  const sources = new Set(entered.map(({ from_path: from }) => from));
  const all = new Set(found.map(({ kind, slug }) => `${kind} ${slug}`));
  return {
    has: (kind, slug) => all.has(`${kind} ${slug}`),
    leadsOn: (path) => formsOfPath(path).some((form) => sources.has(form)),
    shop,
    countries,
    now: now(),
  };
}

function languageOf(locale: string): string | undefined {
  return locale.split('-')[0]?.toLowerCase();
}

type Part = { limit: number; offset: number };

/** What was right when a redirect was saved, and is not any more; one that counts in all languages is followed in each. */
export async function checkRedirects(
  part: Part,
  { db, languages }: Pick<Checking, 'db' | 'languages'>,
): Promise<Finding[]> {
  const prefixes = languages.locales.map(({ code }) => prefixOf(code, languages)).filter(Boolean);
  const rows = (await redirectsAt(db, part)).map((row) => {
    const { prefix } = splitAddress(row.from_path);
    const locale = prefix === '' ? null : localeOf(prefix, languages);
    const others = locale === null ? prefixes.map((each) => addressIn(each, row.from_path)) : [];
    const isHidden = isElsewhere(row.from_path, languages);
    return { row, locale, isHidden, starts: [...new Set([row.from_path, ...others])].map(encodeURI) };
  });
  const followed = await followAddresses(db, [...new Set(rows.flatMap(({ starts }) => starts))], languages);
  return rows.map(({ row, locale, isHidden, starts }): Finding => ({
    kind: 'redirect',
    id: row.from_path,
    locale: locale ?? languages.defaultLocale,
    path: row.from_path,
    mistakes: isHidden
      ? [{ mistake: 'hidden-redirect', about: row.to_path }]
      : mistakesOf(row, starts, followed),
  }));
}

/** Whether the shop leads on from there before it looks for a redirect: from another spelling of a language, and to a visitor's page. */
function isElsewhere(path: string, languages: Checking['languages']): boolean {
  const visitors = splitVisitorsAddress(path);
  if (visitors !== null && localeOf(visitors.prefix, languages) !== null) return true;
  const { prefix } = splitAddress(path);
  const locale = prefix === '' ? null : localeOf(prefix, languages);
  return locale !== null && prefixOf(locale, languages) !== prefix;
}

/** In other languages a page may hide it, or a redirect of their own; that it leads nowhere is the same in all. */
function mistakesOf(row: Entered, starts: string[], followed: Map<string, Followed>): Mistake[] {
  const found = new Map<Mistake['mistake'], string>();
  for (const [at, start] of starts.entries()) {
    const mistake = mistakeOf(row, followed.get(start));
    if (mistake === null || found.has(mistake)) continue;
    if (at === 0) found.set(mistake, row.to_path);
    else if (isOfPath(mistake)) found.set(mistake, `${decodeURI(start)} → ${row.to_path}`);
  }
  return [...found].map(([mistake, about]) => ({ mistake, about }));
}

function isOfPath(mistake: Mistake['mistake']): boolean {
  return mistake === 'redirect-in-circle' || mistake === 'redirect-too-long';
}

function mistakeOf(row: Entered, followed: Followed | undefined): Mistake['mistake'] | null {
  if (followed === undefined) return null;
  const { first, end } = followed;
  // A language may have one of its own.
  if (first.entered !== null && first.entered.from_path !== row.from_path) return null;
  if (first.isHere) return 'hidden-redirect';
  switch (end.is) {
    case 'circle':
      return 'redirect-in-circle';
    case 'too-long':
      return 'redirect-too-long';
    case 'gone':
      return row.status === 410 ? null : 'redirect-to-nothing';
    case 'nothing':
      return 'redirect-to-nothing';
    case 'address':
      return end.isKnown ? null : 'redirect-to-nothing';
  }
}
