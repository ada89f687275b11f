import { Hono } from 'hono';
import type { Env } from './env.ts';
import { pictureType } from './seed/picture-files.ts';

const HEADERS = {
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // an SVG opened by itself is a document: it may style itself and nothing else
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

/** The drawings and photographs of the demo shop, the files of `shop/demo/pictures`, to be mounted at `/media`. */
export function createMedia() {
  const media = new Hono<{ Bindings: Env }>();
  media.get('/:path{.+\\.[a-z]+}', async (c) => {
    const path = c.req.param('path');
    const type = pictureType(path);
    if (type === undefined) return c.notFound();
    const address = new URL(c.req.url);
    address.pathname = path;
    const file = await c.env.PICTURES.fetch(address);
    if (!file.ok) return c.notFound();
    const isPlain = path.endsWith('.svg') && c.env.PLAIN_PICTURES;
    const body = isPlain ? plain(await file.text()) : await file.arrayBuffer();
    return c.body(body, 200, { ...HEADERS, 'Content-Type': type });
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
