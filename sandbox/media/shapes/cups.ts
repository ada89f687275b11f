import { mix, stuff } from '../palette.ts';
import type { Shape, Studio } from '../studio.ts';
import { ellipse, group, line, path } from '../svg.ts';
import { type Profile, band, mouth, outline, slice, turned } from '../turned.ts';

/** Three wisps of steam over something hot. */
export const steam = (x: number, y: number, scale = 1): string =>
  group(
    { x, y, scale },
    line('#fff', 11, 'M-44 0C-74-44-14-72-44-124M2-10C-28-60 32-96 2-160M46 0C18-44 74-70 46-116'),
    'opacity=".5"',
  );

const china = (s: Studio): { rim: string; inside: string } => ({
  rim: mix(s.tone.light, '#ffffff', 0.3),
  inside: mix(s.tone.light, '#d8c8a8', 0.4),
});

/** A handle as two strokes: the form, and the light on its upper edge. */
export const handle = (d: string, width: number, colour: string, light: string): string =>
  line(colour, width, d) +
  line(
    light,
    width * 0.28,
    d,
    `transform="translate(-${Math.round(width * 0.16)} -${Math.round(width * 0.16)})" opacity=".55"`,
  );

/** A straight-sided mug, the glaze ending above a bare foot. */
export const mug: Shape = {
  width: 560,
  height: 450,
  focus: [-20, -230, 1.9],
  draw: (s) => {
    const body: Profile = [
      [198, -410],
      [196, -80],
      [194, -22, 170, 0, 140, 0],
    ];
    return group(
      { x: -40 },
      handle('M176-324C330-350 340-90 170-104', 42, s.tone.shade, s.tone.light) +
        turned(body, s.body) +
        turned(
          [
            [187, -44],
            [176, -14, 162, 0, 140, 0],
          ],
          'url(#china)',
          { glint: 0, shadeOpacity: 0.12 },
        ) +
        mouth(-410, 198, { ...china(s), liquid: `url(#${s.brew})`, depth: 26, wall: 12 }) +
        s.print({ x: 0, y: -60, scale: 0.66 }),
    );
  },
};

/** A cup on its saucer. */
export const cupSaucer: Shape = {
  width: 620,
  height: 330,
  focus: [-20, -160, 1.9],
  draw: (s) =>
    ellipse(s.tone.shade, 0, -26, 306, 68) +
    ellipse(s.body, 0, -36, 306, 66) +
    ellipse(mix(s.tone.light, '#ffffff', 0.25), 0, -40, 286, 58, 'opacity=".6"') +
    ellipse(s.body, 4, -36, 200, 38) +
    ellipse(stuff.ink, 30, -34, 150, 28, 'opacity=".22"') +
    group(
      { x: -14, y: -30 },
      handle('M170-214C290-244 292-90 140-92', 32, s.tone.shade, s.tone.light) +
        turned(
          [
            [190, -260],
            [186, -130, 140, -40, 96, -16],
            [92, -8],
            [92, -2, 88, 0, 82, 0],
          ],
          s.body,
        ) +
        mouth(-260, 190, {
          ...china(s),
          liquid: `url(#${s.brew})`,
          depth: 22,
          wall: 9,
        }) +
        s.print({ x: 0, y: -40, scale: 0.42 }),
    ),
};

/** A ridged beaker without a handle. */
export const tumbler: Shape = {
  width: 340,
  height: 500,
  focus: [0, -250, 2],
  draw: (s) => {
    const body: Profile = [
      [164, -470],
      [150, -60],
      [148, -18, 134, 0, 112, 0],
    ];
    const ridges = [-62, -40, -18, 4, 26, 48, 68].map((turn) => slice(body, turn, turn + 5)).join('');
    return (
      turned(body, s.body, { glint: 0 }) +
      path(s.tone.shade, ridges, 'opacity=".32"') +
      path(
        s.tone.light,
        [-66, -44, -22, 0].map((turn) => slice(body, turn, turn + 4)).join(''),
        'opacity=".5"',
      ) +
      turned(
        [
          [165, -474],
          [162, -360],
        ],
        'url(#china)',
        { glint: 0.4 },
      ) +
      mouth(-472, 165, { rim: '#fffaf0', inside: '#e3d5b8', liquid: `url(#${s.brew})`, depth: 24, wall: 9 }) +
      steam(0, -500, 0.9)
    );
  },
};

/** A cup to take along: lid, grip band. */
export const keepCup: Shape = {
  width: 360,
  height: 560,
  focus: [0, -270, 2],
  draw: (s) => {
    const cup: Profile = [
      [160, -450],
      [126, -20],
      [125, -6, 118, 0, 108, 0],
    ];
    return (
      turned(cup, 'url(#china)', { glint: 0.5 }) +
      band(s.body, [150, -322], [138, -168]) +
      path(
        s.tone.shade,
        slice(
          [
            [150, -322],
            [138, -168],
          ],
          42,
          90,
        ),
        'opacity=".3"',
      ) +
      s.print({ x: 0, y: -150, scale: 0.32 }) +
      turned(
        [
          [154, -500],
          [172, -494, 176, -480, 176, -468],
          [176, -446],
          [176, -440, 170, -438, 164, -438],
        ],
        s.body,
      ) +
      ellipse(mix(s.tone.light, '#ffffff', 0.1), 0, -500, 154, 26) +
      turned(
        [
          [116, -548],
          [140, -544, 146, -530, 148, -506],
        ],
        s.body,
        { glint: 0.25 },
      ) +
      ellipse(mix(s.tone.light, '#ffffff', 0.15), 0, -548, 116, 20) +
      ellipse(s.tone.shade, 4, -536, 30, 5) +
      ellipse(s.tone.body, 0, -549, 92, 14)
    );
  },
};

/** A bowl of green tea with a bamboo whisk beside it. */
export const whisk: Shape = {
  width: 620,
  height: 430,
  focus: [120, -200, 2],
  draw: (s) => {
    const tines = Array.from({ length: 13 }, (_, i) => {
      const x = -60 + i * 10;
      return `M${Math.round(x * 0.5)}-150C${Math.round(x * 1.1)}-110 ${Math.round(x * 1.35)}-40 ${Math.round(x * 0.95)} 0`;
    }).join('');
    return (
      group(
        { x: -90 },
        turned(
          [
            [206, -230],
            [206, -110, 170, -40, 110, -18],
            [104, 0],
          ],
          s.body,
          { glint: 0.32 },
        ) +
          mouth(-230, 206, { ...china(s), liquid: '#9bb066', depth: 28, wall: 11 }) +
          s.print({ x: 0, y: -44, scale: 0.36 }),
      ) +
      group(
        { x: 196, y: -4 },
        path(
          '#b98a59',
          outline([
            [38, -150],
            [64, -80, 66, -30, 52, 0],
          ]),
        ) +
          line('#e6c793', 5, tines) +
          line('#8a6238', 6, 'M-36-142Q0-124 36-142') +
          turned(
            [
              [30, -330],
              [32, -330, 34, -230, 38, -150],
            ],
            'url(#wood)',
            { glint: 0.25 },
          ) +
          ellipse('#e6c793', 0, -330, 30, 6) +
          path('#8a6238', 'M-35-216Q0-204 35-216V-210Q0-198-35-210Z', 'opacity=".6"') +
          line(s.tone.accent, 7, 'M-38-152Q0-134 38-152'),
      )
    );
  },
};
