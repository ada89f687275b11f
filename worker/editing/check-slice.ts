import type { Dated } from '#shared/content/entries.ts';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { routes } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';
import type { ContentClient } from '../backends/content/client.ts';
import {
  dropFindings,
  listEntriesToCheck,
  saveFindings,
  countOf,
  whichAreKnown,
  type Finding,
  type Named,
  type Mistake,
} from '../database/editor-findings.ts';
import { formsOfPath, redirectsFrom } from '../database/redirects.ts';
import { ARTICLES_PER_PAGE, PAGE_SIZE } from '../routes/page-number.ts';
import { checkRedirects } from './check-redirects.ts';
import { addressOf, blocksOf, factsOf, type Entry } from './entry-facts.ts';
import { findDeadLinks, findMistakes, type Known, type Links, type LinksKnown } from './find-mistakes.ts';
import { hiddenArticles } from './hidden-articles.ts';
import { pageAsked } from './page-asked.ts';
import { placeOfLink } from './place-of-link.ts';

export type Checking = {
  db: D1Database;
  content: Pick<ContentClient, 'getPage' | 'getArticle' | 'getFooter' | 'getArticleSummaries'>;
  languages: { locales: Locale[]; defaultLocale: string };
  /** Null on a developer's machine. */
  shopUrl: string | null;
  countries: readonly string[];
  /** What the content's reader has left out since it was asked last. */
  takeLeftOut: () => Mistake[];
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
    ...(await knownOf(
      facts,
      { locale, by: of.kind === 'article' ? readersOf(of.entry) : undefined },
      checking,
    )),
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
    checking.takeLeftOut();
    const footer = await content.getFooter([locale]);
    const links = footer?.columns.flatMap((column) => column.links) ?? [];
    const facts: Links = { links: links.map(addressOf), buttons: [], products: [], articles: [] };
    const known = await knownOf(facts, { locale }, checking);
    const mistakes = [...findDeadLinks(facts, known), ...checking.takeLeftOut()];
    const path = addressIn(prefixOf(locale, languages), routes.home.href());
    findings.push({ kind: 'footer', id: 'footer', locale, path, mistakes });
  }
  return findings;
}

/** Who can read an article sees its links. */
function readersOf({ shown }: Dated): string[] | undefined {
  return shown && shown.countries.length > 0 ? shown.countries : undefined;
}

async function knownOf(
  facts: Links,
  seen: { locale: string; by?: readonly string[] | undefined },
  checking: Checking,
): Promise<LinksKnown & Pick<Known, 'countries' | 'now'>> {
  const { db, languages, shopUrl, countries, now } = checking;
  const shop = { languages, shopUrl };
  const addresses = [...facts.links, ...facts.buttons];
  const places = addresses.map((address) => placeOfLink(address, shop));
  const slugs = places.flatMap((place) => (place.is === 'thing' ? place.slug : []));
  const paths = places.flatMap((place) => ('path' in place ? place.path : []));
  const lists = addresses.flatMap((address) => pageAsked(address, shop)?.of ?? []);
  const [found, entered, pages] = await Promise.all([
    whichAreKnown(db, [...new Set([...slugs, ...facts.products, ...facts.articles])]),
    redirectsFrom(db, [...new Set(paths.flatMap(formsOfPath))]),
    pagesOfLists(db, lists),
  ]);
  const hidden = await hiddenArticles(found, seen, checking);
  const sources = new Set(entered.map(({ from_path: from }) => from));
  const all = new Set(found.map(({ kind, slug }) => `${kind} ${slug}`));
  const current = new Set(found.map(({ kind, slugNow }) => `${kind} ${slugNow}`));
  return {
    has: (kind, slug) => all.has(`${kind} ${slug}`),
    isNow: (kind, slug) => current.has(`${kind} ${slug}`),
    isHidden: (article) => hidden.has(article),
    pagesOf: (kind) => pages.get(kind) ?? Number.POSITIVE_INFINITY,
    leadsOn: (path) => formsOfPath(path).some((form) => sources.has(form)),
    shop,
    countries,
    now: now(),
  };
}

const perPage = { product: PAGE_SIZE, article: ARTICLES_PER_PAGE };

async function pagesOfLists(db: D1Database, asked: ('product' | 'article')[]): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const kind of new Set(asked))
    pages.set(kind, Math.max(1, Math.ceil((await countOf(db, kind)) / perPage[kind])));
  return pages;
}

function languageOf(locale: string): string | undefined {
  return locale.split('-')[0]?.toLowerCase();
}
