import type { Observation } from '../metrics/kinds.ts';
import { lookup } from '../metrics/lookups.ts';
import type { PurgeKind } from './page-tags.ts';

/** Everything a shared page depends on besides its path and query: no visitor's header and no cookie. */
export type PageProps = { origin: string; currency: string; /** HTML where absent. */ form?: 'markdown' };

/** Where the page reads them, in the request that the pages' entrypoint makes. */
export const INPUT_HEADERS = {
  currency: 'Page-Currency',
  form: 'Page-Form',
} as const satisfies Record<Exclude<keyof PageProps, 'origin'>, string>;

/** Of a 404 without a page: its route renders one of its own for it, because parts of it are late. */
export const OWN_PAGE_HEADER = 'Page-Own';

/** Where a shared page came from: this isolate, the store, or a rendering for the store. */
export type CacheState = 'memory' | 'hit' | 'stale' | 'miss';

export function pageObservation(state: CacheState): Observation {
  return lookup('page', state === 'memory' ? 'fresh' : state);
}

/** Whether the store accepted it; it may refuse too frequent calls. */
export type Purged = { success: boolean };

/** From Workers Cache where it has them (docs/decisions/028-pages-are-kept-in-workers-cache.md). */
export type PageStore = {
  /** `address` is a path with its query. For the page with that `ETag` the answer is 304. */
  get: (address: string, props: PageProps, etag: string | null) => Promise<Response>;
  purge: (kind: PurgeKind, tags: string[]) => Promise<Purged>;
};

/** Replaces Workers Cache on a developer's machine: one binding for all props. */
type StandIn = {
  read: (url: string, props: PageProps, etag: string | null) => Promise<Stored>;
  purge: (kind: PurgeKind, tags: string[]) => Promise<Purged>;
};

type Entrypoint = Fetcher & { purge: (kind: PurgeKind, tags: string[]) => Promise<Purged> };

type Stored = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** In its place, where the page is still being made. */
  stream?: ReadableStream<Uint8Array>;
};

/** The Worker's own entrypoints; there are none where Vite runs the pages. */
export type Exports = { SharedPages?: (options: { props?: PageProps }) => Entrypoint };

/** Whether the sandbox replaces Workers Cache. */
export function hasStandIn(env: object): boolean {
  return 'PAGES' in env;
}

/** Null where pages are not shared. */
export function createPageStore(env: object, exports: Exports | undefined): PageStore | null {
  const { PAGES } = env as { PAGES?: StandIn };
  if (PAGES) {
    return {
      get: async (address, props, etag) => {
        const { body, stream, ...rest } = await PAGES.read(new URL(address, props.origin).href, props, etag);
        return new Response(stream ?? (body.length === 0 ? null : body), rest);
      },
      purge: (kind, tags) => PAGES.purge(kind, tags),
    };
  }
  const { SharedPages } = exports ?? {};
  if (!SharedPages) return null;
  return {
    get: (address, props, etag) => {
      const headers = etag === null ? {} : { 'If-None-Match': etag };
      // Whoever follows a redirect here shows its target at the old address.
      return SharedPages({ props }).fetch(new URL(address, props.origin).href, {
        headers,
        redirect: 'manual',
      });
    },
    purge: (kind, tags) => SharedPages({}).purge(kind, tags),
  };
}
