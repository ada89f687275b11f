import { Hono } from 'hono';
import type { Env } from './env.ts';

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // an SVG opened by itself is a document: it may style itself and nothing else
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

/** The pictures of the demo shop, the files of `shop/demo/pictures`, to be mounted at `/media`. */
export function createMedia() {
  const media = new Hono<{ Bindings: Env }>();
  media.get('/:path{.+\\.svg}', async (c) => {
    const address = new URL(c.req.url);
    address.pathname = c.req.param('path');
    const file = await c.env.PICTURES.fetch(address);
    if (!file.ok) return c.notFound();
    const markup = await file.text();
    return c.body(c.env.PLAIN_PICTURES ? plain(markup) : markup, 200, HEADERS);
  });
  return media;
}

/** A document of the same size and title that is one grey area: what a browser has drawn at once. */
function plain(markup: string): string {
  return markup.replace(
    /^(<svg [^>]*>(?:<title>[^<]*<\/title>)?).*$/s,
    '$1<path fill="#ccc" d="M0 0h4000v4000H0z"/></svg>',
  );
}
