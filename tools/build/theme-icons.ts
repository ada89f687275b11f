import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { shop } from '#shared/shop/shop.ts';
import { inTheme, readThemes, type Theme } from './themes.ts';

const root = join(import.meta.dirname, '../..');

/** Android cuts off all but a circle of four fifths; iOS rounds corners itself. */
const MASKABLE_SHARE = 0.8;

/** A file of the shop's icon, by what follows `/icon-<theme>`. */
const files: Record<string, (drawing: string, theme: Theme) => Promise<string | Uint8Array> | string> = {
  '.svg': (drawing) => drawing,
  '.ico': async (drawing) => toIco(await Promise.all([16, 32, 48].map((size) => toPng(drawing, size)))),
  '-touch.png': (drawing, theme) => toFilled(drawing, theme, { size: 180, share: 1 }),
  '-192.png': (drawing) => toPng(drawing, 192),
  '-512.png': (drawing) => toPng(drawing, 512),
  '-maskable.png': (drawing, theme) => toFilled(drawing, theme, { size: 512, share: MASKABLE_SHARE }),
  '-share.jpg': toShared,
  '.webmanifest': (_, theme) => manifestOf(theme),
};

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webmanifest: 'application/manifest+json',
};

/** A square of the drawing, which counts as one of 64 where it has no size of its own. */
function toPng(drawing: string, size: number): Promise<Buffer> {
  // The renderer knows no root, whose font size is 16.
  const source = drawing.replaceAll(/([\d.]+)rem/g, (_, rem: string) => String(Number(rem) * 16));
  // Drawn at its size, not enlarged.
  return sharp(Buffer.from(source), { density: (72 * size) / 48 })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer();
}

/** Without transparency, for platforms that cut a shape out. */
async function toFilled(drawing: string, theme: Theme, { size, share }: { size: number; share: number }) {
  const onGround = await filled(drawing, theme, { width: size, height: size, drawn: size * share });
  return onGround.png({ palette: true }).toBuffer();
}

/** For other sites, which show it beside a link. */
async function toShared(drawing: string, theme: Theme) {
  const onGround = await filled(drawing, theme, { width: 1200, height: 630, drawn: 420 });
  return onGround.jpeg({ quality: 85 }).toBuffer();
}

type Filled = { width: number; height: number; drawn: number };

/** The drawing's own ground, or the theme's, reaches the edges. */
async function filled(drawing: string, theme: Theme, { width, height, drawn }: Filled) {
  const size = Math.round(drawn);
  const input = await toPng(drawing, size);
  const edge = await sharp(input)
    .extract({ left: Math.round(size / 2), top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r, g, b, alpha] = edge;
  const background = alpha === 255 ? { r, g, b } : (theme.tokens.get('color-background') ?? '#fff');
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input }]);
}

/** Pictures in Microsoft's container, which holds PNG as they are. */
export function toIco(pictures: Buffer[]): Buffer {
  const HEAD = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEAD + ENTRY * index;
    // Width and height stand in the header of each PNG.
    head.writeUInt8(picture.readUInt32BE(16), entry);
    head.writeUInt8(picture.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** For a shortcut on a phone: it opens the browser, which payment providers lead back to. */
function manifestOf({ name, tokens }: Pick<Theme, 'name' | 'tokens'>): string {
  const picture = (end: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${name}${end}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const color = tokens.get('color-background');
  return JSON.stringify({
    name: shop.name,
    short_name: shop.name,
    start_url: '/',
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: [
      picture('-192.png', 192, 'any'),
      picture('-512.png', 512, 'any'),
      picture('-maskable.png', 512, 'maskable'),
    ],
  });
}

function drawingIn(theme: Theme): string {
  return inTheme(readFileSync(join(root, 'shop/icon.svg'), 'utf8').trim(), theme);
}

/** The shop's icon in each theme, in the form of each platform. */
export function themeIcons(): Plugin {
  return {
    name: 'theme-icons',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const theme = readThemes().find(({ name }) => request.url?.startsWith(`/icon-${name}`));
        const end = theme && request.url?.slice(`/icon-${theme.name}`.length);
        const make = end === undefined ? undefined : files[end];
        if (!theme || !make) return next();
        Promise.resolve(make(drawingIn(theme), theme)).then((source) => {
          response.setHeader('Content-Type', types[end?.split('.')[1] ?? ''] ?? '');
          response.end(source);
        }, next);
      });
    },
    async generateBundle() {
      for (const theme of readThemes()) {
        const drawing = drawingIn(theme);
        for (const [end, make] of Object.entries(files))
          this.emitFile({
            type: 'asset',
            fileName: `icon-${theme.name}${end}`,
            source: await make(drawing, theme),
          });
      }
    },
  };
}
