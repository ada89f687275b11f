import { addressIn, splitAddress, splitVisitorsAddress } from '#shared/locale/address.ts';
import { localeOf, prefixOf } from '#shared/locale/prefix.ts';
import { whichAreKnown, type Finding, type Mistake } from '../database/editor-findings.ts';
import { redirectsAt, type Entered } from '../database/redirects.ts';
import { followAddresses, type Followed } from '../store/slugs/follow-address.ts';
import type { Checking } from './check-slice.ts';
import { hiddenArticles, type Watching } from './hidden-articles.ts';
import { placeOfPath } from './place-of-link.ts';

type Part = { limit: number; offset: number };

/** What was right when a redirect was saved, and is not any more; one that counts in all languages is followed in each. */
export async function checkRedirects(
  part: Part,
  checking: Pick<Checking, 'db' | 'languages'> & Watching,
): Promise<Finding[]> {
  const { db, languages } = checking;
  const prefixes = languages.locales.map(({ code }) => prefixOf(code, languages)).filter(Boolean);
  const rows = (await redirectsAt(db, part)).map((row) => {
    const { prefix } = splitAddress(row.from_path);
    const locale = prefix === '' ? null : localeOf(prefix, languages);
    const others = locale === null ? prefixes.map((each) => addressIn(each, row.from_path)) : [];
    const isHidden = isElsewhere(row.from_path, languages);
    return { row, locale, isHidden, starts: [...new Set([row.from_path, ...others])].map(encodeURI) };
  });
  const followed = await followAddresses(db, [...new Set(rows.flatMap(({ starts }) => starts))], languages);
  const isUnseen = await unseenEnds(followed, checking);
  return rows.map(({ row, locale, isHidden, starts }): Finding => ({
    kind: 'redirect',
    id: row.from_path,
    locale: locale ?? languages.defaultLocale,
    path: row.from_path,
    mistakes: isHidden
      ? [{ mistake: 'hidden-redirect', about: row.to_path }]
      : mistakesOf(row, starts, { followed, isUnseen }),
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

type Ends = { followed: Map<string, Followed>; isUnseen: (address: string) => boolean };

/** Which of the addresses at the ends are of articles that are not shown now, or not to all. */
async function unseenEnds(
  followed: Ends['followed'],
  checking: Pick<Checking, 'db' | 'languages'> & Watching,
): Promise<Ends['isUnseen']> {
  const { db, languages } = checking;
  const articleAt = (address: string) => {
    const place = address.startsWith('/') ? placeOfPath(address, languages) : null;
    return place?.is === 'thing' && place.kind === 'article' ? place.slug : null;
  };
  const ends = [...followed.values()].flatMap(({ end }) => (end.is === 'address' ? end.to : []));
  const slugs = [...new Set(ends.flatMap((address) => articleAt(address) ?? []))];
  if (slugs.length === 0) return () => false;
  const names = await whichAreKnown(db, slugs);
  const hidden = await hiddenArticles(names, { locale: languages.defaultLocale }, checking);
  return (address) => hidden.has(articleAt(address) ?? '');
}

/** In other languages a page may hide it, or a redirect of their own; that it leads nowhere is the same in all. */
function mistakesOf(row: Entered, starts: string[], { followed, isUnseen }: Ends): Mistake[] {
  const found = new Map<Mistake['mistake'], string>();
  for (const [at, start] of starts.entries()) {
    const mistake = mistakeOf(row, followed.get(start), isUnseen);
    if (mistake === null || found.has(mistake)) continue;
    if (at === 0) found.set(mistake, row.to_path);
    else if (isOfPath(mistake)) found.set(mistake, `${decodeURI(start)} → ${row.to_path}`);
  }
  return [...found].map(([mistake, about]) => ({ mistake, about }));
}

function isOfPath(mistake: Mistake['mistake']): boolean {
  return mistake === 'redirect-in-circle' || mistake === 'redirect-too-long';
}

function mistakeOf(
  row: Entered,
  followed: Followed | undefined,
  isUnseen: Ends['isUnseen'],
): Mistake['mistake'] | null {
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
      if (!end.isKnown) return 'redirect-to-nothing';
      return isUnseen(end.to) ? 'hidden-article' : null;
  }
}
