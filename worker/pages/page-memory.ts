import { LruCache } from '../lru-cache.ts';
import type { PageRecord } from './page-record.ts';

export type KeptPage = PageRecord & {
  /** When its data began to be loaded, and when it was requested, in milliseconds since the epoch. */
  madeAt: number;
  keptAt: number;
  /** Null where the store sent none. */
  etag: string | null;
};

/** An isolate has 128 MB. */
const MAX_BYTES = 16_000_000;

export const pagesOfThisIsolate = new LruCache<KeptPage>({
  max: MAX_BYTES,
  sizeOf: ({ template }, key) => key.length + template.length,
});
