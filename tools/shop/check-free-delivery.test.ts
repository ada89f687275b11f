import { expect, test } from 'vitest';
import { toMarket } from '../../shared/locale/markets.ts';
import { freeDeliveryCheck } from './check-free-delivery.ts';

const store = { country: 'AU', currency: 'AUD' };
const products = [{ id: 'p1', price: 40, delivery: 'shipment' }];
const services = [{ id: 'standard', price: 0 }];

test.each([
  ['nothing can fill a cart', { products: [] }, ['no product without options is worth as much']],
  ['too little is in stock', { value: 40 }, ['there is not enough in stock']],
  ['nothing is rated', { services: [] }, ['the backend has no price for it']],
  ['it is rated free', {}, []],
])('where %s the doctor says whether the promise was compared', async (_, answers, expected) => {
  const given = { products, value: 80, services, ...answers };
  const bodies: Record<string, object> = {
    'GET /settings': { store },
    'GET /products': { results: given.products },
    'POST /cart/items': { sub_total: given.value },
    'GET /cart/shipment-rating': { shipment_rating: { services: given.services } },
  };
  const call = async ({ method, path }: { method: string; path: string }) => ({
    body: bodies[`${method} ${path}`] ?? {},
    session: 's1',
  });
  const markets = [toMarket({ countries: ['AU'], freeDeliveryOver: 65 })];
  const config = { defaultLocale: 'en-AU', defaultCurrency: 'AUD', markets };
  const notes: string[] = [];
  const check = freeDeliveryCheck({ call } as never, config as never);
  expect(await check.run((text) => void notes.push(text))).toEqual([]);
  expect(notes).toEqual(
    expected.map((why) => expect.stringContaining(`not compared: delivery to AU over 65 AUD: ${why}`)),
  );
});
