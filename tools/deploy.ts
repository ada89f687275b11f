import { spawnSync } from 'node:child_process';
import { buildAll } from './build.ts';
import { faultsOfConfig, shopConfigFile, writeShopConfig } from './shop-config.ts';
import { root } from './workers.ts';

const isDryRun = process.argv.includes('--dry-run');
const { path, config } = writeShopConfig(process.env['SHOP_CONFIG'] ?? shopConfigFile);

function wrangler(...args: string[]): void {
  const { status, error } = spawnSync('wrangler', [...args, '--config', path], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const faults = faultsOfConfig(config);
if (faults.length > 0) {
  console.error(`shop.toml is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
// A test deploys the build that is there.
if (!process.argv.includes('--built')) await buildAll();
// New code may need new tables, and old code does not mind them.
if (!isDryRun) wrangler('d1', 'migrations', 'apply', 'DB', '--remote');
wrangler('deploy', ...(isDryRun ? ['--dry-run'] : []));
