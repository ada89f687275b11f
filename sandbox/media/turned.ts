import { n, path } from './svg.ts';

type Point = readonly [radius: number, y: number];
type Curve = readonly [r1: number, y1: number, r2: number, y2: number, radius: number, y: number];

/** Half the outline of something round, from the top down: a start, then straight lines (2 numbers) or curves (6). */
export type Profile = readonly [Point, ...(Point | Curve)[]];

/** How round an ellipse seen from slightly above looks: its height over its width. */
export const TILT = 0.17;

const endOf = (node: Point | Curve): Point => (node.length === 2 ? node : [node[4], node[5]]);

type Meridian = { top: string; down: string; bottom: string; up: string };

/** The line down the surface at an angle: -90 is the left edge, 0 faces us, 90 the right edge. */
const meridian = (profile: Profile, degrees: number, tilt: number): Meridian => {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const depth = Math.cos((degrees * Math.PI) / 180) * tilt;
  const at = (r: number, y: number): string => `${Math.round(r * sine)} ${Math.round(y + r * depth)}`;
  let down = '';
  let up = '';
  let last: Point = profile[0];
  for (const node of profile.slice(1)) {
    if (node.length === 6) {
      down += `C${at(node[0], node[1])} ${at(node[2], node[3])} ${at(node[4], node[5])}`;
      up = `C${at(node[2], node[3])} ${at(node[0], node[1])} ${at(...last)}${up}`;
    } else if (node.length === 2) {
      down += `L${at(...node)}`;
      up = `L${at(...last)}${up}`;
    }
    last = endOf(node as Point | Curve);
  }
  return { top: at(...profile[0]), down, bottom: at(...last), up };
};

const arc = (radius: number, tilt: number, sweep: 0 | 1): string =>
  `A${n(radius)} ${n(radius * tilt)} 0 0 ${sweep} `;

const radii = (profile: Profile): [number, number] => [profile[0][0], endOf(profile.at(-1) ?? profile[0])[0]];

/** The outline of a round thing, back rim and front foot included. */
export const outline = (profile: Profile, tilt: number = TILT): string => {
  const left = meridian(profile, -90, tilt);
  const right = meridian(profile, 90, tilt);
  const [top, foot] = radii(profile);
  return `M${left.top}${arc(top, tilt, 1)}${right.top}${right.down}${arc(foot, tilt, 1)}${left.bottom}${left.up}Z`;
};

/** The part of the surface between two angles, e.g. a highlight or the side in shade. */
export const slice = (profile: Profile, from: number, to: number, tilt: number = TILT): string => {
  const a = meridian(profile, from, tilt);
  const b = meridian(profile, to, tilt);
  const [top, foot] = radii(profile);
  return `M${a.top}${arc(top, tilt, 0)}${b.top}${b.down}${arc(foot, tilt, 1)}${a.bottom}${a.up}Z`;
};

export type Finish = {
  /** Where the shaded side begins, degrees; 90 for none. */
  shadeFrom?: number;
  shade?: string;
  shadeOpacity?: number;
  /** Strength of the highlight on the left; 0 for none. */
  glint?: number;
  tilt?: number;
};

/** A round thing, shaded: the form, the crisp side in shade, the highlight on the left. */
export const turned = (profile: Profile, fill: string, finish: Finish = {}): string => {
  const { shadeFrom = 42, shade = '#1d2825', shadeOpacity = 0.13, glint = 0.3, tilt = TILT } = finish;
  let art = path(fill, outline(profile, tilt));
  if (shadeFrom < 90) art += path(shade, slice(profile, shadeFrom, 90, tilt), `opacity="${shadeOpacity}"`);
  if (glint > 0) art += path('#fff', slice(profile, -58, -46, tilt), `opacity="${glint}"`);
  return art;
};

/** A ring around a straight part between two heights, e.g. a stripe, a collar or the front of a label. */
export const band = (
  fill: string,
  [radiusTop, top]: Point,
  [radiusFoot, foot]: Point,
  more = '',
  tilt: number = TILT,
): string =>
  path(
    fill,
    `M${n(-radiusTop)} ${n(top)}${arc(radiusTop, tilt, 0)}${n(radiusTop)} ${n(top)}L${n(radiusFoot)} ${n(foot)}${arc(radiusFoot, tilt, 1)}${n(-radiusFoot)} ${n(foot)}Z`,
    more,
  );

/** The mouth of a vessel: rim, inside and, `depth` below the rim, what is in it. */
export const mouth = (
  y: number,
  radius: number,
  {
    rim,
    inside,
    liquid,
    depth = 24,
    wall = 9,
  }: { rim: string; inside: string; liquid?: string; depth?: number; wall?: number },
  tilt: number = TILT,
): string => {
  const a = radius - wall;
  const b = a * tilt;
  const ring = `<ellipse fill="${rim}" cx="0" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * tilt)}"/><ellipse fill="${inside}" cx="0" cy="${n(y + 1.5)}" rx="${n(a)}" ry="${n(b)}"/>`;
  if (liquid === undefined || depth >= 2 * b) return ring;
  const x = a * Math.sqrt(1 - (depth / (2 * b)) ** 2);
  const level = y + 1.5 + depth / 2;
  return `${ring}${path(liquid, `M${n(-x)} ${n(level)}${arc(a, tilt, 1)}${n(x)} ${n(level)}${arc(a, tilt, 1)}${n(-x)} ${n(level)}Z`)}`;
};
