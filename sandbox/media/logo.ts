import { SERIF } from './lettering.ts';
import { leaves } from './plants/leaf.ts';
import { circle, ellipse, group, line, path, svgDocument } from './svg.ts';

const INK = '#22302b';
const GUM = '#5f7f6b';

/** The sign of the shop: a billy can on its wire, a gum leaf in it. In a square of 100. */
const sign = (): string =>
  line(INK, 5, 'M26 42C22 6 78 6 74 42') +
  leaves(
    [
      [48, 44, -122, 34, 8, 4],
      [52, 44, -58, 34, 8, -4],
    ],
    { leaf: '#8aa68d', leafShade: GUM },
  ) +
  path(GUM, 'M22 42H78L74 86Q50 96 26 86Z') +
  path('#47634f', 'M60 42H78L74 86Q66 90 56 91Q62 66 60 42Z') +
  path('#8fac95', 'M27 50L30 84 34 85.500 32 51Z') +
  ellipse('#2f463a', 50, 42, 28, 6) +
  path(GUM, 'M22 42A28 6 0 0 0 78 42V46A28 6 0 0 1 22 46Z') +
  circle(INK, 26, 43, 3.4) +
  circle(INK, 74, 43, 3.4);

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
