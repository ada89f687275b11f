import { product } from '#sandbox/seed/build.ts';
import { bagAndGrind, leafSizes } from './choices.ts';
import type { Entry, Money } from '#sandbox/seed/entry.ts';
import type { SeedProduct } from '#sandbox/seed/types.ts';

type Beans = Omit<Entry, 'choices' | 'plans' | 'weight'> & {
  /** List prices of the 1 kg bag. */
  kilo: Money;
  /** Free days of the monthly plan. */
  trialDays?: number;
};

/** A coffee: two bag sizes and four grinds, with plans. */
export function beans({ kilo, trialDays = 0, ...entry }: Beans): SeedProduct {
  return product({
    ...entry,
    weight: 0.27,
    choices: bagAndGrind(entry.price, kilo),
    plans: { trialDays },
  });
}

type Leaves = Omit<Entry, 'choices' | 'plans' | 'weight'> & {
  large?: { add: number; addNzd: number };
  pyramids?: { add: number; addNzd: number };
};

/** A tea or infusion: two loose packs and a box of pyramids, with plans. */
export function leaves({ large, pyramids, ...entry }: Leaves): SeedProduct {
  return product({
    ...entry,
    weight: 0.12,
    choices: leafSizes(large ?? { add: 16, addNzd: 18 }, pyramids ?? { add: 2.5, addNzd: 3 }),
    plans: { trialDays: 0 },
  });
}
