import type { Block, Dated, Shown } from '#shared/content/entries.ts';

export type Showing = {
  /** Whether something is out, in the countries that its page is for in that language. */
  isShown: (entry: Dated, locale: string, currency?: string) => boolean;
  /** The query with which the address of something that is shown is found again: that of the currency, where its countries are in no other. */
  queryOf: (entry: Dated, locale: string) => string;
  shownOf: (blocks: Block[], locale: string) => Block[];
  /** When what was asked for changes by itself, in milliseconds: no copy of the page is right for longer. */
  turnsAt: () => number | null;
};

type Options = {
  /** Of the markets that a page in that language is for; in the page's currency, which is known by then, unless it is another's. */
  countries: (locale: string, currency?: string) => readonly string[];
  /** That of addresses which name none. */
  plainCurrency?: string;
  /** `currency=NZD` where that is not the page's. */
  currencyQuery?: () => string;
  /** Editors see everything. */
  isPreview: boolean;
};

/** Create one per request. */
export function createShowing(options: Options): Showing {
  const { countries, isPreview, plainCurrency, currencyQuery = () => '' } = options;
  let turnsAt: number | null = null;

  function isPast(at: number): boolean {
    const isAhead = at > Date.now();
    if (isAhead) turnsAt = Math.min(at, turnsAt ?? at);
    return !isAhead;
  }

  function isThere(
    { countries: named }: Pick<Shown, 'countries'>,
    locale: string,
    currency?: string,
  ): boolean {
    return named.length === 0 || countries(locale, currency).some((country) => named.includes(country));
  }

  function isNow(shown: Shown | undefined, locale: string, currency?: string): boolean {
    if (shown === undefined) return true;
    const { from, until } = shown;
    if (!isThere(shown, locale, currency)) return false;
    return (from === null || isPast(from)) && (until === null || !isPast(until));
  }

  return {
    isShown({ publishedDate, shown }, locale, currency) {
      const published = Date.parse(publishedDate ?? '');
      return isPreview || ((Number.isNaN(published) || isPast(published)) && isNow(shown, locale, currency));
    },
    queryOf({ shown }, locale) {
      return shown === undefined || isThere(shown, locale, plainCurrency) ? '' : currencyQuery();
    },
    shownOf: (blocks, locale) => (isPreview ? blocks : blocks.filter(({ shown }) => isNow(shown, locale))),
    turnsAt: () => turnsAt,
  };
}
