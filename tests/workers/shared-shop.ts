import { startShop, type TestShop } from './harness.ts';
import { askSandbox, tellSandbox } from './tell-sandbox.ts';

export const webhookSecret = 'a-webhook-secret-of-the-tests';

/** A page that was being made while it was purged is kept in memory only after the last repeat of that purge, a minute later. */
const WAIT_MS = 90_000;

export type Loaded = {
  status: number;
  html: string;
  /** Where the page came from. */
  state: string;
  nonce: string;
  timing: string;
};

export type SharedShop = TestShop & {
  load: (path: string, headers?: Record<string, string>, method?: string) => Promise<Loaded>;
  /** Loads a page until it comes from there: one whose store was late is rendered for one visitor. */
  loadFrom: (state: string, path: string, headers?: Record<string, string>) => Promise<Loaded>;
  /** The pages that the stand-in for Workers Cache had rendered: address and currency. */
  runs: () => Promise<string[]>;
  /** The contents of the cache's replacement. */
  kept: () => Promise<{ entries: number; bytes: number }>;
  turnCacheClock: (milliseconds: number) => Promise<void>;
  /** A call of a webhook. */
  announce: (from: 'content' | 'store', body: object) => Promise<Response>;
  /** Edits an entry of the content service, without a webhook call. */
  edit: (entry: string, action: string, fields?: object) => Promise<void>;
};

/** A shop that stores its pages, in memory for as long as it says. */
export async function startSharedShop(
  memorySeconds: number,
  vars: Record<string, string> = {},
  pageCache = true,
  seesThrown = false,
): Promise<SharedShop> {
  const shopVars = {
    PAGE_MEMORY_SECONDS: String(memorySeconds),
    CONTENT_WEBHOOK_SECRET: webhookSecret,
    COMMERCE_WEBHOOK_SECRET: webhookSecret,
    ...vars,
  };
  const shop = await startShop(shopVars, undefined, undefined, { pageCache, seesThrown });
  const json = { 'Content-Type': 'application/json' };

  async function load(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Loaded> {
    const response = await fetch(`${shop.shop}${path}`, { method, headers, redirect: 'manual' });
    const html = await response.text();
    const timing = response.headers.get('Server-Timing') ?? '';
    const [, state = ''] = /cache;desc=(\w+)/.exec(timing) ?? [];
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    return { status: response.status, html, state, nonce, timing };
  }

  /** `wanted`: where from, as `hit`; of several, as `hit or memory`, whichever comes first. */
  async function loadFrom(
    wanted: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Loaded> {
    const seen = new Set<string>();
    for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
      const loaded = await load(path, headers);
      if (wanted.split(' or ').includes(loaded.state)) return loaded;
      seen.add(loaded.state);
      // Each look costs a request, and memory forgets after a second at the earliest.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} never came from ${wanted}, but from ${[...seen].join(', ')}`);
  }

  const stateOf = () =>
    askSandbox<{ entries: number; bytes: number; runs: string[] }>(shop.sandbox, 'page-cache');

  return {
    ...shop,
    load,
    loadFrom,
    runs: async () => (await stateOf()).runs,
    kept: stateOf,
    turnCacheClock: async (aheadMs) => void (await tellSandbox(shop.sandbox, 'page-cache', { aheadMs })),
    announce: (from, body) =>
      fetch(`${shop.shop}/api/hooks/${from}`, {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${webhookSecret}` },
        body: JSON.stringify(body),
      }),
    edit: async (entry, action, fields = {}) => {
      await tellSandbox(shop.sandbox, `content/${entry}`, { action, fields });
    },
  };
}
