import { type Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import type { PictureSpec } from '../seed/types.ts';
import { type HeroName, drawHero, heroNames } from './heroes.ts';
import { drawLogo, drawMark } from './logo.ts';
import { drawGusOnHorizon, drawWalkingGus } from './walking-gus.ts';
import { type PictureView, drawPicture, pictureViews } from './picture.ts';
import { type StickerName, drawSticker, stickerNames } from './stickers.ts';
import { plain } from './svg.ts';

export type Picture = { spec: PictureSpec; label: string };

export type MediaOptions = {
  /** The picture of the product with this slug, if there is one. */
  findPicture: (slug: string) => Picture | undefined | Promise<Picture | undefined>;
};

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // an SVG opened by itself is a document: it may style itself and nothing else
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

type Media = { Bindings: Pick<Env, 'PLAIN_PICTURES'> };

const svg = (c: Context<Media>, markup: string): Response =>
  c.body(c.env.PLAIN_PICTURES ? plain(markup) : markup, 200, HEADERS);

const oneOf =
  <T extends string>(names: readonly T[]) =>
  (file: string): T | undefined =>
    names.find((name) => file === `${name}.svg`);

const viewOf = oneOf<PictureView>(pictureViews);
const stickerOf = oneOf<StickerName>(stickerNames);
const heroOf = oneOf<HeroName>(heroNames);

/**
 * The pictures of the demo shop, to be mounted at `/media`: `/products/{slug}/{front|scene|detail}.svg`,
 * `/stickers/{name}.svg`, `/heroes/{name}.svg`, `/logo.svg`, `/mark.svg`, `/mascot.svg`,
 * `/horizon.svg`; anything else is 404.
 */
export const createMedia = ({ findPicture }: MediaOptions): Hono<Media> => {
  const media = new Hono<Media>();
  media.get('/products/:slug/:file', async (c) => {
    const view = viewOf(c.req.param('file'));
    const picture = view === undefined ? undefined : await findPicture(c.req.param('slug'));
    if (view === undefined || picture === undefined) return c.notFound();
    return svg(c, drawPicture(picture.spec, view, picture.label));
  });
  media.get('/stickers/:file', (c) => {
    const name = stickerOf(c.req.param('file'));
    return name === undefined ? c.notFound() : svg(c, drawSticker(name));
  });
  media.get('/heroes/:file', (c) => {
    const name = heroOf(c.req.param('file'));
    return name === undefined ? c.notFound() : svg(c, drawHero(name));
  });
  media.get('/logo.svg', (c) => svg(c, drawLogo()));
  media.get('/mark.svg', (c) => svg(c, drawMark()));
  media.get('/mascot.svg', (c) => svg(c, drawWalkingGus()));
  media.get('/horizon.svg', (c) => svg(c, drawGusOnHorizon()));
  return media;
};
