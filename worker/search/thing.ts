import type { Category, Product } from '#shared/catalogue/product.ts';
import type { Dated } from '#shared/content/entries.ts';
import { nearestOf } from '../ui/language/text-language.ts';
import { lowestPrice } from '../ui/product-card/lowest-price.ts';
import { textOfHtml } from '../ui/rich-text/text-of-html.ts';
import { indexedTerms, skuOf } from './text/words.ts';

export type Kind = 'product' | 'category' | 'page' | 'article';

/** What a result shows without its backend; the price is in the store's own currency. */
export type Shown = {
  kind: Kind;
  id: string;
  slug: string;
  name: string;
  /** The locale of the name: null for the store's own, absent where nothing is known. */
  said?: string | null | undefined;
  picture: string | null;
  price: { now: number; varies: boolean } | null;
  /** Of what is not always shown, everywhere: whether it is now is asked when somebody searches. */
  dated?: Dated | undefined;
};

/** A row of an index. Terms are separated by spaces. */
export type Thing = {
  shown: Shown;
  name: string;
  /** Of a product, with bars between: the names of its categories; tags and options; attributes. */
  keys: string;
  sku: string;
  body: string;
  /** Products in the order of their popularity. */
  position: number;
};

export type Reading = {
  /** The index's own, and what stands in for it. */ chain: readonly string[];
  language: string;
};

/** No letter or digit, so that the index does not read it. */
export const BAR = ' | ';

/** What comes after it hardly tells what a thing is. */
const MAX_BODY = 3000;

export function thingOfProduct(product: Product, position: number, { chain, language }: Reading): Thing {
  const { id, slug, name, categories, tags, attributes, options, variants, images } = product;
  const price = lowestPrice(product);
  const keys = [
    categories.map((category) => category.name),
    [...tags, ...options.flatMap(({ values }) => values.map((value) => value.name))],
    attributes.flatMap(({ value }) => (typeof value === 'boolean' ? [] : [value].flat())),
  ];
  return {
    shown: {
      kind: 'product',
      id,
      slug,
      name,
      said: nearestOf(chain, product.translatedIn?.name),
      picture: images[0]?.url ?? null,
      price: price && { now: price.now, varies: price.varies },
    },
    name: indexedTerms(name, language),
    keys: keys.map((each) => indexedTerms(each.join('\n'), language)).join(BAR),
    sku: [product.sku, ...variants.map((variant) => variant.sku)]
      .flatMap((sku) => (sku ? [skuOf(sku)] : []))
      .join(' '),
    body: indexedTerms(
      [product.metaTitle, product.metaDescription, textOfHtml(product.description, MAX_BODY)].join('\n'),
      language,
    ),
    position,
  };
}

export function thingOfCategory(category: Category, { chain, language }: Reading): Thing {
  const { id, slug, name, description = '', translatedIn } = category;
  return {
    shown: {
      kind: 'category',
      id,
      slug,
      name,
      said: nearestOf(chain, translatedIn?.name),
      picture: null,
      price: null,
    },
    name: indexedTerms(name, language),
    keys: '',
    sku: '',
    body: indexedTerms(textOfHtml(description, MAX_BODY), language),
    position: 0,
  };
}

type Entry = {
  slug: string;
  title: string;
  said?: string | null | undefined;
  summary: string;
  text: string;
  picture: string | null;
  dated?: Dated | undefined;
};

export function thingOfEntry(
  kind: 'page' | 'article',
  entry: Entry,
  { language }: Pick<Reading, 'language'>,
): Thing {
  const { slug, title, said, summary, text, picture, dated } = entry;
  return {
    shown: { kind, id: slug, slug, name: title, said, picture, price: null, dated },
    name: indexedTerms(title, language),
    keys: indexedTerms(summary, language),
    sku: '',
    body: indexedTerms(text.slice(0, MAX_BODY), language),
    position: 0,
  };
}
