import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { copyShopTree, shopTree } from '../../tools/local/shop-tree.ts';

/** Builds the store that tests of core stand on; where its sources are those of the last build, this takes a moment. */
export default function setup(): void {
  const folder = join(import.meta.dirname, '../fixtures/store');
  copyShopTree(folder);
  execFileSync(process.execPath, [join(shopTree(folder), 'tools/run.mjs'), 'build'], { stdio: 'pipe' });
}
