import { bothLocales, nameLocales, valueLocales } from '#sandbox/seed/locales.ts';

/** One with values filters listings. */
function attribute<Id extends string>(id: Id, name: string, values: string[] = [], multi = false) {
  const filterable = values.length > 0;
  const names: Record<string, { name?: string; values?: string[] }> = nameLocales(name);
  const $locale = filterable ? bothLocales(names, valueLocales(id, values), 'values') : names;
  return {
    id,
    name,
    type: filterable ? 'select' : 'text',
    multi,
    visible: true,
    filterable,
    values,
    $locale,
  };
}

/** The answer of `GET /attributes`, in the order of a product page. */
export const attributes = [
  attribute('origin', 'Origin', [
    'Queensland',
    'New South Wales',
    'Norfolk Island',
    'Victoria',
    'Tasmania',
    'South Australia',
    'Australia',
    'Papua New Guinea',
    'Timor-Leste',
    'Ethiopia',
    'Colombia',
    'India',
    'Japan',
  ]),
  attribute('region', 'Region'),
  attribute('roast', 'Roast', ['Light', 'Medium', 'Medium dark', 'Dark']),
  attribute('process', 'Process', ['Washed', 'Natural', 'Honey', 'Mixed', 'Sugar cane decaf']),
  attribute('altitude', 'Grown at'),
  attribute(
    'flavour',
    'Flavour',
    [
      'Chocolate',
      'Caramel',
      'Nutty',
      'Citrus',
      'Berry',
      'Stone fruit',
      'Floral',
      'Spice',
      'Malt',
      'Toast',
      'Smoke',
      'Grassy',
      'Minty',
      'Honey',
    ],
    true,
  ),
  attribute('notes', 'Tasting notes'),
  attribute('caffeine', 'Caffeine', ['Caffeinated', 'Half caffeine', 'Decaffeinated', 'Caffeine free']),
  attribute(
    'native',
    'Native ingredient',
    [
      'Aniseed myrtle',
      'Cinnamon myrtle',
      'Davidson plum',
      'Finger lime',
      'Honey',
      'Lemon myrtle',
      'Macadamia',
      'Pepperberry',
      'Peppermint gum',
      'Quandong',
      'River mint',
      'Strawberry gum',
      'Wattleseed',
    ],
    true,
  ),
  attribute('ingredients', 'Ingredients'),
  attribute('brew', 'How to brew'),
  attribute('dietary', 'Dietary', ['Vegan', 'Vegetarian']),
  attribute('material', 'Material', [
    'Stoneware',
    'Enamelled steel',
    'Borosilicate glass',
    'Stainless steel',
    'Aluminium',
    'Brass',
    'Bamboo',
    'Paper',
    'Cotton',
    'Linen',
    'Recycled plastic',
    'Beeswax',
  ]),
  attribute('capacity', 'Capacity'),
  attribute('size', 'Size'),
  attribute('care', 'Care'),
];

export type AttributeId = (typeof attributes)[number]['id'];
