/** What the search field suggests while the shopper types; `note` is the price, or says what else it is. */
export type Suggestion = { name: string; href: string; note: string };

const searchable = /^.{2,60}/u;

/** The words to look for in what was typed, on one line; empty where they are too short to suggest anything. */
export function searchQuery(typed: string): string {
  const query = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return searchable.exec(query)?.[0].trim() ?? '';
}
