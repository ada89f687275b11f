import { bothLocales, nameLocales, valueLocales } from './languages/locales.ts';
import type { WireAttribute } from './types.ts';

export type AttributeId =
  | 'origin'
  | 'region'
  | 'roast'
  | 'process'
  | 'altitude'
  | 'flavour'
  | 'notes'
  | 'caffeine'
  | 'native'
  | 'ingredients'
  | 'brew'
  | 'dietary'
  | 'material'
  | 'capacity'
  | 'size'
  | 'care';

function text(id: AttributeId, name: string): WireAttribute {
  return {
    id,
    name,
    type: 'text',
    multi: false,
    visible: true,
    filterable: false,
    values: [],
    $locale: nameLocales(name),
  };
}

function select(id: AttributeId, name: string, values: string[], multi = false): WireAttribute {
  const $locale = bothLocales(nameLocales(name), valueLocales(id, values), 'values');
  return { ...text(id, name), type: 'select', multi, filterable: true, values, $locale };
}

/** The answer of `GET /attributes`, in the order of a product page. */
export const attributes: WireAttribute[] = [
  select('origin', 'Origin', [
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
  text('region', 'Region'),
  select('roast', 'Roast', ['Light', 'Medium', 'Medium dark', 'Dark']),
  select('process', 'Process', ['Washed', 'Natural', 'Honey', 'Mixed', 'Sugar cane decaf']),
  text('altitude', 'Grown at'),
  select(
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
  text('notes', 'Tasting notes'),
  select('caffeine', 'Caffeine', ['Caffeinated', 'Half caffeine', 'Decaffeinated', 'Caffeine free']),
  select(
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
  text('ingredients', 'Ingredients'),
  text('brew', 'How to brew'),
  select('dietary', 'Dietary', ['Vegan', 'Vegetarian']),
  select('material', 'Material', [
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
  text('capacity', 'Capacity'),
  text('size', 'Size'),
  text('care', 'Care'),
];
