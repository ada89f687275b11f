import { expect, test } from 'vitest';
import { ownBlock } from './own-block.ts';

test('a page names only a block that the shop has, which the compiler says', () => {
  // @ts-expect-error: no shop has a folder of this name
  const block = ownBlock('no-folder-is-called-this', {});
  expect(block.__component).toBe('blocks.no-folder-is-called-this');
});
