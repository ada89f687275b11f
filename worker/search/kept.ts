import { languageOf } from './language.ts';
import type { Synonyms } from './plan.ts';
import type { Shown } from './thing.ts';
import { vocabularyOf } from './vocabulary-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** In KV under `search/{locale}`: what is needed before the database is asked, or instead. */
export type KeptIndex = {
  words: string;
  /** What the commonest beginnings of a word suggest, as numbers of `things`. */
  beginnings: Record<string, number[]>;
  things: Shown[];
};

/** In KV under `search-rules/{locale}`: what an operator said. */
export type KeptRules = { synonyms: Synonyms; pins: { words: string; products: string[] }[] };

export type Kept = {
  language: string;
  vocabulary: Vocabulary;
  suggestedFor: (beginning: string) => Shown[] | null;
  rules: KeptRules;
};

export const indexKey = (locale: string) => `search/${locale}`;
export const rulesKey = (locale: string) => `search-rules/${locale}`;

const NO_RULES: KeptRules = { synonyms: [], pins: [] };
/** How long an isolate goes by what it read. */
const FRESH_MS = 60_000;

type Entry = { readAt: number; text: string | null; kept: Promise<Kept | null> };

const keptHere = new Map<string, Entry>();

type Options = { kv: KVNamespace; waitUntil: (promise: Promise<unknown>) => void; now?: () => number };

/** Null while there is no index, which is looked for each time. An old one is used while it is read again. */
export function loadKept(locale: string, { kv, waitUntil, now = Date.now }: Options): Promise<Kept | null> {
  const known = keptHere.get(locale);
  if (known && known.text !== null && now() - known.readAt < FRESH_MS) return known.kept;
  const reading = read(kv, locale, known).then(({ text, kept }) => {
    keptHere.set(locale, { readAt: now(), text, kept: Promise.resolve(kept) });
    return kept;
  });
  if (!known || known.text === null) return reading;
  known.readAt = now();
  waitUntil(reading.catch(() => undefined));
  return known.kept;
}

/** What an isolate has read is not read again from text that is the same. */
async function read(kv: KVNamespace, locale: string, known: Entry | undefined) {
  const [index, rules] = await Promise.all([kv.get(indexKey(locale)), kv.get(rulesKey(locale))]);
  if (index === null) return { text: null, kept: null };
  const text = `${index}\n${rules}`;
  const before = known?.text === text ? await known.kept : null;
  return { text, kept: before ?? parse(index, rules, locale) };
}

function parse(index: string, rules: string | null, locale: string): Kept {
  const { words, beginnings, things } = JSON.parse(index) as KeptIndex;
  return {
    language: languageOf(locale),
    vocabulary: vocabularyOf(words),
    suggestedFor: (beginning) =>
      Object.hasOwn(beginnings, beginning)
        ? (beginnings[beginning] ?? []).flatMap((number) => things[number] ?? [])
        : null,
    rules: rules === null ? NO_RULES : (JSON.parse(rules) as KeptRules),
  };
}
