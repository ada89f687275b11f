import type { Json } from '../../shared/json.ts';
import type { CommerceClient, ShopContext } from '../../worker/backends/commerce/client.ts';
import { fieldOf, listOf, textOf } from './json-values.ts';

/** A cart of nobody's, which is emptied when it was looked at. */
export type TrialCart = {
  cart: Json;
  send: (method: 'GET' | 'PUT', path: string, body?: Json) => Promise<Json>;
};

/** The store's own country and currency, beside the rest that it says of itself. */
export async function homeOf(
  commerce: CommerceClient,
  shop: ShopContext,
): Promise<{ store: Json; home: { country: string; currency: string } }> {
  const call = { method: 'GET', path: '/settings' } as const;
  const store = fieldOf((await commerce.call(call, { ...shop, session: null })).body, 'store');
  const [country, currency] = [textOf(fieldOf(store, 'country')), textOf(fieldOf(store, 'currency'))];
  return { store, home: { country: country ?? '', currency: currency ?? '' } };
}

/** What the backend asks for sending the cart to a country. */
export async function ratedServices(
  send: TrialCart['send'],
  country: string,
): Promise<{ name: string; price: number }[]> {
  await send('PUT', '/cart', { shipping: { country } });
  const rated = await send('GET', '/cart/shipment-rating');
  return listOf(fieldOf(fieldOf(rated, 'shipment_rating'), 'services')).flatMap((service) => {
    const price = fieldOf(service, 'price');
    return typeof price === 'number' ? [{ name: textOf(fieldOf(service, 'name')) ?? '', price }] : [];
  });
}

/** Products without options that are in stock, the first hundred. */
export async function plainProducts(commerce: CommerceClient, shop: ShopContext): Promise<Json[]> {
  const call = { method: 'GET', path: '/products', query: 'limit=100' } as const;
  const { body } = await commerce.call(call, { ...shop, session: null });
  return listOf(fieldOf(body, 'results')).filter(
    (product) =>
      listOf(fieldOf(product, 'options')).length === 0 && fieldOf(product, 'stock_status') !== 'out_of_stock',
  );
}

export async function tryCart<T>(
  commerce: CommerceClient,
  shop: ShopContext,
  { product, quantity }: { product: string; quantity: number },
  look: (trial: TrialCart) => Promise<T>,
): Promise<T> {
  const line = JSON.stringify({ product_id: product, quantity });
  const added = await commerce.call(
    { method: 'POST', path: '/cart/items', body: line },
    { ...shop, session: null },
  );
  const send: TrialCart['send'] = async (method, path, body) => {
    const call = { method, path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return (await commerce.call(call, { ...shop, session: added.session })).body;
  };
  try {
    return await look({ cart: added.body, send });
  } finally {
    await send('PUT', '/cart/items', []);
  }
}
