import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { V4MiniflareOptions } from 'miniflare';
import type * as Wrangler from 'wrangler';
import { shop } from '#shared/shop/shop.ts';

/** Tests of core work on another shop than the one in `shop/`, which is built in a copy (tests/workers/core-store.ts). */
export const root = process.env['SHOP_TREE'] ?? join(import.meta.dirname, '../..');

/** Wrangler takes a second to load, and most commands need `root` only. */
const require = createRequire(import.meta.url);
const optionsIn = (config: string) => {
  const wrangler = require('wrangler') as typeof Wrangler;
  return wrangler.unstable_getMiniflareWorkerOptions(join(root, config)).workerOptions;
};

// On two cores V8 has one thread for background work. Code that it builds there can wait for one Worker's thread while
// that thread, in another Worker, waits for the background: the runtime then hangs for good (workerd 2026-07-30).
process.env['MINIFLARE_WORKERD_V8_FLAGS'] ??= '--no-maglev-build-code-on-background';

export type LocalOptions = {
  /** The port the shop listens on; 0 takes a free one. */
  shopPort: number;
  /** The shop's address for browsers: the sandbox's checkout links back to it. */
  shopUrl: string;
  sandboxPort: number;
  /** A folder for the data of KV, D1 and Durable Objects, or false to keep it in memory. */
  persist: string | false;
  /** Paths of the Workers' main modules. */
  shopScript: string;
  sandboxScript: string;
  /** The ops page next to the shop; none without it. */
  ops?: { port: number; script: string; password: string; vars?: Record<string, string> };
  /** The vars of a real store, replacing the sandbox and everything it provides. */
  store?: Record<string, string> | null;
  /** False leaves out the replacement of Workers Cache. */
  pageCache?: boolean;
  /** With indexes of its own, which a cron trigger builds. */
  search?: boolean;
  /** Pictures of the right size without their drawings, where nobody looks at them. */
  plainPictures?: boolean;
  /** Vars that override these or the sandbox's. */
  vars?: Record<string, string>;
  /** Visitors come from Austin in Texas, as Miniflare has it; otherwise it is not known from where. */
  fromTexas?: boolean;
  assets: boolean;
};

const localHost = '127.0.0.1';

/** Of shop and ops page on this machine. */
const LOOK_SECRET = 'looks-of-the-sandbox-of-this-machine';

/**
 * For whoever tries the shop: every view is measured, for the ops page to show, agents may be here, too, one pays on the
 * shop's own page, and addresses are found.
 */
const TRIED = {
  ADDRESS_SEARCH: 'photon',
  POSTCODE_SEARCH: 'zipcloud',
  MEASURED_SHARE: '1',
  MEASURED_CONSENT: 'not-needed',
  CHECKOUT: 'shop',
  UCP_LOCAL_PROFILES: '1',
};

/** A different origin than the sandbox's: a page that may not show pictures of other hosts shows none. */
function imageOrigin(port: number): string {
  return `http://localhost:${port}`;
}

/** The pictures of header and footer, of which a shop may have none. */
function pictureVars(origin: string): Record<string, string> {
  const files = { SIGN_URL: 'mark.svg', MASCOT_URL: 'mascot.svg', HORIZON_URL: 'horizon.svg' };
  const pictures = join(root, 'shop/demo/pictures');
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, file]) => existsSync(join(pictures, file)))
      .map(([name, file]) => [name, `${origin}/media/${file}`]),
  );
}

/** All vars of a shop at the sandbox on this machine: no other file has a part in them. */
export function sandboxVars(port: number): Record<string, string> {
  const origin = `http://${localHost}:${port}`;
  return {
    COMMERCE_URL: `${origin}/commerce`,
    COMMERCE_PUBLIC_KEY: 'pk_sandbox',
    VAULT_URL: `${origin}/vault`,
    CONTENT_URL: `${origin}/content`,
    MEDIA_URL: origin,
    IMAGE_ORIGINS: imageOrigin(port),
    PROVIDERS_URL: `${origin}/providers`,
    TURNSTILE_URL: `${origin}/turnstile/v0`,
    ADDRESS_SEARCH_URL: `${origin}/addresses/photon`,
    POSTCODE_SEARCH_URL: `${origin}/addresses/zipcloud`,
    ...pictureVars(origin),
    SENTRY_DSN: `http://sandbox@${localHost}:${port}/errors/1`,
    LINK_SECRET: 'links-of-the-sandbox',
    VISITOR_SECRETS: 'visitors-of-the-sandbox-of-this-machine',
    LOOK_SECRET,
    RETURNS_FUNCTION: 'shop/returns',
    NEWS_FUNCTION: 'shop/news',
    STOCK_FUNCTION: 'shop/stock',
    LINK_FUNCTION: 'shop/links',
    COMMERCE_WEBHOOK_SECRET: 'webhook-of-the-sandbox',
  };
}

export type LocalWorker = {
  bindings?: Record<string, unknown>;
  serviceBindings?: Record<string, unknown>;
  analyticsEngineDatasets?: unknown;
  analyticsSql?: unknown;
  assets?: unknown;
  d1Databases?: Record<string, string>;
  modules?: unknown;
};

function workerFrom(config: string, script: string): LocalWorker {
  return { ...(optionsIn(config) as LocalWorker), modules: modulesOf(script) };
}

/** A script and the neighbours that it imports; the first is where a Worker starts. */
function modulesOf(script: string): object[] {
  const others = readdirSync(dirname(script)).filter(
    (name) => name.endsWith('.js') && name !== basename(script),
  );
  return [basename(script), ...others].map((path) => ({
    type: 'ESModule',
    path,
    contents: readFileSync(join(dirname(script), path), 'utf8'),
  }));
}

/** The shop's D1 databases as a local runtime knows them. */
export function localDatabases(): Record<string, string> {
  return (optionsIn('wrangler.toml') as { d1Databases: Record<string, string> }).d1Databases;
}

/** Options of several Workers, which `convertV4MiniflareOptions` gives Miniflare's shape. */
export type LocalRuntime = Extract<V4MiniflareOptions, { workers: unknown[] }>;

/** Miniflare's options for the shop and, unless it has a real store, the sandbox. */
export function localOptions(options: LocalOptions): LocalRuntime {
  const { assets, analyticsEngineDatasets, ...worker } = workerFrom('wrangler.toml', options.shopScript);
  const vars = options.store ?? sandboxVars(options.sandboxPort);
  // The local runtime drops data points; the sandbox stores them.
  const analytics = options.store
    ? { analyticsEngineDatasets }
    : {
        serviceBindings: {
          ...worker.serviceBindings,
          METRICS: { name: 'storefront-sandbox', entrypoint: 'Analytics' },
          ...(options.pageCache === false
            ? {}
            : { PAGES: { name: 'storefront-sandbox', entrypoint: 'PageCache' } }),
        },
      };
  return {
    host: localHost,
    port: options.shopPort,
    cf: options.fromTexas ? false : {},
    // Cron triggers do not fire here by themselves (docs/operations/payments.md#incidents).
    unsafeTriggerHandlers: true,
    ...(options.persist ? { resourcePersistencePath: options.persist } : {}),
    workers: [
      {
        ...worker,
        ...(options.assets ? { assets } : {}),
        ...(options.search ? { d1Databases: { ...worker.d1Databases, SEARCH: 'search' } } : {}),
        name: 'storefront',
        ...analytics,
        bindings: { ...vars, ...(options.ops && !options.store ? TRIED : {}), ...options.vars },
      },
      ...(options.store ? [] : [sandboxWorker(options)]),
      ...(options.ops ? [opsWorker(options, options.ops)] : []),
    ],
  } as LocalRuntime;
}

function sandboxWorker(options: LocalOptions): object {
  const { sandboxScript, sandboxPort, shopUrl, assets, plainPictures, vars } = options;
  const { COMMERCE_WEBHOOK_SECRET } = { ...sandboxVars(sandboxPort), ...vars };
  const sandbox = workerFrom('sandbox/wrangler.toml', sandboxScript);
  const sandboxUrl = `http://${localHost}:${sandboxPort}`;
  return {
    ...sandbox,
    name: 'storefront-sandbox',
    // In development Vite runs the pages.
    serviceBindings: assets ? { SHARED_PAGES: { name: 'storefront', entrypoint: 'SharedPages' } } : {},
    bindings: {
      ...sandbox.bindings,
      SHOP_URL: shopUrl,
      SANDBOX_URL: sandboxUrl,
      IMAGE_URL: imageOrigin(sandboxPort),
      CHECKOUT_URL: vars?.['CHECKOUT_URL'] ?? sandboxUrl,
      WEBHOOK_SECRET: COMMERCE_WEBHOOK_SECRET,
      ...(plainPictures ? { PLAIN_PICTURES: '1' } : {}),
    },
    unsafeDirectSockets: [{ host: localHost, port: sandboxPort }],
  };
}

/** @param password hashed */
function opsWorker(
  options: LocalOptions,
  { port, script, password, vars = {} }: NonNullable<LocalOptions['ops']>,
): object {
  // Locally it would query the account, and need one.
  const { analyticsSql: _, ...ops } = workerFrom('ops/wrangler.toml', script);
  const { SHOP_NAME = shop.name } = options.store ?? {};
  return {
    ...ops,
    name: 'storefront-ops',
    bindings: {
      ...ops.bindings,
      SHOP_NAME,
      SHOP_URL: options.shopUrl,
      OPS_URL: `http://${localHost}:${port}`,
      OPS_PASSWORD: password,
      LOOK_SECRET,
      ...vars,
    },
    // A real store's figures are at Cloudflare.
    ...(options.store
      ? {}
      : {
          serviceBindings: {
            ANALYTICS: { name: 'storefront-sandbox', entrypoint: 'Analytics' },
            PROVIDERS: { name: 'storefront-sandbox', entrypoint: 'Providers' },
          },
        }),
    unsafeDirectSockets: [{ host: localHost, port }],
  };
}
