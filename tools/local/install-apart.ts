import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a folder's own packages from its lock file, once for each version of it. Not `npm ci`, which refuses lock
 * files without other platforms' optional packages.
 */
export function installApart(home: string, what: string, env: NodeJS.ProcessEnv = process.env): void {
  const hash = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex');
  const stamp = join(home, 'node_modules/.lock-hash');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Installing ${what}...`);
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'],
    { cwd: home, env, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm could not install ${what}`);
  writeFileSync(stamp, hash);
}
