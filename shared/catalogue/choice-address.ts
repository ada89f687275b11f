import { hasFeature } from '../shop/features.ts';
import { type Choice, valueOf } from './choice.ts';
import type { OptionValue, Product, ProductOption } from './product.ts';
import { optionField } from './selection.ts';

/** The query parameter of a product's address that names the country its delivery is estimated for. */
export const DELIVERY_PARAMETER = 'deliver';

/** The query parameter of a page's address that names the currency it is shown in. */
export const CURRENCY_PARAMETER = 'currency';

/** The query parameters of a product's address that choose among its reviews: a page, and a number of stars. */
export const REVIEW_PARAMETERS = { page: 'reviews', stars: 'stars' };

/** Query parameters of a product's address that are not options. */
const reservedNames = new Set([
  'plan',
  'quantity',
  'slug',
  'reviews',
  'stars',
  DELIVERY_PARAMETER,
  CURRENCY_PARAMETER,
]);

export type RequestedChoice = { choice: Choice; plan: string | null };

/** By slugs or ids (`?size=1-kg&grind=whole`), or the form's field names; unknown options are ignored. */
export function readChoiceAddress(
  product: Product,
  address: { get: (name: string) => string | null },
): RequestedChoice {
  const entries = product.options.flatMap((option): [string, string][] => {
    const requested =
      address.get(keyOf(product, option)) ?? address.get(option.id) ?? address.get(optionField(option));
    if (!requested) return [];
    if (option.values.length === 0) return address.get(optionField(option)) ? [[option.id, requested]] : [];
    const value =
      option.values.find((entry) => valueKey(option, entry) === requested) ??
      valueOf(option, { [option.id]: requested });
    return value ? [[option.id, value.id]] : [];
  });
  return { choice: Object.fromEntries(entries), plan: address.get('plan') || null };
}

/** The parameters of a product's address that select a different page: a choice, its destination, and reviews. */
export function pageParameters(product: Product): string[] {
  return [
    'plan',
    'quantity',
    DELIVERY_PARAMETER,
    ...(hasFeature('reviews') ? Object.values(REVIEW_PARAMETERS) : []),
    ...product.options.flatMap((option) => [keyOf(product, option), option.id, optionField(option)]),
  ];
}

/** A choice as the query of its product's address; free text is left out, as it may be personal. */
export function choiceAddress(product: Product, { choice, plan }: RequestedChoice): string {
  const query = new Map(
    product.options.flatMap((option): [string, string][] => {
      const value = valueOf(option, choice);
      return value ? [[keyOf(product, option), valueKey(option, value)]] : [];
    }),
  );
  if (plan) query.set('plan', plan);
  return [...query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

/** The slug of an option's name, or its id where that slug has another meaning here. */
function keyOf({ options }: Product, option: ProductOption): string {
  const key = valueKey({ values: options }, option);
  return reservedNames.has(key) ? option.id : key;
}

/** The slug of a name, or its id if another one has the same slug. */
function valueKey({ values }: { values: Named[] }, { id }: Named): string {
  const keys = keysOf.get(values) ?? toKeys(values);
  keysOf.set(values, keys);
  return keys.get(id) ?? id;
}

/** Of each list once: a product with a thousand variants asks for each key a thousand times. */
const keysOf = new WeakMap<Named[], Map<string, string>>();

function toKeys(values: Named[]): Map<string, string> {
  const slugs = values.map(({ id, name }) => ({ id, slug: slugOf(name) }));
  const owners = new Map<string, Set<string>>();
  for (const { id, slug } of slugs) owners.set(slug, (owners.get(slug) ?? new Set()).add(id));
  return new Map(slugs.map(({ id, slug }) => [id, owners.get(slug)?.size === 1 ? slug || id : id]));
}

type Named = Pick<OptionValue, 'id' | 'name'>;

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
