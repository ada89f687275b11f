import { WorkerEntrypoint } from 'cloudflare:workers';
import { Cache, type Answer, type Result } from './cache.ts';

type Props = Record<string, string>;

/** The entrypoint of the shop that gives the pages. */
type Pages = { render: (url: string, props: Props, etag: string | null) => Promise<Response> };

type CacheEnv = { SHARED_PAGES: Pages };

/** By the cache's own clock, which a test turns. */
let ahead = 0;
let pages: Pages | null = null;

/** Addresses that the shop was asked for, newest last. */
let runs: string[] = [];
const KEPT_RUNS = 5_000;

const cache = new Cache({ run, now: () => Date.now() + ahead });

async function run(url: string, props: Props, etag: string | null): Promise<Answer> {
  if (!pages) throw new Error('The page cache has no entrypoint to read from');
  const { pathname, search } = new URL(url);
  runs = [...runs.slice(1 - KEPT_RUNS), `${pathname}${search} ${props['currency']}`];
  const response = await pages.render(url, props, etag);
  const { status, headers } = response;
  const answer = { status, headers: [...headers] };
  if (!response.body || !headers.has('page-is-late')) return { ...answer, body: await response.bytes() };
  const { readable, writable } = new IdentityTransformStream();
  const whole = copyTo(writable, response.body);
  return { ...answer, body: new Uint8Array(), stream: readable, whole };
}

/** Copies each part as it comes, as long as somebody takes them. */
async function copyTo(copy: WritableStream, body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const writer = copy.getWriter();
  const parts: Uint8Array[] = [];
  try {
    for await (const part of body) {
      parts.push(part);
      await writer.write(part).catch(() => {});
    }
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
  await writer.close().catch(() => {});
  return new Blob(parts).bytes();
}

/** Stands in for Workers Cache before the shop's pages, which no local runtime has. */
export class PageCache extends WorkerEntrypoint<CacheEnv> {
  /** Plain data: a `Response` takes the local runtime several times as long to pass on. */
  async read(url: string, props: Props, etag: string | null): Promise<Answer> {
    pages = this.env.SHARED_PAGES;
    const later = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const { whole, ...answer } = await cache.readChanged(etag, url, props, later);
    if (whole) later(whole);
    return answer;
  }

  purge(kind: 'purge' | 'invalidate', tags: string[]): Result {
    return cache[kind](tags);
  }
}

/** For `/__sandbox/page-cache`. */
export function cacheState() {
  return { entries: cache.entries, bytes: cache.bytes, runs };
}

export function turnCacheClock(milliseconds: number): void {
  ahead += milliseconds;
}

export function clearCache(): void {
  cache.clear();
  [ahead, runs] = [0, []];
}
