import { Hono } from 'hono';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import { isCountry } from '#shared/countries/countries.ts';
import { answers } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';

/** `/places/{country}`: the address rule of a country, for forms whose country is changed. The same for all visitors: the page says
 * in which language it shows the regions. */
export const countries = new Hono<AppEnv>().get(answers.country.pattern, async (c, next) => {
  const country = c.req.param('country');
  if (!isCountry(country)) return next();
  await loadRegions();
  return c.json(addressRuleOf(country, c.req.query('locale')), 200, {
    'Cache-Control': 'public, max-age=86400',
  });
});
