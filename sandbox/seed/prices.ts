import { baseCurrency, pricedCurrencies } from './currencies.ts';
import type { Entry, Money } from './entry.ts';
import { seedId } from './ids.ts';
import { nameLocales } from './locales.ts';
import type { WireCurrency } from './store-types.ts';
import type { WirePlan, WirePrices } from './types.ts';

/** List and effective prices in one currency. */
export type Amount = { price: number; sale: boolean; sale_price: number | null; orig_price: number | null };

function toStep(amount: number, step: number): number {
  return Number((Math.round(amount / step) * step).toFixed(3));
}

/** The amount of an entry with `add` on its list price; a sale scales it, rounded to half a unit. */
function amount(list: number, add: number, sale: number | undefined, coin: number): Amount {
  const full = toStep(list + add, coin);
  if (sale === undefined) {
    return { price: full, sale: false, sale_price: null, orig_price: null };
  }
  const reduced = add === 0 ? sale : toStep((full * sale) / list, Math.max(coin, 0.5));
  return { price: reduced, sale: true, sale_price: reduced, orig_price: full };
}

/** The smallest one. */
const coinOf = ({ decimals }: WireCurrency) => 10 ** -decimals;

/** Of several amounts the sum in one currency. */
function sumIn(code: string, amounts: readonly Money[]): number {
  return amounts.reduce((sum, each) => sum + (each[code] ?? 0), 0);
}

type Priced = Pick<Entry, 'slug' | 'price'> & { sale?: Money | undefined };

function amountIn(currency: WireCurrency, { price, sale, slug }: Priced, added: readonly Money[]): Amount {
  const list = price[currency.code];
  if (list === undefined)
    throw new Error(`shop/demo: '${slug}' has no price in ${currency.code}, which shop/demo/settings.ts has`);
  return amount(list, sumIn(currency.code, added), sale?.[currency.code], coinOf(currency));
}

/** In the base currency. */
export function baseAmount(entry: Priced, added: readonly Money[] = []): Amount {
  return amountIn(baseCurrency, entry, added);
}

/** In the currencies with prices of their own. */
export function pricesOf(entry: Priced, added: readonly Money[] = []): WirePrices {
  return Object.fromEntries(
    pricedCurrencies.map((currency) => {
      const { price, sale_price, orig_price } = amountIn(currency, entry, added);
      return [currency.code, { price, sale_price, orig_price }];
    }),
  );
}

/**
 * Of a product with variants: it is on sale while each of them is. One that is not would be shown at the product's sale
 * price (docs/commerce-protocol/records.md#variations).
 */
export function amountOfAll<A extends Omit<Amount, 'sale'>>(own: A, variants: readonly A[]): A {
  if (own.sale_price === null || variants.every((each) => each.sale_price !== null)) return own;
  const price = Math.min(...variants.map((each) => each.price));
  return { ...own, price, sale_price: null, orig_price: null, ...('sale' in own && { sale: false }) };
}

/** The same in the currencies with prices of their own. */
export function pricesOfAll(own: WirePrices, variants: readonly WirePrices[]): WirePrices {
  return Object.fromEntries(
    Object.entries(own).map(([code, amounts]) => [
      code,
      amountOfAll(
        amounts,
        variants.flatMap((each) => each[code] ?? []),
      ),
    ]),
  );
}

const rhythms = [
  { name: 'Every week', interval: 'weekly', count: 1 },
  { name: 'Every two weeks', interval: 'weekly', count: 2 },
  { name: 'Every month', interval: 'monthly', count: 1 },
] as const;

/** The plans of a product or variant: 10 % below its price. */
export function plansFor(entry: Entry, price: number, prices: WirePrices): WirePlan[] {
  const others = pricedCurrencies.map((currency) => {
    const its = (prices[currency.code]?.price ?? 0) * 0.9;
    return [currency.code, toStep(its, Math.max(coinOf(currency), 0.5))];
  });
  return rhythms.map(({ name, interval, count }) => ({
    id: seedId(`plan/${entry.slug}/${name}`),
    name,
    $locale: nameLocales(name),
    active: true,
    price: toStep(price * 0.9, Math.max(coinOf(baseCurrency), 0.05)),
    prices: Object.fromEntries(others) as Record<string, number>,
    billing_schedule: {
      interval,
      interval_count: count,
      trial_days: interval === 'monthly' ? (entry.plans?.trialDays ?? 0) : 0,
      limit: null,
    },
    order_schedule: { interval, interval_count: count },
  }));
}
