import type { createEntryFetcher, Found, Query } from './fetch-entries.ts';

/** The value for 'all locales' in versions 5 and 4 (docs/content-protocol.md#locales). */
export const everyLocale: readonly string[] = ['*', 'all'];

/** The one that a service knows, as an answer with entries has shown: one without any teaches nothing. */
const knownTo = new Map<string, string>();

/** A list of what there is in any language. One of nothing costs a call for each value, until the service's is known. */
export function createListFetcher(baseUrl: string, fetchEntries: ReturnType<typeof createEntryFetcher>) {
  return async (query: Query): Promise<Found> => {
    const learned = knownTo.get(baseUrl);
    const known = learned === undefined ? everyLocale : [learned];
    const found = await fetchEntries(query, [], { known, isList: true });
    if (typeof found.locale === 'string') knownTo.set(baseUrl, found.locale);
    return found;
  };
}
