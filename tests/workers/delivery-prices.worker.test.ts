import { expect, test } from 'vitest';
import { addItem, changeCart } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const OVER = 65;
const it = shopOfFile({
  MARKETS: JSON.stringify({
    // Standard is of the dearest place: the Northern Territory and the islands.
    AU: { free_delivery_over: OVER, delivery_prices: { Standard: 12.5, Express: 14.5 } },
    NZ: { delivery_prices: { 'Tracked to New Zealand': 42 } },
  }),
});

/** What delivery costs, by country and service. */
type Prices = Record<string, number>;

type Item = { id: string; price: number; link: string; told: Prices };

/** What the feed says of products without variants. */
async function itemsOfFeed(): Promise<Item[]> {
  const text = await (await fetch(`${it.shop}/feeds/products.xml`)).text();
  const tagIn = (part: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(part)?.[1] ?? '';
  return [...text.matchAll(/<item>(.*?)<\/item>/g)].flatMap(([, item = '']) => {
    const told = [...item.matchAll(/<g:shipping>(.*?)<\/g:shipping>/g)].map(([, part = '']) => [
      `${tagIn(part, 'country')} ${tagIn(part, 'service')}`,
      Number.parseFloat(tagIn(part, 'price')),
    ]);
    const price = Number.parseFloat(tagIn(item, 'sale_price') || tagIn(item, 'price'));
    const found = {
      id: tagIn(item, 'id'),
      price,
      link: tagIn(item, 'link'),
      told: Object.fromEntries(told) as Prices,
    };
    return told.length > 0 && tagIn(item, 'item_group_id') === '' ? [found] : [];
  });
}

type Details = {
  shippingRate: { value?: number; maxValue?: number };
  shippingDestination: { addressCountry: string }[];
};

/** What the page says, each price with its country: its services have no names there. */
async function pricesOfPage(link: string): Promise<string[]> {
  const [, text = '{}'] =
    /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(await (await fetch(link)).text()) ??
    [];
  const { offers } = JSON.parse(text) as { offers: { shippingDetails: Details[] } };
  return offers.shippingDetails.flatMap(({ shippingRate: { value, maxValue }, shippingDestination }) =>
    shippingDestination.map(({ addressCountry }) => `${addressCountry} ${value ?? maxValue}`),
  );
}

const addresses = {
  AU: [
    { city: 'Darwin', state: 'NT', zip: '0800' },
    { city: 'Bangalow', state: 'NSW', zip: '2479' },
  ],
  NZ: [{ city: 'Wellington', zip: '6011' }],
};

type Rated = { shipment_rating: { services: { name: string; price: number }[] } | null };

/** What the cart asks for one piece of it, at each address. */
async function pricesOfCart({ id }: Item): Promise<Prices[]> {
  const visitor = it.visitor();
  expect((await addItem(visitor, id)).status).toBe(200);
  const asked: Prices[] = [];
  for (const [country, places] of Object.entries(addresses))
    for (const place of places) {
      const shipping = { name: 'Robin', address1: '1 Sample Street', country, ...place };
      await changeCart(visitor, { shipping, shipment_rating: null });
      const { shipment_rating: rating } = (await (await visitor.fetch('/api/cart')).json()) as Rated;
      const services = rating?.services ?? [];
      asked.push(Object.fromEntries(services.map(({ name, price }) => [`${country} ${name}`, price])));
    }
  return asked;
}

test('Feed and page tell the same of delivery, and the cart asks no more', async () => {
  const items = await itemsOfFeed();
  const cheap = items.find(({ price }) => price < OVER);
  const dear = items.find(({ price }) => price > OVER);
  for (const item of [cheap, dear]) {
    if (!item) throw new Error('The store has nothing below or above the promised value');
    const inFeed = Object.entries(item.told).map(([name, price]) => `${name.slice(0, 2)} ${price}`);
    expect(inFeed.toSorted()).toEqual((await pricesOfPage(item.link)).toSorted());
    const asked = await pricesOfCart(item);
    const highest = (name: string) => Math.max(...asked.flatMap((prices) => prices[name] ?? []));
    for (const [name, price] of Object.entries(item.told)) {
      expect(highest(name), `${name} of ${item.link}`).toBeLessThanOrEqual(price);
      // No place costs as much as was told: then it is told too high.
      if (name.startsWith('AU')) expect(highest(name), `${name} of ${item.link}`).toBe(price);
    }
  }
  expect(cheap?.told).toEqual({ 'AU Standard': 12.5, 'AU Express': 14.5, 'NZ Tracked to New Zealand': 42 });
  expect(dear?.told).toMatchObject({ 'AU Standard': 0, 'AU Express': 14.5 });
});
