import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toOptions } from '#shared/catalogue/selection.ts';
import type { ShippingService } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { parseCart } from './cart.ts';
import { parseParties } from './cart-parties.ts';
import type { CommerceCall, CommerceClient, ShopContext } from './client.ts';

/**
 * The delivery services for one of a product to a country, the first that is offered. The backend rates carts only, so
 * this is a cart of nobody's, in a session of its own. Null where it does not rate the cart.
 */
export async function rateProduct(
  client: CommerceClient,
  context: ShopContext,
  { product, country }: { product: Product; country: string },
): Promise<ShippingService[] | null> {
  let session: string | null = null;
  const call = async (request: CommerceCall): Promise<Json> => {
    const answer = await client.call(request, { ...context, session });
    session = answer.session;
    return answer.body;
  };
  await call({ method: 'POST', path: '/cart/items', body: JSON.stringify(lineOf(product)) });
  const destination = { shipping: { country, service: null }, shipment_rating: null };
  await call({ method: 'PUT', path: '/cart', body: JSON.stringify(destination) });
  const body = await call({ method: 'GET', path: '/cart/shipment-rating' });
  const rated = parseCart(body);
  // What is not sent as a parcel has no services, wherever it goes.
  return rated?.shipment_rating && parseParties(body).needsShipping ? toCart(rated).shippingServices : null;
}

/** As its page offers it first; what is only sold by subscription goes by its first plan. */
function lineOf(product: Product): { [name: string]: Json } {
  const { id, purchaseOptions } = product;
  const [plan] = purchaseOptions?.standard === null ? (purchaseOptions.subscription?.plans ?? []) : [];
  return {
    product_id: id,
    quantity: 1,
    options: toOptions(product, defaultChoice(product)),
    ...(plan ? { purchase_option: { type: 'subscription', plan: plan.id } } : {}),
  };
}
