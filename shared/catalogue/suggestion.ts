/** A suggestion of the search field; `note` is the price, or the kind of result. */
export type Suggestion = {
  name: string;
  /** Of a name in another language than the page. */
  lang?: string;
  href: string;
  note: string;
  picture: string | null;
};

const searchable = /^.{2,60}/u;

/** The typed text as a search query on one line; empty if it is too short. */
export function searchQuery(typed: string): string {
  const query = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return searchable.exec(query)?.[0].trim() ?? '';
}
