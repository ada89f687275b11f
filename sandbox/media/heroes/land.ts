import { mix } from '../palette.ts';
import { circle, ellipse, group, line, linear, n, path, rect } from '../svg.ts';

/** A hero picture's size in units and pixels. */
export const HERO = { width: 1600, height: 1000 } as const;

export type Sky = { top: string; middle: string; low: string };

/** The sky as a gradient; its definition is `sky`. */
export const skyDef = ({ top, middle, low }: Sky): string =>
  linear(
    'sky',
    [0, 0, 0, 1],
    [
      [0, top],
      [55, middle],
      [100, low],
    ],
  );

/** A disc of sun with two soft rings of glow. */
export const sun = (x: number, y: number, r: number, colour: string): string =>
  circle(colour, x, y, r * 2.3, 'opacity=".14"') +
  circle(colour, x, y, r * 1.55, 'opacity=".22"') +
  circle(colour, x, y, r);

/** A long hill: heights at even steps from the left edge to the right, joined smoothly. */
export const hill = (
  fill: string,
  heights: readonly number[],
  foot: number = HERO.height,
  width: number = HERO.width,
): string => {
  const step = width / (heights.length - 1);
  const [first = 0, ...rest] = heights;
  let d = `M0 ${foot}V${first}`;
  let from = first;
  rest.forEach((y, i) => {
    const x = step * (i + 1);
    d += `C${n(x - step / 2)} ${from} ${n(x - step / 2)} ${y} ${n(x)} ${y}`;
    from = y;
  });
  return path(fill, `${d}V${foot}Z`);
};

export const cloud = (x: number, y: number, scale: number, fill = '#fff', opacity = 0.5): string =>
  group(
    { x, y, scale },
    path(fill, 'M-150 0Q-150-34-104-34Q-92-74-42-68Q-14-104 34-84Q74-92 84-52Q140-56 150 0Z'),
    `opacity="${opacity}"`,
  );

/** A clump of gum leaves: shade below, body, light on top. */
const clump = (
  x: number,
  y: number,
  r: number,
  [dark, mid, light]: readonly [string, string, string],
): string =>
  ellipse(dark, x + r * 0.1, y + r * 0.14, r * 1.25, r * 0.72) +
  ellipse(mid, x - r * 0.04, y, r * 1.16, r * 0.62) +
  ellipse(light, x - r * 0.3, y - r * 0.2, r * 0.7, r * 0.32);

export type TreeInks = { trunk: string; trunkShade: string; leaf: readonly [string, string, string] };

export const gumInks: TreeInks = {
  trunk: '#e9dcc6',
  trunkShade: '#bfa98a',
  leaf: ['#4a6956', '#66876f', '#86a58c'],
};

/** A white gum: a bent pale trunk, bare limbs, leaves in clumps. It stands on (x, y) and is 520 tall. */
export const gumTree = (
  x: number,
  y: number,
  scale: number,
  inks: TreeInks = gumInks,
  flip = false,
): string =>
  group(
    { x, y, scale, flip },
    clump(-120, -400, 74, inks.leaf) +
      line(
        inks.trunk,
        15,
        'M4-250C-40-300-80-330-116-380M14-220C70-280 96-300 130-360M2-300C20-380 30-420 24-470',
      ) +
      path(
        inks.trunk,
        'M-26 0C-12-60-22-140-8-220C-4-270-12-310-4-340L14-338C10-300 22-250 24-210C20-130 18-60 40 0Q6 8-26 0Z',
      ) +
      path(
        inks.trunkShade,
        'M14-338C10-300 22-250 24-210C20-130 18-60 40 0Q24 4 8 4C2-80 14-160 10-220C8-270 4-310 8-339Z',
        'opacity=".7"',
      ) +
      line(inks.trunkShade, 5, 'M-12-60h14M-14-120h10M-4-176h14', 'opacity=".6"') +
      clump(134, -384, 84, inks.leaf) +
      clump(20, -470, 96, inks.leaf) +
      clump(-60, -450, 60, inks.leaf) +
      clump(86, -448, 56, inks.leaf),
  );

/** Rows of planted bushes that run away over a slope between two heights. */
export const rows = (fill: string, light: string, top: number, foot: number, count: number): string => {
  let dark = '';
  let lit = '';
  for (let i = 0; i < count; i++) {
    const share = i / count;
    const y = top + (foot - top) * share ** 1.5;
    const size = 9 + 46 * share ** 1.3;
    const bow = 26 - 60 * share;
    const d = `M-20 ${n(y + bow)}Q520 ${n(y - bow)} 860 ${n(y)}T1620 ${n(y - bow)}`;
    dark += line(fill, size, d, `stroke-dasharray="${n(size * 0.2)} ${n(size * 0.78)}"`);
    lit += line(
      light,
      size * 0.5,
      d,
      `stroke-dasharray="${n(size * 0.2)} ${n(size * 0.78)}" transform="translate(${n(-size * 0.14)} ${n(-size * 0.2)})"`,
    );
  }
  return dark + lit;
};

/** A plank bench across the picture from `y` down. */
export const bench = (y: number, wood: string): string =>
  rect(wood, 0, y, HERO.width, HERO.height - y) +
  rect(mix(wood, '#ffffff', 0.32), 0, y, HERO.width, 10) +
  rect(mix(wood, '#3a2a18', 0.16), 0, y + 92, HERO.width, HERO.height - y - 92) +
  rect(mix(wood, '#3a2a18', 0.34), 0, y + 92, HERO.width, 8);

/** A wide window: frame, mullions and the view (drawn by the caller in the picture's own units) inside it. */
export const windowOn = (
  view: string,
  [x, y, w, h]: readonly [number, number, number, number],
  frame: string,
): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${view}</svg>` +
  path(
    frame,
    `M${x - 24} ${y - 24}H${x + w + 24}V${y + h + 24}H${x - 24}ZM${x} ${y}V${y + h}H${x + w}V${y}Z`,
    'fill-rule="evenodd"',
  ) +
  rect(frame, x + w / 3 - 7, y, 14, h) +
  rect(frame, x + (2 * w) / 3 - 7, y, 14, h) +
  rect(mix(frame, '#ffffff', 0.4), x - 44, y + h + 24, w + 88, 20, 'rx="4"') +
  rect('#22302b', x - 36, y + h + 44, w + 72, 10, 'opacity=".1"');
