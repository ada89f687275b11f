import type { PurgeKind } from './page-tags.ts';

/** All that a shared page depends on besides its path and query: no header and no cookie of anybody. */
export type PageProps = { origin: string; currency: string };

/** Where a shared page came from: this isolate, the store, or a rendering for the store. */
export type CacheState = 'memory' | 'hit' | 'stale' | 'miss';

/** Whether the store did it; it may refuse for having been asked too often. */
export type Purged = { success: boolean };

/** Gives shared pages, from Workers Cache where it has them (docs/decisions/028-pages-are-kept-in-workers-cache.md). */
export type PageStore = {
  /** `address` is a path with its query. */
  get: (address: string, props: PageProps) => Promise<Response>;
  purge: (kind: PurgeKind, tags: string[]) => Promise<Purged>;
};

/** What stands in for Workers Cache on a developer's machine: one binding for all props. */
type StandIn = {
  read: (url: string, props: PageProps) => Promise<Response>;
  purge: (kind: PurgeKind, tags: string[]) => Promise<Purged>;
};

type Entrypoint = Fetcher & { purge: (kind: PurgeKind, tags: string[]) => Promise<Purged> };

/** The Worker's own entrypoints; there are none where Vite runs the pages. */
export type Exports = { SharedPages?: (options?: { props: PageProps }) => Entrypoint };

/** Null where pages are not shared. */
export function createPageStore(env: object, exports: Exports | undefined): PageStore | null {
  const { PAGES } = env as { PAGES?: StandIn };
  if (PAGES) {
    return {
      get: (address, props) => PAGES.read(new URL(address, props.origin).href, props),
      purge: (kind, tags) => PAGES.purge(kind, tags),
    };
  }
  const { SharedPages } = exports ?? {};
  if (!SharedPages) return null;
  return {
    get: (address, props) => SharedPages({ props }).fetch(new URL(address, props.origin).href),
    purge: (kind, tags) => SharedPages().purge(kind, tags),
  };
}
