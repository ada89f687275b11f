import { expect, test } from 'vitest';
import { toMarket } from '../../shared/locale/markets.ts';
import { deliveryPricesCheck } from './check-delivery-prices.ts';

const products = [
  { id: 'light', price: 20, delivery: 'shipment', shipment_weight: 0.2 },
  { id: 'heavy', price: 40, delivery: 'shipment', shipment_weight: 3 },
  { id: 'dear', price: 66, delivery: 'shipment', shipment_weight: 5 },
  { id: 'card', price: 10, delivery: 'giftcard', shipment_weight: 9 },
];

/** What the doctor says of a market's prices where the backend rates services so. */
async function examined(services: object[], given: object = {}) {
  const bodies: Record<string, object> = {
    'GET /settings': { store: { country: 'AU', currency: 'AUD' } },
    'GET /products': { results: products },
    'POST /cart/items': {},
    'GET /cart/shipment-rating': { shipment_rating: { services } },
    ...given,
  };
  const added: unknown[] = [];
  const call = async ({ method, path, body }: { method: string; path: string; body?: string }) => {
    if (path === '/cart/items' && method === 'POST') added.push(JSON.parse(body ?? ''));
    return { body: bodies[`${method} ${path}`] ?? {}, session: 's1' };
  };
  const deliveryPrices = [
    { service: 'Standard', price: 12.5 },
    { service: 'Express', price: 14.5 },
  ];
  const markets = [toMarket({ countries: ['AU'], freeDeliveryOver: 65, deliveryPrices })];
  const config = { defaultLocale: 'en-AU', defaultCurrency: 'AUD', markets };
  const notes: string[] = [];
  const check = deliveryPricesCheck({ call } as never, config as never);
  const problems = await check.run((text) => void notes.push(text));
  return { problems, notes, added };
}

test('a piece of the heaviest product costs no more to send than the feeds and the pages say', async () => {
  const rated = [
    { id: 's', name: 'Standard', price: 12.5 },
    { id: 'e', name: 'express', price: 9 },
  ];
  expect(await examined(rated)).toEqual({
    problems: [],
    notes: [],
    added: [{ product_id: 'heavy', quantity: 1 }],
  });
});

test('where only what is delivered free can be sent, a rate of nothing is not taken for one below the price', async () => {
  const rated = [
    { id: 's', name: 'Standard', price: 0 },
    { id: 'e', name: 'Express', price: 15 },
  ];
  const { problems, notes, added } = await examined(rated, {
    'GET /products': { results: [products[2], products[3]] },
  });
  expect(added).toEqual([{ product_id: 'dear', quantity: 1 }]);
  expect(notes).toEqual([
    'not compared: deliveryPrices to AU in AUD: the backend asks nothing for Standard, as above freeDeliveryOver',
  ]);
  expect(problems).toEqual([expect.stringContaining('Express to AU costs 14.5')]);
});

test('a dearer service, and one that the backend does not have, are problems that say what to change', async () => {
  const { problems } = await examined([{ id: 's', name: 'Standard', price: 15 }]);
  expect(problems).toEqual([
    'MARKETS: Standard to AU costs 12.5 AUD at most by deliveryPrices, but the backend asks 15: change deliveryPrices, or the shipping rules of the backend',
    'MARKETS: deliveryPrices has Express to AU, but the backend has only Standard there: name it as the backend does',
  ]);
});

test.each([
  ['nothing is rated', [], {}, 'the backend has no price for it'],
  ['nothing can be sent', [], { 'GET /products': { results: [] } }, 'no product without options can be sent'],
])('where %s the doctor says that it did not compare', async (_, services, given, why) => {
  const { problems, notes } = await examined(services, given);
  expect(problems).toEqual([]);
  expect(notes).toEqual([`not compared: deliveryPrices to AU in AUD: ${why}`]);
});
