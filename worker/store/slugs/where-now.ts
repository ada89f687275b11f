import { localeChain } from '#shared/locale/chain.ts';
import type { Locale } from '#shared/settings.ts';
import type { KnownSlug } from '../../database/known-slugs.ts';

/** Where the thing is now that had a slug: under another one, nowhere, or null where it is not known to have moved. */
type WhereNow = { slug: string } | 'gone' | null;

type Languages = { locales: Locale[]; defaultLocale: string };

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
export function chainOf(locale: string, { locales, defaultLocale }: Languages): string[] {
  return [...localeChain(locale, locales), defaultLocale];
}
