import { escapeXml, n } from './svg.ts';

export const SERIF = `Georgia,'Times New Roman',serif`;

const NARROW = /[ijltfrI.,'’:;|!() ]/;
const WIDE = /[mwMW&@]/;

/** The width of a text in ems as Georgia sets it, rounded up: other serifs are narrower. */
export const emsOf = (text: string): number => {
  let ems = 0;
  for (const letter of text) {
    if (NARROW.test(letter)) ems += 0.36;
    else if (WIDE.test(letter)) ems += 0.92;
    else if (/[A-Z0-9]/.test(letter)) ems += 0.73;
    else ems += 0.56;
  }
  return ems;
};

/** The words in `count` lines of lengths as even as they come. */
const inLines = (words: readonly string[], count: number): string[] => {
  if (count >= words.length) return [...words];
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...inLines(words.slice(first), count - 1)];
    const width = Math.max(...lines.map(emsOf));
    if (width < bestWidth) {
      bestWidth = width;
      best = lines;
    }
  }
  return best;
};

export type Box = { x: number; y: number; width: number; height: number };

const MOST_LINES = 3;
const MOST_WORDS = 6;
const LEADING = 1.08;

/** The lines and the size (units) that fill a box best without leaving it. */
export const fit = (
  text: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
  largest: number,
): { lines: string[]; size: number } => {
  const words = text.trim().split(/\s+/u).slice(0, MOST_WORDS);
  let best = { lines: words, size: 0 };
  for (let count = 1; count <= Math.min(MOST_LINES, words.length); count++) {
    const lines = inLines(words, count);
    const widest = Math.max(...lines.map(emsOf), 0.5);
    const size = Math.min(largest, width / widest, height / (LEADING * count));
    if (size > best.size * 1.04) best = { lines, size };
  }
  return { lines: best.lines, size: Math.floor(best.size) };
};

/** A short name set in the middle of a box, in up to three lines. */
export const lettering = (text: string, box: Box, fill: string, largest = 72): string => {
  if (text.trim() === '') return '';
  const { lines, size } = fit(text, box, largest);
  const centre = box.x + box.width / 2;
  const first = box.y + box.height / 2 - ((lines.length - 1) * size * LEADING) / 2 + size * 0.34;
  const rows = lines
    .map((row, i) => `<tspan x="${n(centre)}" y="${n(first + i * size * LEADING)}">${escapeXml(row)}</tspan>`)
    .join('');
  return `<text font-family="${SERIF}" font-size="${size}" text-anchor="middle" fill="${fill}">${rows}</text>`;
};

/** The maker's name in small spaced capitals, centred on (x, y). */
export const brand = (x: number, y: number, size: number, fill: string): string =>
  `<text font-family="${SERIF}" font-size="${n(size)}" letter-spacing="${n(size * 0.18)}" text-anchor="middle" x="${n(x + size * 0.09)}" y="${n(y)}" fill="${fill}">BILLY &amp; GUM</text>`;
