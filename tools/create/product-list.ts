import { DESCRIPTION_LENGTH, textOfHtml } from '../../worker/ui/rich-text/text-of-html.ts';
import type { Answers } from './answers.ts';
import { attributesOf } from './attributes.ts';
import { categoriesOf, pathsOf } from './categories.ts';
import { markupOf } from './markup.ts';
import type { Photos } from './pictures.ts';
import type { Row, RowVariant } from './products.ts';
import { source } from './source.ts';

type Priced = { price: number; before: number | null };

/** The list price, and the one that is paid while that one is crossed out. */
function pricesOf({ price, before }: Priced, code: string) {
  return { price: { [code]: before ?? price }, sale: before === null ? undefined : { [code]: price } };
}

/** The cheapest of what is sold; on sale while all of it is. */
function pricedAs(row: Row): Priced {
  const sold: Priced[] = row.choice?.variants ?? [row];
  const cheapest = sold.reduce((least, one) => (one.price < least.price ? one : least), row);
  return sold.every(({ before }) => before !== null) ? cheapest : { price: cheapest.price, before: null };
}

/** Variants of an entry; a combination that the file does not have is not sold. */
function variantsOf({ slug, choice }: Row, code: string, photos: Photos) {
  if (choice === null) return {};
  const values = (at: number) => [...new Set(choice.variants.map((variant) => variant.values[at] ?? ''))];
  const fileOf = ({ picture }: RowVariant) =>
    photos.get(slug)?.find(({ address }) => address === picture)?.file;
  return {
    choices: choice.options.map((name, at) => ({
      name,
      values: values(at).map((value) => ({ name: value })),
    })),
    variants: Object.fromEntries(
      choice.variants.map((variant) => [
        variant.values.join(', '),
        {
          sku: variant.sku || undefined,
          ...pricesOf(variant, code),
          stock: variant.stock,
          weight: variant.weight,
          photo: fileOf(variant),
        },
      ]),
    ),
  };
}

/** The text of `shop/demo/products.ts`. */
export function productsModule(answers: Answers, products: readonly Row[], photos: Photos): string {
  const categories = categoriesOf(answers, products);
  const { code } = answers.currency;
  const entries = products.map((row, index) => ({
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    category: categories.get(pathsOf(row.category, answers.name).at(-1) ?? '')?.slug,
    html: markupOf(row.description) || markupOf(row.name),
    blurb: textOfHtml(markupOf(row.description), DESCRIPTION_LENGTH) || row.name,
    ...pricesOf(pricedAs(row), code),
    weight: row.weight,
    stock: row.stock,
    ...variantsOf(row, code, photos),
    photos: photos
      .get(row.slug)
      ?.map(({ file, width, height, alt }) => ({ file, width, height, alt: alt || undefined })),
    attributes: attributesOf(row),
    tags: row.tags,
    pair: products.length > 1 ? [products[(index + 1) % products.length]?.slug] : [],
    added: '2026-01-01',
  }));
  return `import { product } from '#sandbox/seed/build.ts';
import type { Entry } from '#sandbox/seed/entry.ts';
import { shelve } from '#sandbox/seed/shelve.ts';

/** Each has one picture, but for those with photos. */
const shared = { views: ['front'] } satisfies Partial<Entry>;

/** All products, in the shop's order. */
export const products = shelve(product, shared, ${source(entries)});
`;
}
