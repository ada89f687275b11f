import { isRecord } from '#shared/json.ts';
import type { Preset } from './queries.ts';
import { UnknownPopulate, type Answer } from './transport.ts';

/** A locale, or a chain of fallbacks: the service has none, so each is tried in turn, then its default. */
export type Locales = string | readonly string[];

export type Query = (preset: Preset) => string;

/** `locale` is the fallback that gave the answer; null for the service's own default. */
export type Found = { answer: Answer; locale?: string | null };

type Options = {
  baseUrl: string;
  preset: Preset;
  transport: (address: string) => Promise<Answer>;
  onFallback: () => void;
};

/** Services that refuse the deep preset, as far as this isolate has learned. */
const explicitOnly = new Set<string>();

/** Tries presets and locales until the service can answer (docs/content-protocol.md#locales). */
export function createEntryFetcher({ baseUrl, preset, transport, onFallback }: Options) {
  async function fetchIn(query: Query, locale: string | null): Promise<Answer> {
    try {
      return await transport(withLocale(query(explicitOnly.has(baseUrl) ? 'explicit' : preset), locale));
    } catch (error) {
      if (!(error instanceof UnknownPopulate)) throw error;
      explicitOnly.add(baseUrl);
      onFallback();
      return transport(withLocale(query('explicit'), locale));
    }
  }

  /**
   * The first answer of the chain that is not empty, else the last; a known service is tried for `known` ones only. A list of
   * which there is none in one locale, which is 404, is in no other.
   */
  return async function fetchEntries(
    query: Query,
    locales: Locales,
    { known, isList = false }: { known?: readonly (string | null)[]; isList?: boolean } = {},
  ): Promise<Found> {
    const chain = [...new Set([locales].flat())];
    let answer: Answer = null;
    for (const locale of known ?? [...chain, null]) {
      answer = await fetchIn(query, locale);
      if (answer === null && isList) break;
      if (answer && !isEmpty(answer.data)) return { answer, ...(locale === chain[0] ? {} : { locale }) };
    }
    return { answer };
  };
}

function withLocale(address: string, locale: string | null): string {
  if (locale === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}locale=${encodeURIComponent(locale)}`;
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) ? data.length === 0 : !isRecord(data);
}
