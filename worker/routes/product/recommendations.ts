import { canBeBought } from '#shared/catalogue/availability.ts';
import type { ListedProduct, Product } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { createReport, orElse } from '../../reporting/report.ts';

export type Recommendations = {
  /** Products that the store recommends with the product, and as alternatives. */
  goesWith: ListedProduct[];
  ratherThan: ListedProduct[];
  sameCategory: ListedProduct[];
};

export const MAX_RECOMMENDED = 4;

/** Two more: one is the product itself, and one may be shown already or sold out. */
const CATEGORY_COUNT = 6;
/** For a sold-out product: others may be sold out, too. */
const SIMILAR_COUNT = 24;

/** Failed loads are left out. */
export async function loadRecommendations(c: AppContext, product: Product): Promise<Recommendations> {
  const backends = c.get('backends');
  const visitor = c.get('visitor');
  const orNone = orElse(createReport(c), [] as ListedProduct[]);
  const [category] = product.categories;
  const limit = canBeBought(product) ? CATEGORY_COUNT : SIMILAR_COUNT;
  const query = { page: 1, limit, category: category?.slug ?? '' };
  const list = async () => (await backends.catalogue.listProducts(query, visitor)).products;
  const [linked, listed] = await Promise.all([
    backends.catalogue.getProductsById([...product.goesWith, ...product.ratherThan], visitor).catch(orNone),
    category ? list().catch(orNone) : [],
  ]);
  return arrange(product, linked, listed);
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
