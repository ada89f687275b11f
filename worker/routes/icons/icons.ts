import { Hono } from 'hono';
import { createIconClient, iconAddress, MAX_ADDRESS_LENGTH, type IconSet } from '../../backends/icons.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { MissingMemory } from '../../store/missing/memory.ts';

const iconName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CACHE_S = 604_800;

const missing = new MissingMemory();

/** From the public service: `/icons/mdi.json?icons=truck,leaf` as a set, `/icons/mdi/truck.svg` as a drawing. */
export const icons = new Hono<AppEnv>()
  .get('/:file{[a-z0-9-]+\\.json}', (c) => {
    const prefix = c.req.param('file').replace(/\.json$/, '');
    const names = [...new Set((c.req.query('icons') ?? '').split(','))].toSorted();
    return answer(c, prefix, names, (set) => c.json(set));
  })
  .get('/:prefix/:file{[a-z0-9-]+\\.svg}', (c) => {
    const name = c.req.param('file').replace(/\.svg$/, '');
    return answer(c, c.req.param('prefix'), [name], ({ icons: found }) => {
      const icon = found[name];
      if (!icon) return none(c);
      const { width, height, body } = icon;
      return c.body(
        `<svg xmlns="http://www.w3.org/2000/svg" id="icon" viewBox="0 0 ${width} ${height}">${body}</svg>`,
        200,
        { 'Content-Type': 'image/svg+xml; charset=utf-8' },
      );
    });
  });

type Format = (set: IconSet) => Response;

async function answer(c: AppContext, prefix: string, names: string[], format: Format): Promise<Response> {
  const { iconUrls } = c.get('config');
  if (iconUrls.length === 0) return c.text('There is no icon service', 404);
  const isValid = [prefix, ...names].every((name) => iconName.test(name));
  if (!isValid || iconAddress(prefix, names).length > MAX_ADDRESS_LENGTH)
    return c.text('Not a name of icons', 400);
  // Other parts of the URL do not matter.
  const { origin } = new URL(c.req.url);
  const key = `${origin}${c.req.path}?icons=${names.join(',')}`;
  if (missing.get(key) === null) return none(c);
  const cached = await openCache()?.match(key);
  if (cached) return new Response(cached.body, cached);
  const set = await createIconClient({ baseUrls: iconUrls, fetch: (input, init) => fetch(input, init) })(
    prefix,
    names,
  );
  if (!set) return c.text('The icon service does not answer', 502);
  const response = format(set);
  if (response.status !== 200) {
    missing.set(key, null);
    return response;
  }
  response.headers.set('Cache-Control', `public, max-age=${CACHE_S}`);
  const storing = openCache()?.put(key, response.clone());
  if (storing) c.executionCtx.waitUntil(storing);
  return response;
}

function none(c: AppContext): Response {
  return c.text('There is no such icon', 404);
}

/** Cloudflare's cache; Node, which serves pages in development, has none. */
function openCache(): Cache | null {
  return 'caches' in globalThis ? caches.default : null;
}

/** The theme's icons, where browsers, phones and crawlers look for one whatever a page says. */
export const wellKnownIcons = new Hono<AppEnv>()
  .get('/favicon.ico', (c) => leadTo(c, '.ico'))
  .get('/apple-touch-icon.png', (c) => leadTo(c, '-touch.png'))
  .get('/apple-touch-icon-precomposed.png', (c) => leadTo(c, '-touch.png'));

/** Not for good: another theme may be chosen. */
function leadTo(c: AppContext, end: string): Response {
  c.header('Cache-Control', 'public, max-age=86400');
  return c.redirect(`${c.get('assets').icon}${end}`, 302);
}
