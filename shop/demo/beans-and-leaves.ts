import { product } from '#sandbox/seed/build.ts';
import type { Entry } from '#sandbox/seed/entry.ts';
import type { SeedProduct } from '#sandbox/seed/types.ts';
import { bagAndGrind, leafSizes, type Prices } from './choices.ts';

type Beans = Omit<Entry, 'choices' | 'plans' | 'price' | 'weight'> & {
  price: Prices;
  /** List prices of the 1 kg bag. */
  kilo: Prices;
  /** Free days of the monthly plan. */
  trialDays?: number;
};

/** Bags and packs of any size compare by the kilogram. */
const per = '1 kg';

/** A coffee: two bag sizes and four grinds, with plans. */
export function beans({ kilo, trialDays = 0, attributes, ...entry }: Beans): SeedProduct {
  return product({
    ...entry,
    attributes: { per, ...attributes },
    weight: 0.27,
    choices: bagAndGrind(entry.price, kilo),
    plans: { trialDays },
  });
}

type Leaves = Omit<Entry, 'choices' | 'plans' | 'weight'> & {
  large?: { add: Prices };
  pyramids?: { add: Prices };
};

/** A tea or infusion: two loose packs and a box of pyramids, with plans. */
export function leaves({ large, pyramids, attributes, ...entry }: Leaves): SeedProduct {
  return product({
    ...entry,
    attributes: { per, ...attributes },
    weight: 0.12,
    choices: leafSizes(large ?? { add: { AUD: 16, NZD: 18 } }, pyramids ?? { add: { AUD: 2.5, NZD: 3 } }),
    plans: { trialDays: 0 },
  });
}
