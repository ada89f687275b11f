import { countryName } from '#shared/countries/countries.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { isDeliveredTo, type Market } from '#shared/locale/markets.ts';
import { parseParties, type CartParties } from '../../backends/commerce/cart-parties.ts';

/** Why a country is not delivered to (docs/operations/payments.md#markets). */
export function noDeliveryTo(markets: Market[], country: string, locale: string): Problem | null {
  if (isDeliveredTo(markets, country)) return null;
  return problem('no_delivery', { country: countryName(country, locale) }, { param: 'shipping.country' });
}

/** Why a cart cannot be ordered as it is: its address may predate the operator's current settings. */
export function noDeliveryFor(markets: Market[], parties: CartParties, locale: string): Problem | null {
  const { needsShipping, shipping } = parties;
  return needsShipping && shipping.country !== '' ? noDeliveryTo(markets, shipping.country, locale) : null;
}

/** As `noDeliveryFor`, for the backend's cart. */
export function noDeliveryOf(markets: Market[], cart: Json, locale: string): Problem | null {
  if (cart === null || markets.every(({ delivers }) => delivers)) return null;
  return noDeliveryFor(markets, parseParties(cart), locale);
}
