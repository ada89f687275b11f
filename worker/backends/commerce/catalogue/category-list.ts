import type { Category } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/json.ts';
import { mapFewAtOnce } from '../../../few-at-once.ts';
import type { ShopContext } from '../client.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { listedCategory, page } from '../fields.ts';
import { toListedCategory } from './product.ts';

type Read = (path: string, query: string, context: ShopContext) => Promise<Json>;

/** The backend's maximum. */
const PER_CALL = 100;
/** A Worker's free plan has 50 calls for a request. */
const MAX_CALLS = 10;
const AT_ONCE = 3;

/** Every category, the first thousand of a larger store. */
export function categoryLister(read: Read, report: Report): (context: ShopContext) => Promise<Category[]> {
  return async (context) => {
    const readPage = async (query: string) =>
      readAs(page(), await read('/categories', query, context), 'categories');
    const first = await readPage(`limit=${PER_CALL}`);
    const calls = Math.min(Math.ceil(first.count / PER_CALL), MAX_CALLS);
    const further = Array.from({ length: Math.max(0, calls - 1) }, (_, at) => at + 2);
    const others = await mapFewAtOnce(further, AT_ONCE, (number) =>
      readPage(`limit=${PER_CALL}&page=${number}`),
    );
    const results = [first, ...others].flatMap((each) => each.results);
    const listed = readEach(listedCategory(), results, 'category', report).map(toListedCategory);
    return [...new Map(listed.map((each) => [each.id, each])).values()];
  };
}
