import type { Attribute, NamedText, Product } from '#shared/catalogue/product.ts';

/** A text of the backend with the locales that it is translated into. */
export type RowText = { text: string; locales: string[] | undefined };

/** The values to choose from, or what an attribute says. */
export type Cell = { values: RowText[]; attribute?: never } | { attribute: Attribute; values?: never };

/** What products are compared by; a cell is null where a product says nothing of it. */
type Row = { kind: 'option' | 'attribute'; name: RowText; cells: (Cell | null)[] };

/**
 * The choices and particulars of products side by side, each once, as the first product with it names it: choices by
 * their names, because each product has options of its own, and particulars by their ids.
 */
export function rowsOf(products: readonly Product[]): Row[] {
  return [...optionRows(products), ...attributeRows(products)];
}

function optionRows(products: readonly Product[]): Row[] {
  const named = products.map(
    ({ options }) =>
      new Map(options.filter(({ variant }) => variant).map((option) => [option.name, option] as const)),
  );
  return firstOfEach(named).map(([key, { name, translatedIn }]) => ({
    kind: 'option',
    name: { text: name, locales: translatedIn?.name },
    cells: named.map((options) => {
      const option = options.get(key);
      return option ? { values: option.values.map(toText) } : null;
    }),
  }));
}

function attributeRows(products: readonly Product[]): Row[] {
  const byId = products.map(
    ({ attributes }) => new Map(attributes.map((attribute) => [attribute.id, attribute] as const)),
  );
  return firstOfEach(byId).map(([id, { name, translatedIn }]) => ({
    kind: 'attribute',
    name: { text: name, locales: translatedIn?.name },
    cells: byId.map((attributes) => {
      const attribute = attributes.get(id);
      return attribute ? { attribute } : null;
    }),
  }));
}

/** Every key of the maps, in the order in which they have them, with its first value. */
function firstOfEach<Value>(maps: readonly Map<string, Value>[]): [string, Value][] {
  const first = new Map<string, Value>();
  for (const [key, value] of maps.flatMap((map) => [...map])) if (!first.has(key)) first.set(key, value);
  return [...first];
}

function toText({ name, translatedIn }: NamedText): RowText {
  return { text: name, locales: translatedIn?.name };
}
