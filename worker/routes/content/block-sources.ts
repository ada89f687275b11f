import type { Block } from '#shared/content/entries.ts';
import type { AppContext } from '../../context.ts';
import { productTag } from '../../pages/page-tags.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { deadlineOf, withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';

/** How long the response waits for products and articles; later ones are streamed. */
const SOURCES_WAIT_MS = 150;

/** Loads the products and articles that the blocks name, one call of each kind; a call that fails yields none. */
export async function loadBlockSources(c: AppContext, blocks: Block[]): Promise<BlockSources> {
  const backends = c.get('backends');
  const visitor = c.get('visitor');
  const report = createReport(c);
  const productSlugs = slugsIn(blocks, 'recommended-products');
  const articleSlugs = slugsIn(blocks, 'recommended-articles');
  const deadline = deadlineOf(c, SOURCES_WAIT_MS);

  const load = <T>(slugs: string[], call: () => Promise<T[]>) =>
    withDeadline(slugs.length > 0 ? call().catch(orElse(report, [])) : Promise.resolve([]), deadline);

  const [products, articles] = await Promise.all([
    load(productSlugs, () => backends.catalogue.getProductsBySlug(productSlugs, visitor)),
    load(articleSlugs, () => backends.site.articleSummaries(articleSlugs, visitor.locale)),
  ]);
  return {
    get products() {
      return products.value;
    },
    get articles() {
      return articles.value;
    },
    money: moneyFormat(c.get('settings'), visitor),
    iconService: c.get('config').iconUrls.length > 0,
  };
}

/** Editors may name a product by its slug in another language. */
export function tagsOfBlocks(blocks: Block[], sources: BlockSources): string[] {
  const shown = sources.products instanceof Promise ? [] : sources.products.map(({ id }) => id);
  const products = [...slugsIn(blocks, 'recommended-products'), ...shown].map(productTag);
  return slugsIn(blocks, 'recommended-articles').length > 0 ? [...products, 'article'] : products;
}

function slugsIn(blocks: Block[], kind: 'recommended-products' | 'recommended-articles'): string[] {
  return blocks.flatMap((block) => (block.kind === kind ? block.slugs : []));
}
