import { addressIn, splitAddress } from '#shared/locale/address.ts';
import { localeOf, prefixOf } from '#shared/locale/prefix.ts';
import type { Finding, Mistake } from '../database/editor-findings.ts';
import { redirectsAt, type Entered } from '../database/redirects.ts';
import { followAddresses, type Followed } from '../store/slugs/follow-address.ts';
import type { Checking } from './check-slice.ts';

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
    return { row, locale, starts: [...new Set([row.from_path, ...others])].map(encodeURI) };
  });
  const followed = await followAddresses(db, [...new Set(rows.flatMap(({ starts }) => starts))], languages);
  return rows.map(({ row, locale, starts }): Finding => ({
    kind: 'redirect',
    id: row.from_path,
    locale: locale ?? languages.defaultLocale,
    path: row.from_path,
    mistakes: mistakesOf(row, starts, followed),
  }));
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
