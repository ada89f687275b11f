import type { Context } from 'hono';
import { countryName } from '#shared/countries/countries.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { isDeliveredTo } from '#shared/locale/markets.ts';
import { parseParties } from '../../backends/commerce/cart-parties.ts';
import type { AppEnv } from '../../context.ts';
import { fieldsOf } from '../../visitor/fields.ts';

/** Why a write of the cart is refused: it would send it to where the operator does not deliver. */
export async function deliveryRefusal(c: Context<AppEnv>, body: Json): Promise<Problem | null> {
  const { config, visitor } = c.var;
  const country = fieldsOf(fieldsOf(body)('shipping'))('country');
  if (typeof country !== 'string' || isDeliveredTo(config.markets, country)) return null;
  const cart = await visitor.readCart();
  const known = cart.ok ? (JSON.parse(cart.value.cart) as Json) : null;
  if (known !== null && !parseParties(known).needsShipping) return null;
  const name = countryName(country, visitor.locale);
  return problem('no_delivery', { country: name }, { param: 'shipping.country' });
}
