import {
  deliveryPrices,
  freeDeliveries,
  freeDeliveryTo,
  type DeliveryPrice,
} from '../../shared/cart/free-delivery.ts';
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
      const { home } = await homeOf(commerce, shop);
      const promised = freeDeliveries(config.markets, home);
      const problems = [];
      for (const prices of byPlace(deliveryPrices(config.markets, home))) {
        const [{ country, currency }] = prices;
        const over = freeDeliveryTo(country, promised)?.over ?? null;
        const found = await compared(commerce, { ...shop, currency }, { prices, over });
        if (found.uncompared)
          note(`not compared: deliveryPrices to ${country} in ${currency}: ${found.uncompared}`);
        problems.push(...(found.problems ?? []));
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

type Compared = {
  problems?: string[];
  /** Why nothing could be compared, or which was not. */
  uncompared?: string;
};

async function compared(
  commerce: CommerceClient,
  shop: ShopContext,
  { prices, over }: { prices: OfPlace; over: number | null },
): Promise<Compared> {
  const product = heaviest(await plainProducts(commerce, shop), over);
  if (product === null) return { uncompared: 'no product without options can be sent' };
  return tryCart(commerce, shop, { product, quantity: 1 }, async ({ send }) => {
    const services = await ratedServices(send, prices[0].country);
    if (services.length === 0) return { uncompared: 'the backend has no price for it' };
    const free = prices.filter((said) => said.price > 0 && ratedAs(said, services)?.price === 0);
    const names = free.map(({ service }) => service).join(', ');
    return {
      problems: prices.flatMap((said) => problemsOf(said, services)),
      ...(free.length > 0
        ? { uncompared: `the backend asks nothing for ${names}, as above freeDeliveryOver` }
        : {}),
    };
  });
}

type Rated = { name: string; price: number };

function ratedAs({ service }: DeliveryPrice, services: Rated[]): Rated | undefined {
  return services.find(({ name }) => name.toLowerCase() === service.toLowerCase());
}

function problemsOf(said: DeliveryPrice, services: Rated[]): string[] {
  const { service, country, price, currency } = said;
  const rated = ratedAs(said, services);
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

/** Of those that are sent, and of these one that is not sent free, if there is one: of what is free nothing can be compared. */
function heaviest(products: Json[], over: number | null): string | null {
  const weightOf = (product: Json) => Number(fieldOf(product, 'shipment_weight') ?? 0);
  const sent = products.filter((product) =>
    [null, 'shipment'].includes(textOf(fieldOf(product, 'delivery'))),
  );
  const isCharged = (product: Json) => over === null || Number(fieldOf(product, 'price') ?? 0) <= over;
  const [first] = sent.toSorted(
    (one, other) => Number(isCharged(other)) - Number(isCharged(one)) || weightOf(other) - weightOf(one),
  );
  return first === undefined ? null : textOf(fieldOf(first, 'id'));
}
