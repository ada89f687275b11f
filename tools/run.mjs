// Runs a task of this folder on the project's own Node, and installs what is missing first.
// Plain JavaScript without dependencies: a fresh clone starts with it, on any Node from 20 up.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const modules = join(root, 'node_modules');
const env = { ...process.env, PATH: join(modules, '.bin') + delimiter + process.env.PATH };

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** npm records what it installed; packages for other platforms are optional and never installed. */
function isInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Forwards stop signals, so that no process is left running. */
function run(command, args, environment) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Stopping npm does not stop its child: a task started by npm stops itself when its parent is gone.
  const parent = process.ppid;
  const isOrphan = () => process.env.npm_lifecycle_event && process.ppid !== parent;
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 1_000).unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => (code === 0 ? resolve() : process.exit(code ?? (signal ? 130 : 1))));
  });
}

/** The commands for a deployed shop read its stage's file. */
const STAGED = ['shop', 'deploy', 'wrangler', 'payments', 'personal-data'];

/** Takes `--stage NAME` out of the arguments: with `staging` the operator's file is `shop.staging.toml`. */
function chooseStage(task, args) {
  const at = args.findIndex((arg) => /^--stage(=|$)/.test(arg));
  const isTaken = process.env.npm_config_stage !== undefined;
  if ((at < 0 && !isTaken) || !STAGED.includes(task)) return args;
  const [, inline] = args[at]?.split('=') ?? [];
  const stage = inline ?? args[at + 1] ?? '';
  if (isTaken || !/^[a-z][a-z0-9-]*$/.test(stage)) {
    console.error(`Write \`npm run ${task} -- … --stage staging\`, for the file shop.staging.toml`);
    process.exit(1);
  }
  env.SHOP_CONFIG = join(root, `shop.${stage}.toml`);
  return args.toSpliced(at, inline === undefined ? 2 : 1);
}

const [task, ...given] = process.argv.slice(2);
const args = chooseStage(task, given);
if (!isInstalled()) {
  console.log('Installing packages...');
  // A dry run of a task still needs its packages.
  const { npm_config_dry_run: _, ...installing } = process.env;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], installing);
}
// What makes a shop needs none.
const isWithoutShop = task === 'create' || Boolean(env.SHOP_FOLDER);
const parts = isWithoutShop ? [] : ['--import', join(root, 'tools/build/write-shop-parts.ts')];
// Another shop than the one in `shop/` is worked on in a copy.
const [script, ...words] = env.SHOP_FOLDER ? ['chosen-shop', task, ...args] : [task, ...args];
await run(join(modules, '.bin', 'node'), [...parts, join(root, 'tools', `${script}.ts`), ...words], env);
