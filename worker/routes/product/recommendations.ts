import { canBeBought } from '#shared/catalogue/availability.ts';
import type { ListedProduct, Product } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { LruCache } from '../../lru-cache.ts';
import { createReport, orElse } from '../../reporting/report.ts';

export type Recommendations = {
  goesWith: ListedProduct[];
  ratherThan: ListedProduct[];
  sameCategory: ListedProduct[];
};

export const MAX_RECOMMENDED = 4;

/** Two more: one is the product itself, and one may be shown already or sold out. */
const CATEGORY_COUNT = 6;
/** For a sold-out product: others may be sold out, too. */
const SIMILAR_COUNT = 24;

type Asked = { linked: string[]; listed: { page: number; limit: number; category: string } | null };

/** The calls of a product's page that its product names. */
export type Asking = { asked: Asked; answers: Promise<ListedProduct[][]> };

/** What each product's page asked for last: the next one asks for it beside the product itself. */
const lastAsked = new LruCache<Asked>({ max: 5_000 });

/** Null for a product that this isolate has not shown. */
export function askAhead(c: AppContext, slug: string): Asking | null {
  const asked = lastAsked.get(keyOf(c, slug));
  return asked ? ask(c, asked) : null;
}

export async function loadRecommendations(
  c: AppContext,
  product: Product,
  ahead: Asking | null,
): Promise<Recommendations> {
  const [category] = product.categories;
  const limit = canBeBought(product) ? CATEGORY_COUNT : SIMILAR_COUNT;
  const asked: Asked = {
    linked: [...product.goesWith, ...product.ratherThan],
    listed: category ? { page: 1, limit, category: category.slug } : null,
  };
  lastAsked.set(keyOf(c, product.slug), asked);
  const isSame = JSON.stringify(ahead?.asked) === JSON.stringify(asked);
  const [linked = [], listed = []] = await (isSame && ahead ? ahead : ask(c, asked)).answers;
  return arrange(product, linked, listed);
}

/** Failed loads are left out. */
function ask(c: AppContext, asked: Asked): Asking {
  const { catalogue } = c.get('backends');
  const visitor = c.get('visitor');
  const orNone = orElse(createReport(c), [] as ListedProduct[]);
  const list = async (query: NonNullable<Asked['listed']>) =>
    (await catalogue.listProducts(query, visitor)).products;
  const answers = Promise.all([
    catalogue.getProductsById(asked.linked, visitor).catch(orNone),
    asked.listed ? list(asked.listed).catch(orNone) : [],
  ]);
  return { asked, answers };
}

function keyOf(c: AppContext, slug: string): string {
  return `${c.get('visitor').locale} ${slug}`;
}

/** Each product once, and none that cannot be bought; of the category those that are in stock. */
export function arrange(product: Product, linked: ListedProduct[], listed: ListedProduct[]): Recommendations {
  const seen = new Set([product.id]);
  const take = (products: ListedProduct[]) => {
    const taken = products
      .filter((entry) => !seen.has(entry.id) && canBeBought(entry))
      .slice(0, MAX_RECOMMENDED);
    for (const { id } of taken) seen.add(id);
    return taken;
  };
  const named = (ids: string[]) => linked.filter(({ id }) => ids.includes(id));
  const found = {
    goesWith: take(named(product.goesWith)),
    ratherThan: take(named(product.ratherThan)),
    sameCategory: take(listed),
  };
  return canBeBought(product) ? fullRows(found) : found;
}

/** Fewer leave a row with holes; three fill one (`client/styles/ui/cards.css`). */
const FULL = 3;

/** What does not fill a row of its own begins the next one. */
function fullRows({ goesWith, ratherThan, sameCategory }: Recommendations): Recommendations {
  const besides = goesWith.length < FULL ? [] : goesWith;
  const named = besides === goesWith ? ratherThan : [...goesWith, ...ratherThan];
  if (named.length === 0)
    return { goesWith: besides, ratherThan: [], sameCategory: fullOrNone(sameCategory) };
  const others = [...named, ...sameCategory];
  const better = others.slice(0, MAX_RECOMMENDED);
  const rest = sameCategory.filter((entry) => !better.includes(entry));
  return { goesWith: besides, ratherThan: fullOrNone(better), sameCategory: fullOrNone(rest) };
}

function fullOrNone(row: ListedProduct[]): ListedProduct[] {
  return row.length < FULL ? [] : row;
}
