import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { buildAll, built } from './build.ts';
import { localOptions, migrate, root } from './workers.ts';

const shopPort = Number(process.env['PORT'] ?? 8787);
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 8788);
const shopUrl = `http://127.0.0.1:${shopPort}`;

/** The journeys also test the tag manager. */
const tagManagerId = process.env['TAG_MANAGER_ID'];

/** With `--built` the existing build is served, with its data in memory: for tests. */
const forTests = process.argv.includes('--built');

if (!forTests) await buildAll();
const miniflare = new Miniflare(
  localOptions({
    shopPort,
    shopUrl,
    sandboxPort,
    persist: forTests ? false : join(root, '.wrangler/preview'),
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    assets: true,
    vars: tagManagerId ? { TAG_MANAGER_ID: tagManagerId } : {},
  }),
);
await miniflare.ready;
await migrate(miniflare, 'storefront', 'DB', 'migrations');
await migrate(miniflare, 'storefront-sandbox', 'DB', 'sandbox/migrations');
console.log(`Shop     ${shopUrl}\nSandbox  http://127.0.0.1:${sandboxPort}/__sandbox`);

async function stop() {
  await miniflare.dispose();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
