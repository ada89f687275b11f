import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tools/local/ports.ts';
import { buildShopTree, shopTree } from '../tools/local/shop-tree.ts';
import { root } from '../tools/local/workers.ts';
import { browserNames } from './browsers/browser.ts';
import { missingPackages } from './browsers/installed.ts';
import { installLab } from './install.ts';

/**
 * Runs a shopper's main steps in Firefox and in WebKit, on the production build of the store that tests of core stand on. With `--where-installed` a browser that is
 * not installed is skipped, and said. Other arguments go to Vitest.
 */
const WHERE_INSTALLED = '--where-installed';
const args = process.argv.slice(2).filter((arg) => arg !== WHERE_INSTALLED);
const needsAll = !process.argv.includes(WHERE_INSTALLED);
for (const name of browserNames) {
  const missing = missingPackages(name).join(' ');
  if (missing !== '') console.error(`NOT RUN in ${name}: install it with \`apt-get install ${missing}\``);
}
const installed = browserNames.filter((name) => missingPackages(name).length === 0);
if (needsAll && installed.length < browserNames.length) process.exit(1);
if (installed.length === 0) process.exit(0);

installLab('browsers', 'the drivers of Firefox and WebKit');
const store = join(root, 'tests/fixtures/store');
buildShopTree(store);

const port = Number(process.env['TEST_PORT'] ?? (await freePort()));
const sandboxPort = Number(process.env['TEST_SANDBOX_PORT'] ?? (await freePort()));
const shop = spawn('node', ['tools/preview.ts', '--built'], {
  cwd: shopTree(store),
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
});
const origins = { SHOP: `http://127.0.0.1:${port}`, SANDBOX: `http://127.0.0.1:${sandboxPort}` };

/** Resolves when the shop answers, or has ended. */
async function isServing(): Promise<boolean> {
  while (shop.exitCode === null) {
    const answer = await fetch(origins.SHOP).catch(() => null);
    if (answer?.ok) return true;
    await setTimeout(100);
  }
  return false;
}

if (!(await isServing())) process.exit(1);
const vitest = spawn(
  'vitest',
  [
    'run',
    '--config=labs/browsers/vitest.config.ts',
    '--root=.',
    ...installed.map((name) => `--project=${name}`),
    ...args,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...origins, TEST_SANDBOX_PORT: String(sandboxPort) },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
const [status] = (await once(vitest, 'exit')) as [number | null];
shop.kill();
await once(shop, 'exit');
process.exit(status ?? 1);
