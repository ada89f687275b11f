import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { stopWith } from './command-line/parse.ts';
import { copyShopTree, shopTree } from './local/shop-tree.ts';
import { watchFolder } from './local/watch-folder.ts';

/**
 * `SHOP_FOLDER=<folder> npm run <task>` (tools/run.mjs) runs the task with that folder as the shop: in a copy of this
 * repository whose `shop/` it is (docs/decisions/057-another-shop-is-built-in-a-copy.md).
 */
const TASKS = ['dev', 'preview', 'build', 'check', 'budget', 'messages', 'strapi-schema', 'test-shop'];

const root = resolve(import.meta.dirname, '..');
const [task = '', ...args] = process.argv.slice(2);
const folder = resolve(root, process.env['SHOP_FOLDER'] ?? '');
const isDoctor = task === 'shop' && args[0] === 'doctor';
if (!TASKS.includes(task) && !isDoctor)
  stopWith(
    `SHOP_FOLDER is for ${TASKS.join(', ')} and shop -- doctor: another task works with the shop in shop/`,
  );
if (!existsSync(join(folder, 'shop.config.ts')))
  stopWith(`SHOP_FOLDER: there is no shop.config.ts in ${folder}`);

const tree = shopTree(folder);
const copy = () => copyShopTree(folder);
copy();

if (task === 'dev')
  for (const source of [
    folder,
    ...['client', 'shared', 'worker', 'sandbox', 'ops'].map((name) => join(root, name)),
  ])
    watchFolder(source, copy);

const { SHOP_FOLDER: _, ...env } = process.env;
const child = spawn(process.execPath, [join(tree, 'tools/run.mjs'), task, ...args], {
  cwd: tree,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
