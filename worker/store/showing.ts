import type { Block, Shown } from '#shared/content/entries.ts';

export type Showing = {
  /** Whether something for a day to come is out. */
  isOut: (date: string | null) => boolean;
  shownOf: (blocks: Block[]) => Block[];
  /** When what was asked for changes by itself, in milliseconds: no copy of the page is right for longer. */
  turnsAt: () => number | null;
};

type Options = {
  /** Of the markets that the page is for; asked once its language and currency are known. */
  countries: () => readonly string[];
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

  function isShown({ from, until, countries: named }: Shown): boolean {
    if (named.length > 0 && !countries().some((country) => named.includes(country))) return false;
    return (from === null || isPast(from)) && (until === null || !isPast(until));
  }

  return {
    isOut: (date) => isPreview || date === null || Number.isNaN(Date.parse(date)) || isPast(Date.parse(date)),
    shownOf: (blocks) =>
      isPreview ? blocks : blocks.filter(({ shown }) => shown === undefined || isShown(shown)),
    turnsAt: () => turnsAt,
  };
}
