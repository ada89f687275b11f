// Runs a task of this folder on the project's own Node, and installs what is missing first.
// Plain JavaScript without dependencies: it is what a fresh clone starts with, on any Node from 20 up.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.lock-hash');
const env = { ...process.env, PATH: join(modules, '.bin') + delimiter + process.env.PATH };

function installIfMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  writeFileSync(stamp, lock);
}

function run(command, args, environment) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const [task, ...args] = process.argv.slice(2);
installIfMissing();
run(join(modules, '.bin', 'node'), [join(root, 'tools', `${task}.ts`), ...args], env);
