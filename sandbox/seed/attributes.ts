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

function text(id: AttributeId, name: string, french: string): WireAttribute {
  return {
    id,
    name,
    type: 'text',
    multi: false,
    visible: true,
    filterable: false,
    values: [],
    $locale: { 'fr-FR': { name: french } },
  };
}

function select(
  id: AttributeId,
  name: string,
  french: string,
  values: string[],
  multi = false,
): WireAttribute {
  return { ...text(id, name, french), type: 'select', multi, filterable: true, values };
}

/** The answer of `GET /attributes`, in the order of a product page. */
export const attributes: WireAttribute[] = [
  select('origin', 'Origin', 'Origine', [
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
  text('region', 'Region', 'Région'),
  select('roast', 'Roast', 'Torréfaction', ['Light', 'Medium', 'Medium dark', 'Dark']),
  select('process', 'Process', 'Procédé', ['Washed', 'Natural', 'Honey', 'Mixed', 'Sugar cane decaf']),
  text('altitude', 'Grown at', 'Altitude'),
  select(
    'flavour',
    'Flavour',
    'Saveurs',
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
  text('notes', 'Tasting notes', 'Notes de dégustation'),
  select('caffeine', 'Caffeine', 'Caféine', [
    'Caffeinated',
    'Half caffeine',
    'Decaffeinated',
    'Caffeine free',
  ]),
  select(
    'native',
    'Native ingredient',
    'Plante australienne',
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
  text('ingredients', 'Ingredients', 'Ingrédients'),
  text('brew', 'How to brew', 'Préparation'),
  select('dietary', 'Dietary', 'Régime', ['Vegan', 'Vegetarian']),
  select('material', 'Material', 'Matière', [
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
  text('capacity', 'Capacity', 'Contenance'),
  text('size', 'Size', 'Dimensions'),
  text('care', 'Care', 'Entretien'),
];
