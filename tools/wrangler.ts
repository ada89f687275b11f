import { spawnSync } from 'node:child_process';
import { isDryRunOfNpm } from './command-line/parse.ts';
import { root } from './local/workers.ts';
import { shopConfigFile, writeShopConfig } from './shop/config.ts';

const { path } = writeShopConfig(shopConfigFile);
const args = process.argv.slice(2);
// `npm run wrangler deploy --dry-run`, without a lone `--`: npm keeps the option, and wrangler would deploy.
if (isDryRunOfNpm() && !args.includes('--dry-run')) args.push('--dry-run');
const { status, error } = spawnSync('wrangler', [...args, '--config', path], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) throw error;
process.exit(status ?? 1);
