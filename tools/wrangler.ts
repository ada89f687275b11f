import { spawnSync } from 'node:child_process';
import { shopConfigFile, writeShopConfig } from './shop/config.ts';
import { root } from './local/workers.ts';

const { path } = writeShopConfig(shopConfigFile);
const { status, error } = spawnSync('wrangler', [...process.argv.slice(2), '--config', path], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) throw error;
process.exit(status ?? 1);
