import { Hono } from 'hono';
import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { answers } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';

/** `/shop/suggestions?search=`: suggestions of the search field while the shopper types. */
export const suggestions = new Hono<AppEnv>().get(answers.suggestions.pattern, async (c, next) => {
  const typed = c.req.query('search');
  // Without a search this is the page of a product with that slug.
  if (typed === undefined) return next();
  const query = searchQuery(typed);
  const found = query ? await load(c, query) : [];
  // The currency comes by cookie.
  const local = found.map((entry) => ({ ...entry, href: localHref(c, entry.href) }));
  return c.json(local, 200, { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
});

async function load(c: AppContext, query: string): Promise<Suggestion[]> {
  const { suggest } = await import('./suggest.ts');
  return suggest(c, query);
}
