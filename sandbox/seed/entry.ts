import type { attributes } from '#shop/demo/attributes.ts';
import type { categories } from '#shop/demo/categories.ts';
import type { View } from './images.ts';
import type { WireStock } from './types.ts';

/** What this shop's data have: the compiler knows another word. */
export type AttributeId = (typeof attributes)[number]['id'];
export type CategorySlug = (typeof categories)[number]['slug'];

/** Amounts by currency: in the store's base currency, and in each one that has prices of its own. */
export type Money = Readonly<Record<string, number>>;

/** One value of an option that makes variants. */
export type ChoiceValue = {
  name: string;
  /** Added to the entry's list price. */
  add?: Money;
  /** Added to the entry's weight, in kilograms. */
  kg?: number;
  /** Its folder of pictures when the variant looks different. */
  picture?: string;
};

export type Choice = { name: string; values: ChoiceValue[] };

/** A file of `shop/demo/pictures/products`, such as `kettle/1.webp`; what it shows, if more than the product. */
export type Photo = { file: string; width: number; height: number; alt?: string };

/** What a variant has that its choices do not say. */
export type OwnVariant = {
  sku?: string;
  price?: Money;
  sale?: Money;
  stock?: number;
  weight?: number;
  /** A file of the product's photos. */
  photo?: string;
};

/** A product as it is written in the seed; `build.ts` makes the protocol's record of it. */
export type Entry = {
  slug: string;
  name: string;
  sku: string;
  category: CategorySlug | CategorySlug[];
  /** The drawings that it has, all of them unless it says which. */
  views?: View[];
  /** In place of drawings. */
  photos?: Photo[];
  /** HTML, `p` and `ul` only. */
  html: string;
  /** Plain text for search results, at most 155 characters. */
  blurb: string;
  /** List prices; for an entry with choices, those of the cheapest variant. */
  price: Money;
  /** Effective prices while the entry is on sale. */
  sale?: Money;
  /** Kilograms with packaging. */
  weight: number;
  /** For each variant, if there are choices. */
  stock: number;
  /** Exceptions by variant name, e.g. `{ '1 kg, Espresso': 0 }`. */
  stockOf?: Record<string, number>;
  status?: WireStock;
  buyableAtZero?: boolean;
  attributes: Partial<Record<AttributeId, string | string[]>>;
  choices?: Choice[];
  /** The variants that are sold, by their names; without it every combination of the choices is. */
  variants?: Record<string, OwnVariant>;
  /** Adds weekly, fortnightly and monthly plans; the monthly one may start with free days. */
  plans?: { trialDays: number };
  /** What gift wrap costs, where it is offered. */
  wrap?: Money | false;
  max?: string;
  benefits?: string[];
  tags: string[];
  pair: string[];
  better?: string[];
  added: string;
};

type Parts = Pick<Entry, 'slug' | 'variants' | 'stockOf' | 'photos'>;

/**
 * Throws where an entry speaks of a variant that its choices do not make, or of a photo that it does not have: neither would
 * be shown.
 *
 * @param made the names of all variants that its choices make
 */
export function requireKnownParts({ slug, variants = {}, stockOf = {}, photos = [] }: Parts, made: string[]) {
  const strange = Object.keys({ ...variants, ...stockOf }).find((name) => !made.includes(name));
  if (strange !== undefined) {
    const such =
      made[0] === undefined ? 'it has no choices' : `it is named as its choices say, such as '${made[0]}'`;
    throw new Error(`shop/demo: '${slug}' has no variant '${strange}': ${such}`);
  }
  for (const [name, { photo }] of Object.entries(variants))
    if (photo !== undefined && !photos.some(({ file }) => file === photo))
      throw new Error(`shop/demo: the photo '${photo}' of '${name}' is not among the photos of '${slug}'`);
}
