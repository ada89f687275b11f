import { circle, path, svgDocument } from './svg.ts';

const legsAndEars =
  'M50 96h26v20a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6ZM128 94h26v22a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6ZM128 38c-6-9-4-19 3-21 6-1 12 5 14 13ZM163 30c2-9 8-14 13-11 5 2 5 11 0 18Z';
const body =
  'M10 112C2 76 14 42 62 32c28-5 50-3 67 4 9-6 20-8 31-6 23 3 37 19 37 39 0 19-15 28-38 28-5 4-8 9-8 15v4a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6l-2-9c-22 4-48 4-70 0l-2 9a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6Z';
const scarf = 'M112 66c4 18 18 30 40 34l-8 20c-5-2-9-6-12-12-12-8-20-22-20-42Z';
const nose = 'M176 54c10-4 20 0 21 8 1 9-9 13-17 12-8-2-12-16-4-20Z';

/** Gus on his way, seen from the side, for pages that have little else to show: 200 by 122. */
export const drawWalkingGus = (): string =>
  svgDocument(
    200,
    122,
    'Gus the wombat',
    {},
    path('#735641', legsAndEars) +
      path('#94735a', body) +
      path('#5f7f6b', scarf) +
      path('#322a28', nose) +
      circle('#322a28', 156, 56, 4) +
      '<path fill="none" stroke="#322a28" stroke-width="2.5" stroke-linecap="round" d="M180 84c-6 4-13 3-17 0"/>',
  );

/** The same as a shape on the horizon of the footer, in the footer's own colour: 200 by 122. */
export const drawGusOnHorizon = (): string =>
  svgDocument(
    200,
    122,
    'Gus the wombat',
    {},
    [legsAndEars, body, scarf, nose].map((shape) => path('#1d4233', shape)).join('') +
      circle('#322a28', 156, 56, 4),
  );
