import type { SeedOf } from '#shared/content/own-block.ts';
import type fields from '#shop-block-fields';
import type { SeedBlock } from './types.ts';

type Own = typeof fields;

/** A block of the shop's own on a page, with fields of its schema (`shop/blocks/<kind>/schema.ts`). */
export function ownBlock<Kind extends keyof Own>(kind: Kind, values: SeedOf<Own[Kind]>): SeedBlock {
  // Without any block of the shop's own there is no kind, which no template takes.
  const block: object = { __component: ['blocks', kind].join('.'), ...values };
  return block as SeedBlock;
}
