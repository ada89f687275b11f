import { deliveryPrices, type DeliveryPrice } from '../../shared/cart/free-delivery.ts';
import type { Json } from '../../shared/json.ts';
import type { CommerceClient, ShopContext } from '../../worker/backends/commerce/client.ts';
import type { ShopConfig } from '../../worker/config.ts';
import type { Check } from './doctor.ts';
import { fieldOf, textOf } from './json-values.ts';
import { homeOf, plainProducts, ratedServices, tryCart } from './trial-cart.ts';

/** Compares what feeds and pages say that delivery costs with what the backend asks for one heavy piece. */
export function deliveryPricesCheck(commerce: CommerceClient, config: ShopConfig): Check {
  const shop = { locale: config.defaultLocale, currency: config.defaultCurrency };
  return {
    name: 'delivery prices',
    of: 'COMMERCE_URL',
    async run(note) {
      if (config.markets.every((market) => market.deliveryPrices.length === 0)) return [];
      const said = deliveryPrices(config.markets, (await homeOf(commerce, shop)).home);
      const problems = [];
      for (const [first, ...others] of byPlace(said)) {
        const found = await compared(commerce, { ...shop, currency: first.currency }, [first, ...others]);
        if (typeof found === 'string')
          note(`not compared: deliveryPrices to ${first.country} in ${first.currency}: ${found}`);
        else problems.push(...found);
      }
      return problems;
    },
  };
}

type OfPlace = [DeliveryPrice, ...DeliveryPrice[]];

function byPlace(prices: readonly DeliveryPrice[]): OfPlace[] {
  const grouped = Object.groupBy(prices, ({ country, currency }) => `${country} ${currency}`);
  return Object.values(grouped).filter((group): group is OfPlace => group !== undefined && group.length > 0);
}

/** The problems, or why nothing could be compared. */
async function compared(
  commerce: CommerceClient,
  shop: ShopContext,
  prices: OfPlace,
): Promise<string[] | string> {
  const product = heaviest(await plainProducts(commerce, shop));
  if (product === null) return 'no product without options can be sent';
  return tryCart(commerce, shop, { product, quantity: 1 }, async ({ send }) => {
    const services = await ratedServices(send, prices[0].country);
    if (services.length === 0) return 'the backend has no price for it';
    return prices.flatMap((said) => problemsOf(said, services));
  });
}

function problemsOf(
  { service, country, price, currency }: DeliveryPrice,
  services: { name: string; price: number }[],
): string[] {
  const rated = services.find(({ name }) => name.toLowerCase() === service.toLowerCase());
  if (rated === undefined) {
    const names = services.map(({ name }) => name).join(', ');
    return [
      `MARKETS: deliveryPrices has ${service} to ${country}, but the backend has only ${names} there: name it as the backend does`,
    ];
  }
  if (rated.price <= price) return [];
  return [
    `MARKETS: ${service} to ${country} costs ${price} ${currency} at most by deliveryPrices, but the backend asks ${rated.price}: change deliveryPrices, or the shipping rules of the backend`,
  ];
}

/** Of those that are sent. */
function heaviest(products: Json[]): string | null {
  const weightOf = (product: Json) => Number(fieldOf(product, 'shipment_weight') ?? 0);
  const sent = products.filter((product) =>
    [null, 'shipment'].includes(textOf(fieldOf(product, 'delivery'))),
  );
  const [first] = sent.toSorted((one, other) => weightOf(other) - weightOf(one));
  return first === undefined ? null : textOf(fieldOf(first, 'id'));
}
