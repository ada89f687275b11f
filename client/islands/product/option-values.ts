import { availableValues } from '#shared/catalogue/availability.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import type { Product, ProductOption } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { shownPrice } from './shown-price.ts';
import type { Text } from '#shared/messages/message.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';

export type OfferedValue = {
  id: string;
  name: string;
  /** The formatted extra price over the cheapest value of the option; null if there is none. */
  extra: string | null;
  /** Why it cannot be bought together with the other chosen values. */
  reason: string | null;
};

const reasons = { none: 'product.notAvailable', sold_out: 'product.soldOut' } as const;

/**
 * The values of an option with their extra prices, and why a value is not available, given the rest of the
 * choice.
 */
export function offeredValues(
  product: Product,
  option: ProductOption,
  { choice, money, t }: { choice: Choice; money: MoneyFormat; t: Text<BrowserKey> },
): OfferedValue[] {
  const availability = availableValues(product, option, choice);
  const extras = extraPrices(product, option, choice);
  return option.values.map(({ id, name }) => {
    const extra = extras.get(id) ?? 0;
    const reason = availability.find(({ valueId }) => valueId === id)?.reason ?? null;
    return {
      id,
      name,
      extra: extra > 0 ? `+${formatMoney(extra, money)}` : null,
      reason: reason && t(reasons[reason]),
    };
  });
}

/**
 * An add-on has a price of its own; a variant's extra is the difference to the cheapest one of the option.
 */
function extraPrices(product: Product, option: ProductOption, choice: Choice): Map<string, number> {
  if (!option.variant) return new Map(option.values.map(({ id, price }) => [id, price]));
  const prices = option.values.flatMap(({ id }): [string, number][] => {
    const variation = resolveVariation(product, { ...choice, [option.id]: id });
    if (!variation.ok || variation.value.variantId === null) return [];
    const { now } = shownPrice(variation.value);
    return now === null ? [] : [[id, now]];
  });
  const cheapest = Math.min(...prices.map(([, price]) => price));
  return new Map(prices.map(([id, price]) => [id, Math.round((price - cheapest) * 100) / 100]));
}
