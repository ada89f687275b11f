import { SERIF } from './lettering.ts';
import { leaves } from './plants/leaf.ts';
import { circle, ellipse, group, line, path, svgDocument } from './svg.ts';

const INK = '#22302b';
const GUM = '#5f7f6b';

/** The sign of the shop: a billy can on its wire, a sprig of gum in it. In a square of 100. */
const sign = (): string =>
  line(INK, 4, 'M25 44C20 4 80 4 75 44') +
  ellipse('#2f463a', 50, 44, 27, 6) +
  leaves(
    [
      [50, 46, -150, 40, 7, -6],
      [50, 46, -34, 40, 7, 6],
      [49, 44, -112, 36, 7, -3],
      [51, 44, -62, 38, 7, 3],
    ],
    { leaf: '#8aa68d', leafShade: GUM },
  ) +
  path(GUM, 'M23 44A27 6 0 0 0 77 44L75 89Q50 98 25 89Z') +
  path('#47634f', 'M62 49Q72 47 77 44L75 89Q67 93 58 93.5Q63 68 62 49Z') +
  path('#8fac95', 'M29 52L30 86 34 87.5 33 53Z') +
  circle(INK, 26, 46, 3) +
  circle(INK, 74, 46, 3);

/** The sign with the name beside it, on a clear ground: 420 by 100. */
export const drawLogo = (): string =>
  svgDocument(
    420,
    100,
    'Billy & Gum',
    {},
    sign() +
      `<text font-family="${SERIF}" font-size="50" letter-spacing="-.5" x="102" y="68" fill="${INK}">Billy <tspan font-style="italic" fill="${GUM}">&amp;</tspan> Gum</text>`,
  );

/** The sign by itself on paper, for an icon: 128 by 128. */
export const drawMark = (): string =>
  svgDocument(128, 128, 'Billy & Gum', {}, circle('#f6efe2', 64, 64, 64) + group({ x: 14, y: 8 }, sign()));
