import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/local/workers.ts';

const home = join(root, 'labs');

/**
 * Installs the packages of one folder of `labs/`, once for each version of the common lock file. Not `npm ci`, which
 * refuses lock files without other platforms' optional packages.
 *
 * @param workspace the folder, as in `labs/package.json`
 */
export function installLab(workspace: string, what: string, env: NodeJS.ProcessEnv = process.env): void {
  const hash = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex');
  const stamp = join(home, 'node_modules', `.${workspace.replaceAll('/', '-')}.lock-hash`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Installing ${what}...`);
  const options = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', `--workspace=${workspace}`, ...options], {
    cwd: home,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install ${what}`);
  writeFileSync(stamp, hash);
}
