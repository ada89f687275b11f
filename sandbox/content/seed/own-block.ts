import type { BlockFields, SeedOf } from '#shared/content/own-block.ts';
import type { SeedBlock } from './types.ts';

/** A block of the shop's own on a page: its fields are typed by its `seed.ts`, and the schema interprets them. */
export function ownBlock(kind: string, fields: SeedOf<BlockFields>): SeedBlock {
  return { __component: `blocks.${kind}`, ...fields } as SeedBlock;
}
