import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { built } from '../../tools/build.ts';
import { migrateAll } from '../../tools/local/tables.ts';
import { localOptions, root, type LocalRuntime } from '../../tools/local/workers.ts';

/** A build: the Worker's script, and the client's files. */
export type Release = { script: string; client: string };

export const newRelease: Release = { script: built.shop, client: join(root, 'dist/client') };

/** Where `npm run labs -- releases` has put the former build. */
export function formerRelease(): Release {
  const folder = process.env['FORMER_RELEASE'];
  if (!folder) throw new Error('Run npm run labs -- releases, which makes the former build');
  return { script: join(folder, 'worker/index.js'), client: join(folder, 'client') };
}

export function clientFiles({ client }: Release): string[] {
  return readdirSync(join(client, 'assets')).filter((name) => !name.endsWith('.map'));
}

/** The constants while releases change: the platform's state and the shop's address. */
export type Place = { persist: string; shopPort: number; sandboxPort: number };

export type Running = { miniflare: Miniflare; shop: string; sandbox: string; stop: () => Promise<void> };

type LocalWorker = Record<string, unknown> & { durableObjects?: Record<string, object> };

/** Objects of another release than the Worker that calls them; they keep the state that theirs have. */
const OBJECTS = 'storefront-objects';

/** Starts a release over the state; with `objects` visitors' objects run the code of that one. */
export async function startRelease(place: Place, release: Release, objects = release): Promise<Running> {
  const shop = `http://127.0.0.1:${place.shopPort}`;
  const common = { ...place, shopUrl: shop, sandboxScript: built.sandbox, assets: true };
  const options = localOptions({ ...common, shopScript: release.script }) as { workers: LocalWorker[] };
  const [worker = {}, ...others] = options.workers;
  const assets = { ...(worker['assets'] as object), directory: release.client };
  const own = { ...worker, assets };
  const workers = objects === release ? [own, ...others] : [...mixed(own, common, objects), ...others];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      workers,
      handleStructuredLogs: () => {},
    } as unknown as LocalRuntime),
  );
  await miniflare.ready;
  // The newer tables: a deploy makes them first, and every version works with them.
  await migrateAll(miniflare);
  const sandbox = `http://127.0.0.1:${place.sandboxPort}`;
  return { miniflare, shop, sandbox, stop: () => miniflare.dispose() };
}

type Common = Omit<Parameters<typeof localOptions>[0], 'shopScript'>;

function mixed(own: LocalWorker, common: Common, objects: Release): LocalWorker[] {
  const { workers } = localOptions({ ...common, shopScript: objects.script }) as { workers: LocalWorker[] };
  const { assets: _assets, ...other } = workers[0] ?? {};
  const keyed = (scriptName?: string) =>
    Object.fromEntries(
      Object.entries(own.durableObjects ?? {}).map(([binding, object]) => {
        const { className } = object as { className: string };
        const unsafeUniqueKey = `storefront-${className}`;
        return [binding, { ...object, unsafeUniqueKey, ...(scriptName ? { scriptName } : {}) }];
      }),
    );
  return [
    { ...own, durableObjects: keyed(OBJECTS) },
    { ...other, name: OBJECTS, durableObjects: keyed() },
  ];
}
