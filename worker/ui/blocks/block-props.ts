import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import type { Deferred } from '../deferred/await.tsx';

export type BlockKind = Block['kind'];

export type BlockSources = {
  products: Deferred<ListedProduct[]>;
  articles: Deferred<ArticleSummary[]>;
  money: MoneyFormat;
  /** Whether icons come from a service; otherwise they are the shop's own drawings. */
  iconService: boolean;
};

export type BlockProps<K extends BlockKind> = {
  block: Extract<Block, { kind: K }>;
  sources: BlockSources;
  /** Whether the block opens the page, and has its title. */
  isLeading: boolean;
};
