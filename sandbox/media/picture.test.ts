import { expect, test } from 'vitest';
import type { PictureSpec } from '../seed/types.ts';
import { plantNames } from './botanicals.ts';
import { drawHero, heroNames } from './heroes.ts';
import { fit } from './lettering.ts';
import { drawLogo, drawMark } from './logo.ts';
import { type ToneName, tones } from './palette.ts';
import { drawPicture, pictureViews } from './picture.ts';
import { shapeNames } from './shapes/table.ts';
import { drawSticker, stickerNames } from './stickers.ts';

const toneNames = Object.keys(tones) as ToneName[];
const KB = 1024;

/** A tag (closing mark, name, attributes, empty mark) or a run of text, from where the last one ended. */
const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<]*")*)(\/?)>|[^<>]+/y;

const attributesRepeat = (attributes: string): boolean => {
  const names = attributes.match(/\s[a-zA-Z][\w:-]*(?==")/g) ?? [];
  return new Set(names).size !== names.length;
};

/** What keeps a text from being well-formed XML of the kind these pictures use, or nothing. */
const xmlFault = (xml: string): string | undefined => {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(xml);
    if (token === null) return `no token: ${xml.slice(at, at + 60)}`;
    const [whole, closing, name, attributes = '', empty] = token;
    if (/&(?!amp;|lt;|gt;|quot;)/.test(whole)) return `bare ampersand: ${whole}`;
    if (attributesRepeat(attributes)) return `repeated attribute: ${whole}`;
    if (closing === '/' && open.pop() !== name) return `closes nothing: ${whole}`;
    if (name !== undefined && closing === '' && empty === '') open.push(name);
    at += whole.length;
  }
  return open.length === 0 ? undefined : `left open: ${open.join(' ')}`;
};

/** References to definitions that are not in the picture, and ids given twice. */
const brokenIds = (xml: string): string[] => {
  const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const wanted = [...xml.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map(([, id]) => id ?? '');
  return [...wanted.filter((id) => !ids.includes(id)), ...ids.filter((id, i) => ids.indexOf(id) !== i)];
};

const faults = (xml: string, limit: number): string[] => {
  const found = [xmlFault(xml), ...brokenIds(xml)].filter((fault) => fault !== undefined);
  if (/NaN|undefined|Infinity/.test(xml)) found.push('a number is missing');
  if (xml.length > limit) found.push(`${xml.length} bytes`);
  return found;
};

const limits = { front: 9 * KB, detail: 9 * KB, scene: 12 * KB } as const;

// A tone only changes colours and a plant only what is copied in, so pairs cover the triples.
for (const view of pictureViews) {
  test(`every shape with every plant and tone is a small well-formed ${view} picture`, () => {
    const bad: string[] = [];
    for (const [row, shape] of shapeNames.entries()) {
      for (const [i, botanical] of [...plantNames, 'none' as const].entries()) {
        const tone = toneNames[(row + i) % toneNames.length] ?? 'gum';
        const spec: PictureSpec = { slug: `${shape}-${i}`, shape, tone, botanical };
        const found = faults(drawPicture(spec, view, 'Wattleseed & Cacao'), limits[view]);
        if (found.length > 0) bad.push(`${shape} ${tone} ${botanical}: ${found.join(', ')}`);
      }
    }
    expect(bad).toEqual([]);
  });
}

test('the same product gives the same bytes', () => {
  const spec: PictureSpec = { slug: 'daybreak', shape: 'coffee-bag', tone: 'gum', botanical: 'eucalyptus' };
  expect(drawPicture(spec, 'scene', 'Daybreak')).toBe(drawPicture({ ...spec }, 'scene', 'Daybreak'));
});

test('a label with markup, quotes and forbidden characters is only lettering', () => {
  const spec: PictureSpec = { slug: 'x', shape: 'tea-tin', tone: 'clay', botanical: 'rose' };
  const drawn = drawPicture(spec, 'front', '</text><script>"\u0000\ud800 & \ufffe');
  expect(xmlFault(drawn)).toBeUndefined();
  expect(drawn).not.toContain('<script');
});

test('an empty label leaves the label blank', () => {
  const spec: PictureSpec = { slug: 'x', shape: 'jar', tone: 'gum', botanical: 'none' };
  expect(faults(drawPicture(spec, 'front', ' '), limits.front)).toEqual([]);
});

test('a name is set in at most three lines that fit their box', () => {
  const { lines, size } = fit('Billabong Breakfast Tea Leaves', { width: 240, height: 120 }, 72);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(size * lines.length).toBeLessThanOrEqual(120);
  expect(fit('Gus', { width: 400, height: 200 }, 72)).toEqual({ lines: ['Gus'], size: 72 });
});

test('every sticker is a small well-formed picture', () => {
  expect(stickerNames.flatMap((name) => faults(drawSticker(name), 9 * KB))).toEqual([]);
  expect(stickerNames.length).toBeGreaterThanOrEqual(6);
});

test('every hero is a well-formed picture of at most 32 KB', () => {
  expect(
    heroNames.flatMap((name) => faults(drawHero(name), 32 * KB).map((fault) => `${name} ${fault}`)),
  ).toEqual([]);
});

test('the logo and the mark are well-formed', () => {
  expect([...faults(drawLogo(), 4 * KB), ...faults(drawMark(), 4 * KB)]).toEqual([]);
});

test('the check of well-formedness finds what is wrong', () => {
  expect(xmlFault('<a><b></a>')).toBeDefined();
  expect(xmlFault('<a b="1" b="2"/>')).toBeDefined();
  expect(xmlFault('<a>R & D</a>')).toBeDefined();
  expect(xmlFault('<a b="<"/>')).toBeDefined();
  expect(xmlFault('<a b="1"><c/></a>')).toBeUndefined();
});
