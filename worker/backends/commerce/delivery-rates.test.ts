import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import type { CommerceCall } from './client.ts';
import { rateProduct } from './delivery-rates.ts';

const chosen = { choice: {}, plan: null };
const context = { locale: 'en-AU', currency: 'AUD' };
const rated = {
  id: 'c1',
  items: [],
  shipment_rating: { services: [{ id: 'standard', name: 'Standard', price: 9.5 }] },
};

function setUp(answer: Json = rated) {
  const calls: [string, Json, string | null][] = [];
  const call = async ({ method, path, body }: CommerceCall, { session }: { session: string | null }) => {
    calls.push([`${method} ${path}`, JSON.parse(body ?? 'null') as Json, session]);
    return { status: 200, body: answer, session: 's1' };
  };
  return { calls, client: { call } };
}

test('a single product is rated in a session of its own', async () => {
  const { calls, client } = setUp();
  const product = sampleProduct({ options: [sampleOption()], variants: [sampleVariant()] });
  const services = await rateProduct(client, context, {
    product,
    chosen: { choice: { size: 'small' }, plan: null },
    place: { country: 'NZ', postcode: '' },
  });
  expect(services).toEqual([{ id: 'standard', name: 'Standard', description: null, price: 9.5 }]);
  expect(calls).toEqual([
    ['POST /cart/items', { product_id: 'p1', quantity: 1, options: [{ id: 'size', value: 'small' }] }, null],
    ['PUT /cart', { shipping: { country: 'NZ', service: null }, shipment_rating: null }, 's1'],
    ['GET /cart/shipment-rating', null, 's1'],
  ]);
});

test('a subscription is rated by its plan', async () => {
  const { calls, client } = setUp();
  await rateProduct(client, context, {
    product: sampleProduct(),
    chosen: { choice: {}, plan: 'weekly' },
    place: { country: 'AU', postcode: '' },
  });
  expect(calls[0]?.[1]).toMatchObject({ purchase_option: { type: 'subscription', plan: 'weekly' } });
});

test.each<[Json]>([[null], [{ id: 'c1', items: [] }], [{ ...rated, shipment_delivery: false }]])(
  'without a rating there is none: %j',
  async (answer) => {
    const { client } = setUp(answer);
    expect(
      await rateProduct(client, context, {
        product: sampleProduct(),
        chosen,
        place: { country: 'AU', postcode: '' },
      }),
    ).toBeNull();
  },
);

test('a postcode is part of the address', async () => {
  const { calls, client } = setUp();
  await rateProduct(client, context, {
    product: sampleProduct(),
    chosen,
    place: { country: 'AU', postcode: '0870' },
  });
  expect(calls[1]?.[1]).toMatchObject({ shipping: { country: 'AU', zip: '0870' } });
});

test('a country without delivery has no services', async () => {
  const { client } = setUp({ id: 'c1', items: [], shipment_rating: { services: [] } });
  expect(
    await rateProduct(client, context, {
      product: sampleProduct(),
      chosen,
      place: { country: 'NO', postcode: '' },
    }),
  ).toEqual([]);
});
