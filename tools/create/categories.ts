import type { Answers } from './answers.ts';
import type { Row } from './products.ts';
import { LONGEST_SLUG, shortened, slugOf } from './slug.ts';

type Category = { slug: string; name: string; description: string; parent: string | undefined };

/** What separates the names of a path here: the shop's own may have any other character. */
const IN = '\n';

/** The path of what the file calls `Tea > Green`, after those that it is in; without any the category is called like the shop. */
export function pathsOf(category: string, shop: string): string[] {
  const names = category === '' ? [shop] : category.split('>').map((name) => name.trim());
  return names.map((_, at) => names.slice(0, at + 1).join(IN));
}

/** Each category by its path: those of the file, or one that is called like the shop. */
export function categoriesOf(
  { name, languages: [language = 'en'] }: Pick<Answers, 'name' | 'languages'>,
  products: readonly Row[],
): Map<string, Category> {
  const paths = new Set(products.flatMap(({ category }) => pathsOf(category, name)));
  const found = new Map<string, Category>();
  const spelt = new Map<string, Category>();
  for (const [index, path] of [...paths].entries()) {
    // One that the file spells in two ways, such as Tea and TEA, is one.
    const parts = path.split(IN);
    const spelling = parts.map((part) => slugOf(part, language) || part).join(IN);
    const known = spelt.get(spelling);
    const usual = slugOfPath(parts, language) || `category-${index + 1}`;
    // 'Kitchen Pots' is another category than the pots in 'Kitchen'.
    const isTaken = [...spelt.values()].some((category) => category.slug === usual);
    const slug = isTaken ? shortened(usual, `-${index + 1}`) : usual;
    const own = parts.at(-1) ?? path;
    const parent = found.get(path.slice(0, -(IN + own).length))?.slug;
    const category = known ?? { slug, name: own, description: own, parent };
    spelt.set(spelling, category);
    found.set(path, category);
  }
  return found;
}

/** Of a long path that of its end, as far as it is short enough. */
function slugOfPath(names: string[], language: string): string {
  const slug = slugOf(names.join(IN), language);
  if (slug.length <= LONGEST_SLUG) return slug;
  return names.length > 1 ? slugOfPath(names.slice(1), language) : shortened(slug);
}
