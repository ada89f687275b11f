import { SERIF } from './lettering.ts';
import { leaves } from './plants/leaf.ts';
import { circle, ellipse, line, path, svgDocument } from './svg.ts';

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

/** The billy can alone, plain enough for a sign beside the name: 64 by 64, on paper as on the dark. */
export const drawMark = (): string =>
  svgDocument(
    64,
    64,
    'Billy & Gum',
    {},
    `<rect width="64" height="64" rx="14" fill="#2b5a47"/>` +
      line('#f6f0e4', 3.5, 'M19 25C19 7 45 7 45 25') +
      path('#f6f0e4', 'M15 24H49L46 50A5 5 0 0 1 41 54H23A5 5 0 0 1 18 50Z') +
      path('#2b5a47', 'M25 47C22 34 30 28 43 29 45 42 37 50 25 47Z'),
  );
