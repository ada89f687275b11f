import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';

/** The theme's icon, where browsers and crawlers look for one whatever a page says. */
export const favicon = new Hono<AppEnv>().get('/favicon.ico', (c) =>
  c.body(c.get('assets').drawing, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
  }),
);
