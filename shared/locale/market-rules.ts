import * as v from 'valibot';
import { decimalsOf } from '../money/currency.ts';
import { isLocale } from './tag.ts';

// What holds for a market wherever it is written: in `shop.config.ts`, or in the var `MARKETS`.

type Message = string | ((issue: { received: string }) => string);

/** Where each delivery is free no value is told, and none of a cart is below nothing. */
export function valueAbove(message: Message) {
  return v.pipe(v.number(message), v.finite(message), v.gtValue(0, message));
}

export function servicePrice(message: Message) {
  return v.pipe(v.number(message), v.finite(message), v.minValue(0, message));
}

type Delivery = { delivery?: boolean | undefined; freeDeliveryOver?: unknown; deliveryPrices?: unknown };

/** What is said of a delivery that there is not, as a sentence. */
export function undelivered({ delivery, freeDeliveryOver, deliveryPrices }: Delivery): string | undefined {
  if (delivery !== false) return undefined;
  if (freeDeliveryOver !== undefined) return 'there is no delivery, so none is free: freeDeliveryOver';
  return deliveryPrices === undefined
    ? undefined
    : 'there is no delivery, so none has a price: deliveryPrices';
}

/** A country, or the others, that two markets name. */
export function namedTwice(
  markets: readonly { countries: readonly string[] | 'others' }[],
): string | undefined {
  const named = markets.flatMap(({ countries }) => countries);
  return named.find((code, at) => named.indexOf(code) !== at);
}

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Whether it is of a language that has a name. */
export function isNamedLocale(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return isLocale(code) && names.of(code) !== undefined;
}

/** Pages look for what is of a locale by how it is written. */
export function canonical(code: string): string | undefined {
  return Intl.getCanonicalLocales(code)[0];
}

/** Whether the shop has words for it. English stands in for each language. */
export function isSpoken(code: string, languages: readonly string[]): boolean {
  return ['en', ...languages].some((each) => each === code || each === code.split('-')[0]);
}

type Amounts = {
  freeDeliveryOver?: number | null | undefined;
  deliveryPrices?: readonly { price: number }[] | undefined;
};

/** The first amount that no price of this currency can be: 5000.5 yen. */
export function amountBetweenCoins(
  { freeDeliveryOver, deliveryPrices = [] }: Amounts,
  code: string,
): { field: string; amount: number } | undefined {
  return [
    { field: 'freeDeliveryOver', amount: freeDeliveryOver ?? 0 },
    ...deliveryPrices.map(({ price }) => ({ field: 'deliveryPrices', amount: price })),
  ].find(({ amount }) => !Number.isInteger(amount) && amount !== Number(amount.toFixed(decimalsOf(code))));
}
