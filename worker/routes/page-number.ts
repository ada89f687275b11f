/** The `?page=` of a listing; anything else is the first page. */
export function readPage(input: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(input ?? '') ? Number(input) : 1;
}

/** Products of a listing's page. */
export const PAGE_SIZE = 24;

/** Of the page of articles, whose newest are cached. */
export const ARTICLES_PER_PAGE = 12;
