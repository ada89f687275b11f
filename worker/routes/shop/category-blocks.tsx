import type { Category } from '#shared/catalogue/product.ts';
import type { Block, CategoryPage } from '#shared/content/entries.ts';
import type { AppContext } from '../../context.ts';
import { deadlineOf, settling } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Await, type Deferred } from '../../ui/deferred/await.tsx';
import { EntryLocaleContext } from '../../ui/language/text-language.ts';
import { loadBlockSources, tagsOfBlocks } from '../content/block-sources.ts';
import { isPlain, type ListingQuery } from './listing-query.ts';

type Known = { page: CategoryPage; sources: BlockSources };

/** What editors put around the products of a category, where they did. */
export type CategoryBlocks = { value: Deferred<Known | null> };

export const NO_BLOCKS: CategoryBlocks = { value: null };

/** Begun beside the calls of the listing, whose answer does not wait for it: what is later is streamed. */
export function beginCategoryBlocks(
  c: AppContext,
  { category, query }: { category: Category | null; query: ListingQuery },
): CategoryBlocks {
  if (category === null || !isPlain(query)) return NO_BLOCKS;
  return settling(loadBlocks(c, category).catch(orElse(createReport(c), null)));
}

/** Where a store has a page to show, it is made anew as a whole. */
export async function wholeIfStored(c: AppContext, { value }: CategoryBlocks): Promise<void> {
  if (deadlineOf(c, 0) === null) await value;
}

async function loadBlocks(c: AppContext, { id, slug }: Category): Promise<Known | null> {
  const { site, catalogue } = c.get('backends');
  const { locale, currency } = c.get('visitor');
  const slugIn = async (code: string) => {
    if (code === locale) return slug;
    const listed = await catalogue.listCategories({ locale: code, currency });
    return listed.find((each) => each.id === id)?.slug;
  };
  const page = await site.categoryPage(slugIn, locale);
  if (page === null) return null;
  return { page, sources: await loadBlockSources(c, allOf(page)) };
}

function allOf({ above, below }: CategoryPage): Block[] {
  return [...above, ...below];
}

/** Whether or not there is one: an editor may add it. */
export function tagsOfCategory({ value }: CategoryBlocks): string[] {
  const own =
    value === null || value instanceof Promise ? [] : tagsOfBlocks(allOf(value.page), value.sources);
  return ['category-page', ...own];
}

type ZoneProps = { blocks: CategoryBlocks; place: 'above' | 'below' };

/** Empty where there is nothing: scripts replace it by that of another category. */
export function CategoryZone({ blocks, place }: ZoneProps) {
  return (
    <div className="shop__zone" data-part={place}>
      <Await value={blocks.value} fallback={null}>
        {(known) =>
          known && known.page[place].length > 0 ? (
            <EntryLocaleContext value={known.page.locale}>
              <Blocks blocks={known.page[place]} sources={known.sources} />
            </EntryLocaleContext>
          ) : null
        }
      </Await>
    </div>
  );
}
