import type { ShippingService } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { RequestedChoice } from '#shared/catalogue/choice-address.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toOptions } from '#shared/catalogue/selection.ts';
import type { DeliveryPlace } from '#shared/countries/delivery-place.ts';
import type { Json } from '#shared/json.ts';
import { parseParties } from './cart-parties.ts';
import { parseCart } from './cart.ts';
import type { CommerceCall, CommerceClient, ShopContext } from './client.ts';

/** The backend rates carts only: an anonymous one, in a session of its own. Null where it does not rate it. */
export async function rateProduct(
  client: CommerceClient,
  context: ShopContext,
  { product, chosen, place }: { product: Product; chosen: RequestedChoice; place: DeliveryPlace },
): Promise<ShippingService[] | null> {
  let session: string | null = null;
  const call = async (request: CommerceCall): Promise<Json> => {
    const answer = await client.call(request, { ...context, session });
    session = answer.session;
    return answer.body;
  };
  await call({ method: 'POST', path: '/cart/items', body: JSON.stringify(lineOf(product, chosen)) });
  const { country, postcode } = place;
  const address = { country, ...(postcode === '' ? {} : { zip: postcode }) };
  const destination = { shipping: { ...address, service: null }, shipment_rating: null };
  await call({ method: 'PUT', path: '/cart', body: JSON.stringify(destination) });
  const body = await call({ method: 'GET', path: '/cart/shipment-rating' });
  const rated = parseCart(body);
  // A product that is not shipped has no services, whatever the country.
  return rated?.shipment_rating && parseParties(body).needsShipping ? toCart(rated).shippingServices : null;
}

function lineOf(product: Product, { choice, plan }: RequestedChoice): { [name: string]: Json } {
  return {
    product_id: product.id,
    quantity: 1,
    options: toOptions(product, choice),
    ...(plan === null ? {} : { purchase_option: { type: 'subscription', plan } }),
  };
}
