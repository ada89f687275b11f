import type { Choice } from '#sandbox/seed/entry.ts';

/** What the shop asks in its two currencies. */
export type Prices = { AUD: number; NZD: number };

export const giftWrap: Prices = { AUD: 4.5, NZD: 5 };

/** Bag sizes and grinds of a coffee, by the list prices of both bags. */
export function bagAndGrind(bag: Prices, kilo: Prices): Choice[] {
  return [
    {
      name: 'Size',
      values: [
        { name: '250 g' },
        { name: '1 kg', add: { AUD: kilo.AUD - bag.AUD, NZD: kilo.NZD - bag.NZD }, kg: 0.76 },
      ],
    },
    {
      name: 'Grind',
      values: [{ name: 'Whole bean' }, { name: 'Plunger' }, { name: 'Filter' }, { name: 'Espresso' }],
    },
  ];
}

/** Pack sizes of a tea or infusion, as additions to the price of the small loose pack. */
export function leafSizes(large: { add: Prices }, pyramids: { add: Prices }) {
  const values = [
    { name: 'Loose leaf, 80 g' },
    { name: 'Loose leaf, 200 g', ...large, kg: 0.13 },
    { name: '20 pyramids', ...pyramids },
  ];
  return [{ name: 'Size', values }] satisfies Choice[];
}

const glazes = {
  gum: 'Gum green',
  clay: 'Clay',
  storm: 'Storm blue',
  cream: 'Cream',
  waratah: 'Waratah red',
  wattle: 'Wattle yellow',
  ink: 'Ink',
} as const;

/** Colours of a cup or dripper, each with its own picture. */
export function colours(slug: string, names: (keyof typeof glazes)[]): Choice[] {
  return [
    {
      name: 'Colour',
      values: names.map((glaze) => ({ name: glazes[glaze], picture: `${slug}--${glaze}` })),
    },
  ];
}
