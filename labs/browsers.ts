import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { missingPackages } from './browsers/installed.ts';
import { buildAll } from '../tools/build.ts';
import { freePort } from '../tools/local/ports.ts';
import { installLab } from './install.ts';
import { root } from '../tools/local/workers.ts';

/** Runs a shopper's main steps in Firefox and in WebKit, on the production build. Arguments go to Vitest. */
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Missing browsers: install them with \`apt-get install ${missing.join(' ')}\``);
  process.exit(1);
}

installLab('browsers', 'the drivers of Firefox and WebKit');
await buildAll();

const port = Number(process.env['TEST_PORT'] ?? (await freePort()));
const sandboxPort = Number(process.env['TEST_SANDBOX_PORT'] ?? (await freePort()));
const shop = spawn('node', ['tools/preview.ts', '--built'], {
  cwd: root,
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
  ['run', '--config=labs/browsers/vitest.config.ts', '--root=.', ...process.argv.slice(2)],
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
