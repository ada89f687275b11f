import { LruCache } from '../../lru-cache.ts';

export type Part = {
  value: unknown;
  /** When its load began, in milliseconds since the epoch. */
  loadedAt: number;
  /** `loadedAt` of the copy in KV that has this value; null where KV has none. */
  storedAt: number | null;
  /** When a background refresh was started, or failed, since the value was loaded; 0 where there was none. */
  triedAt: number;
};

/** The values of one KV key, by their names. */
export type CachedRecord = {
  parts: Map<string, Part>;
  /** When a write was started that will include whatever is here by then; null where there is none. */
  writingSince: number | null;
};

/** An isolate has 128 MB, and a character takes one or two bytes. */
const MAX_CHARACTERS = 16_000_000;

export class RecordMemory extends LruCache<CachedRecord> {
  /** Until when KV is not read, because it failed or was slow. */
  readsPausedUntil = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    super({ max: maxCharacters, sizeOf: charactersOf });
  }
}

function charactersOf({ parts }: CachedRecord, key: string): number {
  return key.length + JSON.stringify([...parts.values()].map(({ value }) => value)).length;
}
