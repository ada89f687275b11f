import { line, path } from '../svg.ts';

/** The colours a plant is drawn with: its own, or those of a print. */
export type Inks = {
  leaf: string;
  leafShade: string;
  stem: string;
  bloom: string;
  bloomShade: string;
  bloomLight: string;
  /** Wattleseed alone has two more: the seed in its pod and the blossom above. */
  seed?: string;
  tuft?: string;
};

/** One leaf: where it starts, its direction (0 right, -90 up), length, half width and how far it bows. */
export type Leaf = readonly [
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
  bow?: number,
];

type Placed = (along: number, across: number) => string;

/** From a leaf's own axes to the picture's, as path data: from the picture's corner, or from the leaf's foot. */
const turner = (x: number, y: number, degrees: number): { at: Placed; from: Placed } => {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const to =
    (x0: number, y0: number): Placed =>
    (u, v) =>
      `${Math.round(x0 + u * cos - v * sin)} ${Math.round(y0 + u * sin + v * cos)}`;
  return { at: to(x, y), from: to(0, 0) };
};

const half = ([x, y, degrees, length, width, bow = 0]: Leaf, side: 1 | -1): string => {
  const { at, from } = turner(x, y, degrees);
  const v = bow + side * width;
  return `M${at(0, 0)}c${from(length * 0.24, v * 1.15)} ${from(length * 0.66, v)} ${from(length, 0)}q${from(-length * 0.52, bow * 1.45)} ${from(-length, 0)}z`;
};

/** Leaves in two tones: the half towards the light, and the other. */
export const leaves = (list: readonly Leaf[], inks: Pick<Inks, 'leaf' | 'leafShade'>): string => {
  const lit = (leaf: Leaf): 1 | -1 => (Math.cos((leaf[2] * Math.PI) / 180) >= 0 ? -1 : 1);
  return (
    path(inks.leafShade, list.map((leaf) => half(leaf, lit(leaf) === 1 ? -1 : 1)).join('')) +
    path(inks.leaf, list.map((leaf) => half(leaf, lit(leaf))).join(''))
  );
};

/** A pointed leaf with a saw edge, in two tones; `depth` is how deep the teeth are cut, 0 to 1. */
export const sawLeaf = (
  [x, y, degrees, length, width]: Leaf,
  teeth: number,
  inks: Pick<Inks, 'leaf' | 'leafShade'>,
  depth = 0.16,
): string => {
  const { at, from } = turner(x, y, degrees);
  const bulge = (share: number): number => width * Math.sin(Math.PI * share ** 0.78) ** 0.85;
  const step = length / teeth;
  const edge = (side: 1 | -1): string => {
    let d = `M${at(0, 0)}`;
    let across = 0;
    for (let i = 1; i < teeth; i++) {
      const tip = side * bulge(i / teeth);
      const notch = tip * (1 - depth);
      d += `l${from(step * 1.1, tip - across)} ${from(-step * 0.1, notch - tip)}`;
      across = notch;
    }
    return `${d}L${at(length, 0)}z`;
  };
  const lit = Math.cos((degrees * Math.PI) / 180) >= 0 ? -1 : 1;
  return path(inks.leafShade, edge(lit === 1 ? -1 : 1)) + path(inks.leaf, edge(lit));
};

/** Fine lines from a centre, like stamens: angles in degrees, lengths alternating between `inner` and `outer`. */
export const rays = (
  [x, y]: readonly [number, number],
  count: number,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number] = [0, 360],
): string => {
  let d = '';
  const step = (to - from) / (to - from === 360 ? count : count - 1);
  for (let i = 0; i < count; i++) {
    d += `M${Math.round(x)} ${Math.round(y)}l${turner(0, 0, from + i * step).at(i % 2 === 0 ? outer : inner, 0)}`;
  }
  return d;
};

export const stem = (inks: Pick<Inks, 'stem'>, d: string, width = 8): string => line(inks.stem, width, d);

/** Round things of one fill, cheaper than a circle each: a dot is a line of no length. */
export const dots = (fill: string, size: number, list: readonly (readonly [number, number])[]): string =>
  line(fill, size, list.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''));
