import { freeDeliveries, type FreeDelivery } from '../../shared/cart/free-delivery.ts';
import type { Json } from '../../shared/json.ts';
import type { CommerceClient, ShopContext } from '../../worker/backends/commerce/client.ts';
import type { ShopConfig } from '../../worker/config.ts';
import type { Check } from './doctor.ts';
import { fieldOf, listOf, textOf } from './json-values.ts';
import { homeOf, plainProducts, ratedServices, tryCart } from './trial-cart.ts';

/** As many are likely in stock. */
const MAX_PIECES = 10;

/** Compares each promise of free delivery with what the backend asks for a cart above its value. */
export function freeDeliveryCheck(commerce: CommerceClient, config: ShopConfig): Check {
  const shop = { locale: config.defaultLocale, currency: config.defaultCurrency };
  return {
    name: 'free delivery',
    of: 'COMMERCE_URL',
    async run(note) {
      if (config.markets.every(({ freeDeliveryOver }) => freeDeliveryOver === null)) return [];
      const { store, home } = await homeOf(commerce, shop);
      const { offers } = freeDeliveries(config.markets, home);
      const problems = [];
      for (const offer of offers.flatMap((each) => asPromised(each, store, home.currency))) {
        const { uncompared, ...found } = await compared(commerce, shop, offer);
        if (uncompared)
          note(
            `not compared: delivery to ${offer.country} over ${offer.over} ${offer.currency}: ${uncompared}`,
          );
        problems.push(...(found.problems ?? []));
      }
      return problems;
    },
  };
}

/** A value in the store's own currency is promised in its other ones, too, at their rates. */
function asPromised(offer: FreeDelivery, store: Json, own: string): FreeDelivery[] {
  const others = listOf(fieldOf(store, 'currencies')).flatMap((currency) => {
    const [code, rate] = [textOf(fieldOf(currency, 'code')), fieldOf(currency, 'rate')];
    const isPriced = fieldOf(currency, 'type') === 'priced' && code !== null && typeof rate === 'number';
    return isPriced ? [{ ...offer, currency: code, over: offer.over * rate }] : [];
  });
  return offer.currency === own ? [offer, ...others] : [offer];
}

type Compared = {
  problems?: string[];
  /** Why nothing could be compared. */
  uncompared?: string;
};

async function compared(commerce: CommerceClient, shop: ShopContext, offer: FreeDelivery): Promise<Compared> {
  const inCurrency = { ...shop, currency: offer.currency };
  const line = closestLine(await plainProducts(commerce, inCurrency), offer.over);
  if (!line) return { uncompared: `no product without options is worth as much, even ${MAX_PIECES} times` };
  return tryCart(commerce, inCurrency, line, async ({ cart, send }) => {
    const value = fieldOf(cart, 'sub_total');
    if (typeof value !== 'number' || value <= offer.over)
      return { uncompared: 'there is not enough in stock for a cart of that value' };
    const prices = (await ratedServices(send, offer.country)).map(({ price }) => price);
    if (prices.length === 0) return { uncompared: 'the backend has no price for it' };
    if (prices.includes(0)) return {};
    const problem =
      `MARKETS: delivery to ${offer.country} over ${offer.over} ${offer.currency} is promised free, but the backend asks ` +
      `${Math.min(...prices)} for ${value} ${offer.currency}: change freeDeliveryOver, or the shipping rules of the backend`;
    return { problems: [problem] };
  });
}

/** The line that is worth the least above this value. */
function closestLine(products: Json[], over: number): { product: string; quantity: number } | null {
  const lines = products.flatMap((record) => {
    const [product, delivery, [price]] = [
      textOf(fieldOf(record, 'id')),
      fieldOf(record, 'delivery'),
      priceOf(record),
    ];
    if (product === null || !price || (delivery !== null && delivery !== 'shipment')) return [];
    const quantity = Math.floor(over / price) + 1;
    return quantity > MAX_PIECES ? [] : [{ product, quantity, value: price * quantity }];
  });
  return lines.toSorted((a, b) => a.value - b.value)[0] ?? null;
}

function priceOf(record: Json): number[] {
  const price = fieldOf(record, 'price');
  return typeof price === 'number' ? [price] : [];
}
