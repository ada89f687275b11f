import { MADE_AT_HEADER } from './answer-with-record.ts';
import { pagesOfThisIsolate, type KeptPage } from './page-memory.ts';
import { decodePage } from './page-record.ts';
import type { CacheState, PageProps, PageStore } from './page-store.ts';

export type PageRequest = { address: string; key: string; props: PageProps };

export type Found = { response: Response; page: KeptPage | null; isKept: boolean; state: CacheState };

/** After this a page is rendered here, and streams its parts as they arrive; the store is filled in the background. */
export const STORE_WAIT_MS = 150;

export function beginLoading(
  asked: PageRequest,
  store: PageStore,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<Found> {
  const found = load(asked, store);
  // The caller reports failures.
  waitUntil(found.then((one) => keepInMemory(asked.key, one)).catch(() => {}));
  return found;
}

async function load({ address, key, props }: PageRequest, store: PageStore): Promise<Found> {
  const startedAt = Date.now();
  const last = pagesOfThisIsolate.get(key);
  const response = await store.get(address, props, last?.etag ?? null);
  const { headers } = response;
  const page =
    response.status === 304 && last
      ? // A cache may answer 304 with fewer headers than it stores.
        { ...last, madeAt: Number(headers.get(MADE_AT_HEADER) ?? last.madeAt), keptAt: startedAt }
      : await pageIn(response, startedAt);
  return {
    response,
    page,
    isKept: !headers.get('Cache-Control')?.includes('no-store'),
    state: stateOf(headers),
  };
}

async function pageIn(response: Response, keptAt: number): Promise<KeptPage | null> {
  if (response.status !== 200) return null;
  const record = decodePage(new Uint8Array(await response.arrayBuffer()));
  const madeAt = Number(response.headers.get(MADE_AT_HEADER));
  return { ...record, madeAt, keptAt, etag: response.headers.get('ETag') };
}

/** A cache miss with a 304 stores nothing: the next request must be for the whole page. */
function keepInMemory(key: string, { response, page, isKept, state }: Found): void {
  if (response.status === 304 && state === 'miss') pagesOfThisIsolate.delete(key);
  else if (page && isKept) pagesOfThisIsolate.set(key, page, page.keptAt);
}

function stateOf(headers: Headers): CacheState {
  const status = headers.get('Cf-Cache-Status');
  if (status === 'HIT') return 'hit';
  return status === 'STALE' || status === 'UPDATING' ? 'stale' : 'miss';
}
