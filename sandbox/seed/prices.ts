import type { Entry } from './entry.ts';
import { nameLocales } from './locales.ts';
import type { WirePlan, WirePrices } from './types.ts';
import { seedId } from './ids.ts';

/** List and effective prices in one currency. */
export type Amount = { price: number; sale: boolean; sale_price: number | null; orig_price: number | null };

function toStep(amount: number, step: number): number {
  return Math.round(Math.round(amount / step) * step * 100) / 100;
}

/** The amount of an entry with `add` on its list price; a sale scales it, rounded to half a dollar. */
function amount(list: number, add: number, sale: number | undefined): Amount {
  const full = toStep(list + add, 0.05);
  if (sale === undefined) {
    return { price: full, sale: false, sale_price: null, orig_price: null };
  }
  const reduced = add === 0 ? sale : toStep((full * sale) / list, 0.5);
  return { price: reduced, sale: true, sale_price: reduced, orig_price: full };
}

export function audAmount(entry: Entry, add = 0): Amount {
  return amount(entry.price.aud, add, entry.sale?.aud);
}

export function nzdPrices(entry: Entry, add = 0): WirePrices {
  const { price, sale_price, orig_price } = amount(entry.price.nzd, add, entry.sale?.nzd);
  return { NZD: { price, sale_price, orig_price } };
}

const rhythms = [
  { name: 'Every week', interval: 'weekly', count: 1 },
  { name: 'Every two weeks', interval: 'weekly', count: 2 },
  { name: 'Every month', interval: 'monthly', count: 1 },
] as const;

/** The plans of a product or variant: 10 % below its price, rounded to five cents (NZD: to fifty). */
export function plansFor(entry: Entry, aud: number, nzd: number): WirePlan[] {
  return rhythms.map(({ name, interval, count }) => ({
    id: seedId(`plan/${entry.slug}/${name}`),
    name,
    $locale: nameLocales(name),
    active: true,
    price: toStep(aud * 0.9, 0.05),
    prices: { NZD: toStep(nzd * 0.9, 0.5) },
    billing_schedule: {
      interval,
      interval_count: count,
      trial_days: interval === 'monthly' ? (entry.plans?.trialDays ?? 0) : 0,
      limit: null,
    },
    order_schedule: { interval, interval_count: count },
  }));
}
