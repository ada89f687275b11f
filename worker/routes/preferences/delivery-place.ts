import { Hono } from 'hono';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { readDeliveryPlace, type DeliveryPlace } from '#shared/countries/delivery-place.ts';
import { furtherRoutes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { readPrivateCookie, setPrivateCookie } from '../../private-cookie.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { returnPath } from './return-path.ts';

const COOKIE = 'delivery-place';
const MAX_AGE_S = 90 * 86_400;

export const placeFields = { country: 'country', postcode: 'postcode', of: 'postcode_of', back: 'return' };

/** Remembers where deliveries are estimated for, and leads back to the product. */
export const deliveryPlace = new Hono<AppEnv>().post(furtherRoutes.chooseDelivery.pattern, async (c) => {
  const form = await readForm(c.req);
  if (!form.ok) return c.redirect('/', 303);
  const field = (name: string) => fieldOf(form.value, name);
  const country = field(placeFields.country);
  // The postcode that was there when another country was chosen is none of that country.
  const postcode = field(placeFields.of) === country ? field(placeFields.postcode) : '';
  const place = readDeliveryPlace({ country, postcode });
  if (place) setPrivateCookie(c, COOKIE, `${place.country}:${place.postcode}`, { maxAge: MAX_AGE_S });
  const target = new URL(returnPath(field(placeFields.back)), c.req.url);
  target.searchParams.set(DELIVERY_PARAMETER, place?.country ?? '');
  return c.redirect(`${target.pathname}${target.search}#delivery`, 303);
});

/** Null where none was chosen in this browser. */
export function rememberedPlace(c: AppContext): DeliveryPlace | null {
  const [country = '', postcode = ''] = readPrivateCookie(c, COOKIE).split(':');
  return readDeliveryPlace({ country, postcode });
}
