import { paperLabel, plainLabel, roundLabel } from '../label.ts';
import { mix } from '../palette.ts';
import type { Shape } from '../studio.ts';
import { circle, ellipse, group, line, path } from '../svg.ts';
import { band, mouth, turned } from '../turned.ts';

/** A tall tin with a slip lid, its label wrapped. */
export const teaTin: Shape = {
  width: 380,
  height: 600,
  focus: [0, -300, 2.1],
  draw: (s) =>
    turned(
      [
        [176, -520],
        [176, -10],
        [176, -8, 174, 0, 168, 0],
      ],
      s.body,
    ) +
    band(s.tone.shade, [177, -22], [177, -12], 'opacity=".5"') +
    roundLabel(s, -128, -440, 256, 376) +
    band(s.tone.shade, [178, -506], [178, -488], 'opacity=".4"') +
    turned(
      [
        [166, -588],
        [176, -588, 182, -584, 182, -572],
        [182, -506],
      ],
      s.body,
    ) +
    ellipse(mix(s.tone.light, '#ffffff', 0.15), 0, -588, 166, 28) +
    ellipse(s.tone.body, 0, -586, 140, 22) +
    ellipse(mix(s.tone.light, '#ffffff', 0.05), 4, -584, 136, 20),
};

/** A stoneware canister with a wooden lid and a spoon tied on. */
export const canister: Shape = {
  width: 420,
  height: 560,
  focus: [0, -230, 2],
  draw: (s) =>
    turned(
      [
        [190, -450],
        [192, -40],
        [192, -12, 180, 0, 156, 0],
      ],
      s.body,
    ) +
    turned(
      [
        [192, -66],
        [192, -40],
        [192, -12, 180, 0, 156, 0],
      ],
      'url(#china)',
      { glint: 0, shadeOpacity: 0.1 },
    ) +
    band(s.tone.shade, [190, -452], [190, -438], 'opacity=".45"') +
    turned(
      [
        [184, -504],
        [196, -504, 198, -500, 198, -494],
        [198, -456],
        [198, -452, 196, -450, 190, -450],
      ],
      'url(#wood)',
    ) +
    ellipse('#e2bf90', 0, -504, 188, 32) +
    turned(
      [
        [26, -556],
        [44, -548, 40, -520, 30, -506],
      ],
      'url(#wood)',
      { tilt: 0.3 },
    ) +
    (s.hasPlant ? s.print({ x: 0, y: -236, scale: 0.42 }) : '') +
    plainLabel(s, { x: -136, y: -218, width: 272, height: 140 }),
};

/** A wide round tin, biscuits leaning on it. */
export const biscuitTin: Shape = {
  width: 600,
  height: 470,
  focus: [-20, -210, 1.9],
  draw: (s) => {
    const biscuit = (x: number, y: number): string =>
      circle('#a86f38', x + 4, y + 4, 74) +
      circle('#d9a25e', x, y, 74) +
      circle('#e7bd80', x - 5, y - 6, 62) +
      line(
        '#b27a40',
        9,
        `M${x - 30} ${y - 18}h0M${x + 4} ${y - 32}h0M${x + 30} ${y - 8}h0M${x - 8} ${y + 4}h0M${x + 16} ${y + 26}h0M${x - 28} ${y + 22}h0`,
      );
    return (
      turned(
        [
          [262, -330],
          [262, -8],
          [262, -4, 258, 0, 252, 0],
        ],
        s.body,
        { tilt: 0.15 },
      ) +
      s.print({ x: -196, y: -30, scale: 0.56 }) +
      s.print({ x: 196, y: -30, scale: 0.56, flip: true }) +
      paperLabel(s, { x: -118, y: -270, width: 236, height: 242 }) +
      band(s.tone.shade, [263, -318], [263, -296], 'opacity=".4"', 0.15) +
      turned(
        [
          [256, -410],
          [268, -410, 272, -404, 272, -394],
          [272, -318],
        ],
        s.body,
        { tilt: 0.15 },
      ) +
      ellipse(mix(s.tone.light, '#ffffff', 0.12), 0, -410, 258, 38) +
      ellipse(s.tone.body, 0, -408, 220, 31) +
      ellipse(mix(s.tone.light, '#ffffff', 0.05), 4, -406, 216, 29) +
      group({ x: 208, y: -4 }, biscuit(66, -58) + biscuit(0, -66))
    );
  },
};

/** A candle in a stoneware cup, alight. */
export const candle: Shape = {
  width: 380,
  height: 560,
  focus: [0, -210, 2],
  draw: (s) =>
    ellipse('#f6d27a', 0, -470, 120, 130, 'opacity=".22"') +
    ellipse('#f6d27a', 0, -470, 70, 84, 'opacity=".3"') +
    turned(
      [
        [176, -350],
        [180, -40],
        [180, -12, 166, 0, 140, 0],
      ],
      s.body,
    ) +
    mouth(-350, 176, { rim: s.tone.light, inside: s.tone.shade, liquid: '#fbf1d8', depth: 18, wall: 11 }) +
    line('#3a2a20', 6, 'M0-346C2-370-2-384 2-402') +
    path('#e8963a', 'M2-520C44-466 40-400 2-396C-38-400-36-466 2-520Z') +
    path('#fbe29a', 'M2-474C22-446 20-408 2-404C-18-408-16-446 2-474Z') +
    roundLabel(s, -112, -290, 224, 240),
};
