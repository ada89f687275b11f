import { availableValues, canBeBought } from '#shared/catalogue/availability.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import { shownPrice } from '#shared/catalogue/shown-price.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';
import type { Text } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatAddition, formatMoney } from '#shared/money/format.ts';

export type OfferedValue = {
  id: string;
  name: string;
  language?: TextLanguage;
  /** The product's price with it, or an add-on's own price; null where it makes no difference. */
  price: string | null;
  /** Why it cannot be bought together with the other chosen values. */
  reason: string | null;
};

const reasons = { none: 'product.notAvailable', sold_out: 'product.soldOut' } as const;

/** The values of an option with their prices, and why one is not available, given the rest of the choice. */
export function offeredValues(
  product: Product,
  option: ProductOption,
  { choice, money, t }: { choice: Choice; money: MoneyFormat; t: Text<BrowserKey> },
): OfferedValue[] {
  const availability = availableValues(product, option, choice);
  const prices = pricesOf(product, option, { choice, money });
  // The note below the options says so of the product.
  const isSaidBelow = !canBeBought(product);
  return option.values.map(({ id, name, language }) => {
    const found = availability.find(({ valueId }) => valueId === id)?.reason ?? null;
    const reason = found === 'sold_out' && isSaidBelow ? null : found;
    return {
      id,
      name,
      ...(language ? { language } : {}),
      price: prices.get(id) ?? null,
      reason: reason && t(reasons[reason]),
    };
  });
}

/** An add-on has a price of its own; with a variant the product has another one. */
function pricesOf(
  product: Product,
  option: ProductOption,
  { choice, money }: { choice: Choice; money: MoneyFormat },
): Map<string, string> {
  if (!option.variant) {
    const addOns = option.values.filter(({ price }) => price > 0);
    return new Map(addOns.map(({ id, price }) => [id, formatAddition(price, money)]));
  }
  const prices = option.values.flatMap(({ id }): [string, number][] => {
    const variation = resolveVariation(product, { ...choice, [option.id]: id });
    if (!variation.ok || variation.value.variantId === null) return [];
    const { now } = shownPrice(variation.value);
    return now === null ? [] : [[id, now]];
  });
  const isOne = new Set(prices.map(([, price]) => price)).size < 2;
  return new Map(isOne ? [] : prices.map(([id, price]) => [id, formatMoney(price, money)]));
}
