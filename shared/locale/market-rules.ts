import * as v from 'valibot';

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
