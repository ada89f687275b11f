import { MADE_AT_HEADER, RECORD_TYPE } from './answer-with-record.ts';
import { LATE_HEADER, readLatePage, type LatePage } from './late-page.ts';
import { pagesOfThisIsolate, type KeptPage } from './page-memory.ts';
import { decodePage } from './page-record.ts';
import type { CacheState, PageProps, PageStore } from './page-store.ts';

export type PageRequest = { address: string; key: string; props: PageProps };

export type Found = {
  response: Response;
  page: KeptPage | null;
  /** In place of a page that is still being made. */
  late: LatePage | null;
  isKept: boolean;
  state: CacheState;
};

/** What a store may not keep, and what it makes again in a second. */
const SHORTLIVED = /\bno-store\b|\bmax-age=[01]\b/;

/** Longer than any page waits for a backend: after this the store itself hangs, and the page is rendered here. */
export const STORE_WAIT_MS = 6_000;

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
  const about = aboutPage(headers, startedAt);
  const state = stateOf(headers);
  const late = await latePageIn(response, about);
  const isFollowed = late !== null && state === 'miss';
  return {
    response,
    page: isFollowed
      ? null
      : ((await late?.whole) ?? confirmed(last, response, about) ?? (await pageIn(response, about))),
    late: isFollowed ? late : null,
    isKept: !SHORTLIVED.test(headers.get('Cache-Control') ?? ''),
    state,
  };
}

/** A cache may answer 304 with fewer headers than it stores. */
function confirmed(last: KeptPage | undefined, { status }: Response, about: About): KeptPage | null {
  if (status !== 304 || !last) return null;
  return { ...last, madeAt: about.madeAt || last.madeAt, keptAt: about.keptAt };
}

async function latePageIn({ headers, body }: Response, about: About): Promise<LatePage | null> {
  return body !== null && headers.has(LATE_HEADER) ? readLatePage(body, about) : null;
}

type About = Pick<KeptPage, 'madeAt' | 'keptAt' | 'etag'>;

function aboutPage(headers: Headers, keptAt: number): About {
  return { madeAt: Number(headers.get(MADE_AT_HEADER)), keptAt, etag: headers.get('ETag') };
}

async function pageIn(response: Response, about: About): Promise<KeptPage | null> {
  if (response.headers.get('Content-Type') !== RECORD_TYPE) return null;
  return { ...decodePage(new Uint8Array(await response.arrayBuffer())), ...about };
}

/** A cache miss with a 304 stores nothing: the next request must be for the whole page. */
async function keepInMemory(key: string, { response, page, late, isKept, state }: Found): Promise<void> {
  if (response.status === 304 && state === 'miss') return pagesOfThisIsolate.delete(key);
  const whole = page ?? (await late?.whole);
  if (whole && isKept) pagesOfThisIsolate.set(key, whole, whole.keptAt);
}

function stateOf(headers: Headers): CacheState {
  const status = headers.get('Cf-Cache-Status');
  if (status === 'HIT') return 'hit';
  return status === 'STALE' || status === 'UPDATING' ? 'stale' : 'miss';
}
