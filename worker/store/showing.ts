import type { Block, Dated, Shown } from '#shared/content/entries.ts';

export type Showing = {
  /** Whether something is out, in the countries that its page is for in that language. */
  isShown: (entry: Dated, locale: string) => boolean;
  shownOf: (blocks: Block[], locale: string) => Block[];
  /** When what was asked for changes by itself, in milliseconds: no copy of the page is right for longer. */
  turnsAt: () => number | null;
};

type Options = {
  /** Of the markets that a page in that language is for; asked once the currency is known. */
  countries: (locale: string) => readonly string[];
  /** Editors see everything. */
  isPreview: boolean;
};

/** Create one per request. */
export function createShowing({ countries, isPreview }: Options): Showing {
  let turnsAt: number | null = null;

  function isPast(at: number): boolean {
    const isAhead = at > Date.now();
    if (isAhead) turnsAt = Math.min(at, turnsAt ?? at);
    return !isAhead;
  }

  function isNow(shown: Shown | undefined, locale: string): boolean {
    if (shown === undefined) return true;
    const { from, until, countries: named } = shown;
    if (named.length > 0 && !countries(locale).some((country) => named.includes(country))) return false;
    return (from === null || isPast(from)) && (until === null || !isPast(until));
  }

  return {
    isShown({ publishedDate, shown }, locale) {
      const published = Date.parse(publishedDate ?? '');
      return isPreview || ((Number.isNaN(published) || isPast(published)) && isNow(shown, locale));
    },
    shownOf: (blocks, locale) => (isPreview ? blocks : blocks.filter(({ shown }) => isNow(shown, locale))),
    turnsAt: () => turnsAt,
  };
}
