import { isRecord } from './reader.ts';
import type { Preset } from './queries.ts';
import { UnknownPopulate, type Answer } from './transport.ts';

/** A locale, or a chain of them; the service itself falls back to nothing, so each is asked in turn, then its default. */
export type Locales = string | readonly string[];

export type Query = (preset: Preset) => string;

type Options = {
  baseUrl: string;
  preset: Preset;
  transport: (address: string) => Promise<Answer>;
  onFallback: () => void;
};

/** The services this isolate has found to refuse the deep preset. */
const explicitOnly = new Set<string>();

/** Asks with the preset and in the locale that the service can answer (docs/content-protocol.md#locales). */
export function createAsking({ baseUrl, preset, transport, onFallback }: Options) {
  async function ask(query: Query, locale: string | null): Promise<Answer> {
    try {
      return await transport(withLocale(query(explicitOnly.has(baseUrl) ? 'explicit' : preset), locale));
    } catch (error) {
      if (!(error instanceof UnknownPopulate)) throw error;
      explicitOnly.add(baseUrl);
      onFallback();
      return transport(withLocale(query('explicit'), locale));
    }
  }

  /** The first answer of the chain that has something in it, else the last. */
  return async function askAll(query: Query, locales: Locales): Promise<Answer> {
    let answer: Answer = null;
    for (const locale of [...new Set([locales].flat()), null]) {
      answer = await ask(query, locale);
      if (answer && !isEmpty(answer.data)) return answer;
    }
    return answer;
  };
}

function withLocale(address: string, locale: string | null): string {
  if (locale === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}locale=${encodeURIComponent(locale)}`;
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) ? data.length === 0 : !isRecord(data);
}
