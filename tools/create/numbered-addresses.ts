import type { Answers } from './answers.ts';
import { categoriesOf } from './categories.ts';
import type { Row } from './products.ts';

/** What gets a number as its address, having no Latin letters in its name: a sentence, or null where nothing does. */
export function numberedAddresses(answers: Answers, rows: readonly Row[], folder: string): string | null {
  const categories = [...new Set(categoriesOf(answers, rows).values())];
  const kinds = [
    { file: 'products.ts', numbered: numbered(rows, /^product-\d+$/, '/shop/') },
    { file: 'categories.ts', numbered: numbered(categories, /^category-\d+$/, '/shop/c/') },
  ].filter((kind) => kind.numbered.length > 0);
  if (kinds.length === 0) return null;
  const examples = kinds.map((kind) => `${kind.numbered[0]} (${kind.numbered.length})`);
  const files = kinds.map(({ file }) => `${folder}/demo/${file}`);
  return `Addresses with a number, as the names have no Latin letters: ${examples.join(', ')}. Write others into ${files.join(' and ')} before search engines know them.`;
}

function numbered(all: readonly { slug: string }[], pattern: RegExp, before: string): string[] {
  return all.filter(({ slug }) => pattern.test(slug)).map(({ slug }) => before + slug);
}
