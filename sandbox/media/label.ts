import { brand, lettering } from './lettering.ts';
import { mix, stuff } from './palette.ts';
import type { Studio } from './studio.ts';
import { circle, ellipse, n, path, rect } from './svg.ts';

export type LabelBox = { x: number; y: number; width: number; height: number };

const rule = (x: number, y: number, width: number, fill: string): string =>
  rect(fill, x - width / 2, y, width, 2.5);

/** A landscape in an arched window, the plant growing in it. */
const arched = (s: Studio, { x, y, width: w, height: h }: LabelBox): string => {
  const pad = w * 0.1;
  const left = x + pad;
  const right = x + w - pad;
  const r = (right - left) / 2;
  const top = y + pad;
  const foot = y + h * 0.56;
  const middle = x + w / 2;
  const scale = Math.min(1, (foot - top) / 425, (w * 0.66) / 380);
  return (
    rect('url(#paper)', x, y, w, h, 'rx="5"') +
    path(
      s.tone.ground,
      `M${n(left)} ${n(foot)}V${n(top + r)}A${n(r)} ${n(Math.min(r, foot - top))} 0 0 1 ${n(right)} ${n(top + r)}V${n(foot)}Z`,
    ) +
    circle(mix(s.tone.accent, s.tone.ground, 0.35), middle + r * 0.34, top + (foot - top) * 0.42, r * 0.34) +
    path(
      mix(s.tone.light, s.tone.ground, 0.35),
      `M${n(left)} ${n(foot)}V${n(foot - r * 0.26)}Q${n(middle - r * 0.5)} ${n(foot - r * 0.78)} ${n(middle + r * 0.45)} ${n(foot)}Z`,
    ) +
    path(
      mix(s.tone.body, s.tone.ground, 0.35),
      `M${n(middle - r * 0.5)} ${n(foot)}Q${n(middle + r * 0.34)} ${n(foot - r * 0.56)} ${n(right)} ${n(foot - r * 0.36)}V${n(foot)}Z`,
    ) +
    s.plant({ x: middle, y: foot, scale }) +
    lettering(
      s.label,
      { x: x + w * 0.08, y: foot + h * 0.035, width: w * 0.84, height: h * 0.25 },
      s.tone.ink,
    ) +
    rule(middle, y + h - h * 0.125, w * 0.16, s.tone.accent) +
    brand(middle, y + h - h * 0.05, w * 0.058, s.tone.ink)
  );
};

/** Plain paper: maker, name between rules, a sprig. */
const botanical = (s: Studio, { x, y, width: w, height: h }: LabelBox): string => {
  const middle = x + w / 2;
  const scale = Math.min((h * 0.47) / 400, (w * 0.8) / 380);
  const inset = w * 0.035;
  return (
    rect('url(#paper)', x, y, w, h, 'rx="5"') +
    rect(
      'none',
      x + inset,
      y + inset,
      w - 2 * inset,
      h - 2 * inset,
      `stroke="${s.tone.body === '#f3e9d5' ? s.tone.shade : s.tone.body}" stroke-width="2.5" rx="3"`,
    ) +
    brand(middle, y + h * 0.115, w * 0.058, s.tone.ink) +
    s.plant({ x: middle, y: y + h * 0.625, scale }) +
    rule(middle, y + h * 0.66, w * 0.7, s.tone.ink) +
    lettering(s.label, { x: x + w * 0.08, y: y + h * 0.685, width: w * 0.84, height: h * 0.265 }, s.tone.ink)
  );
};

/** Name above, a field of the accent colour below with the plant standing over its edge. */
const horizon = (s: Studio, { x, y, width: w, height: h }: LabelBox): string => {
  const middle = x + w / 2;
  const scale = Math.min((h * 0.5) / 400, (w * 0.86) / 380);
  const edge = y + h * 0.74;
  const field = mix(s.tone.light, s.tone.ground, 0.35);
  return (
    rect('url(#paper)', x, y, w, h, 'rx="5"') +
    brand(middle, y + h * 0.1, w * 0.058, s.tone.ink) +
    lettering(s.label, { x: x + w * 0.08, y: y + h * 0.135, width: w * 0.84, height: h * 0.25 }, s.tone.ink) +
    ellipse(mix(s.tone.accent, s.tone.ground, 0.3), middle, edge - h * 0.06, w * 0.27, w * 0.27) +
    path(
      field,
      `M${n(x)} ${n(edge)}Q${n(x + w * 0.28)} ${n(edge - h * 0.1)} ${n(x + w * 0.55)} ${n(edge)}T${n(x + w)} ${n(edge - h * 0.03)}V${n(y + h - 5)}Q${n(x + w)} ${n(y + h)} ${n(x + w - 5)} ${n(y + h)}H${n(x + 5)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - 5)}Z`,
    ) +
    s.plant({ x: middle, y: y + h * 0.93, scale })
  );
};

const designs = [arched, botanical, horizon] as const;

/** A paper label with the product's name, in one of three designs; landscape boxes get a simple one. */
export const paperLabel = (s: Studio, box: LabelBox): string => {
  if (box.height < box.width * 0.95 || !s.hasPlant) return plainLabel(s, box);
  return (designs[s.variant % designs.length] ?? botanical)(s, box);
};

/** A low label: the maker, the name, nothing else but a frame. */
export const plainLabel = (s: Studio, { x, y, width: w, height: h }: LabelBox): string => {
  const size = Math.min(w * 0.06, h * 0.12);
  return (
    rect('url(#paper)', x, y, w, h, 'rx="5"') +
    rect('none', x + 9, y + 9, w - 18, h - 18, `stroke="${s.tone.accent}" stroke-width="2.5" rx="3"`) +
    brand(x + w / 2, y + h * 0.13 + size, size, s.tone.ink) +
    lettering(
      s.label,
      { x: x + w * 0.09, y: y + h * 0.17 + size * 1.3, width: w * 0.82, height: h * 0.7 - size * 1.3 },
      s.tone.ink,
    )
  );
};

/** Shade over a label that goes round a vessel: its right side turns away from the light. */
export const labelTurn = ({ x, y, width: w, height: h }: LabelBox): string =>
  rect(stuff.ink, x + w * 0.86, y, w * 0.14, h, 'opacity=".08"');

/** A paper label that goes round a vessel. */
export const roundLabel = (s: Studio, x: number, y: number, width: number, height: number): string =>
  paperLabel(s, { x, y, width, height }) + labelTurn({ x, y, width, height });
