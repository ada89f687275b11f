import { Hono } from 'hono';
import { isCountry } from '#shared/places/countries.ts';
import { placeRuleOf } from '#shared/places/known-rules.ts';
import { answers } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';

/** `/places/{country}`: what an address there is held to, for the form whose country was changed. The same for everybody. */
export const places = new Hono<AppEnv>().get(answers.place.pattern, async (c, next) => {
  const country = c.req.param('country');
  if (!isCountry(country)) return next();
  return c.json(placeRuleOf(country), 200, { 'Cache-Control': 'public, max-age=86400' });
});
