import { join } from 'node:path';
import { buildShopTree } from '../../tools/local/shop-tree.ts';

/** Builds the store that tests of core stand on. */
export default function setup(): void {
  buildShopTree(join(import.meta.dirname, '../fixtures/store'));
}
