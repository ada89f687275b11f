import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { parseParties } from '../../backends/commerce/cart-parties.ts';
import type { AppContext } from '../../context.ts';
import { noDeliveryTo } from '../../visitor/cart/no-delivery.ts';
import { fieldsOf } from '../../visitor/fields.ts';

/** Why a write of the cart is refused: the operator does not deliver to its destination. */
export async function deliveryRefusal(c: AppContext, body: Json): Promise<Problem | null> {
  const visitor = c.get('visitor');
  const country = fieldsOf(fieldsOf(body)('shipping'))('country');
  if (typeof country !== 'string') return null;
  const refusal = noDeliveryTo(c.get('config').markets, country, visitor.locale);
  if (refusal === null) return null;
  const cart = await visitor.readCart();
  const known = cart.ok ? (JSON.parse(cart.value.cart) as Json) : null;
  return known !== null && !parseParties(known).needsShipping ? null : refusal;
}
