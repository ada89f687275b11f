import type { Category } from './product.ts';

/** The categories above one, the uppermost first. Parents that are not listed, or that lie in a circle, end the way. */
export function categoriesAbove(categories: readonly Category[], category: Category): Category[] {
  const above: Category[] = [];
  const known = new Set([category.id]);
  for (let next = parentOf(categories, category); next && !known.has(next.id);) {
    known.add(next.id);
    above.unshift(next);
    next = parentOf(categories, next);
  }
  return above;
}

/** Where the way to a product leads: to its first category, or to one below that which it is in, too. */
export function deepestOf([first, ...others]: readonly Category[]): Category | undefined {
  const below = others.find(({ parentId }) => parentId === first?.id);
  return below ? deepestOf([below, ...others.filter((each) => each !== below)]) : first;
}

const MANY = 100;

/** All of a few categories; of many the uppermost, and those below the shown one and below each above it. */
export function categoriesToLink(categories: readonly Category[], shown: string): readonly Category[] {
  if (categories.length <= MANY) return categories;
  const current = categories.find(({ slug }) => slug === shown);
  const way = current ? [...categoriesAbove(categories, current), current] : [];
  const open = new Set(way.map(({ id }) => id));
  const known = new Set(categories.map(({ id }) => id));
  return categories.filter(
    ({ parentId }) => parentId === undefined || !known.has(parentId) || open.has(parentId),
  );
}

/** Each category after its parent, with the number of those above it. */
export function inTreeOrder(categories: readonly Category[]): { category: Category; depth: number }[] {
  const depths = new Map(categories.map((each) => [each.id, categoriesAbove(categories, each).length]));
  const below = (parent: Category): Category[] =>
    categories.filter(
      ({ id, parentId }) => parentId === parent.id && depths.get(id) === (depths.get(parent.id) ?? 0) + 1,
    );
  const branch = (category: Category): Category[] => [category, ...below(category).flatMap(branch)];
  const ordered = categories.filter(({ id }) => depths.get(id) === 0).flatMap(branch);
  // Those of a circle have no uppermost one.
  const others = categories.filter((each) => !ordered.includes(each));
  return [...ordered, ...others].map((category) => ({ category, depth: depths.get(category.id) ?? 0 }));
}

function parentOf(categories: readonly Category[], { parentId }: Category): Category | undefined {
  return parentId ? categories.find(({ id }) => id === parentId) : undefined;
}
