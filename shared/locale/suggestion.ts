import { formatLocale } from '../messages/text.ts';
import { marketOf, type Market } from './markets.ts';
import { scriptOf } from './tag.ts';

type Choice = { locale: string; currency: string };

export type Suggestion = { locale: string | null; currency: string | null };

type Options = {
  /** `Accept-Language`, as the browser sends it. */
  accepted: string;
  /** The visitor's country; empty where unknown. */
  country: string;
  shown: Choice;
  /** The store's codes; those of a language in its order. */
  locales: string[];
  currencies: string[];
  markets: Market[];
};

const MAX_HEADER = 200;

/** Another language or currency that browser and country suggest; null where there is none. */
export function suggest({
  accepted,
  country,
  shown,
  locales,
  currencies,
  markets,
}: Options): Suggestion | null {
  const market = marketOf(markets, country);
  const ofMarket = locales.find((code) => code === market?.locale);
  const locale = preferred(accepted, locales, shown.locale) ?? ofMarket ?? shown.locale;
  const currency = currencies.find((code) => code === market?.currency) ?? shown.currency;
  if (locale === shown.locale && currency === shown.currency) return null;
  return {
    locale: locale === shown.locale ? null : locale,
    currency: currency === shown.currency ? null : currency,
  };
}

/** The browser's first language that the store has: that locale, else one in its script, the shown one first. */
export function preferred(accepted: string, locales: string[], shown: string): string | null {
  for (const tag of tagsIn(accepted)) {
    const exact = locales.find((code) => formatLocale(code).toLowerCase() === tag);
    if (exact !== undefined) return exact;
    const language = languageIn(tag);
    const same = [shown, ...locales].filter(
      (code) => languageIn(formatLocale(code).toLowerCase()) === language,
    );
    const inScript = same.length > 1 ? same.find((code) => scriptOf(code) === scriptOf(tag)) : undefined;
    const found = inScript ?? same[0];
    if (found !== undefined) return found;
  }
  return null;
}

function tagsIn(accepted: string): string[] {
  const entries = accepted
    .slice(0, MAX_HEADER)
    .toLowerCase()
    .split(',')
    .flatMap((entry) => {
      const [, tag, quality = '1'] =
        /^\s*([a-z]{2,8}(?:-[a-z0-9]{2,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/.exec(entry) ?? [];
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
    });
  return entries.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

function languageIn(tag: string): string {
  return tag.split('-')[0] ?? '';
}
