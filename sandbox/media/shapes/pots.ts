import { mix, stuff } from '../palette.ts';
import type { Shape } from '../studio.ts';
import { ellipse, group, line, path, rect } from '../svg.ts';
import { type Profile, band, mouth, turned } from '../turned.ts';
import { handle } from './cups.ts';

/** A round teapot with a wooden knob. */
export const teapot: Shape = {
  width: 620,
  height: 460,
  focus: [0, -200, 1.9],
  draw: (s) =>
    handle('M-176-262C-320-300-330-60-180-84', 34, s.tone.shade, s.tone.light) +
    path(s.tone.body, 'M150-190C220-190 226-300 288-324L306-306C286-270 270-110 158-84Z') +
    path(s.tone.shade, 'M166-120C240-150 262-260 296-314L306-306C286-270 270-110 158-84Z', 'opacity=".5"') +
    ellipse(s.tone.shade, 298, -315, 14, 7, 'transform="rotate(40 298 -315)"') +
    turned(
      [
        [92, -334],
        [180, -320, 206, -250, 206, -180],
        [206, -80, 160, -20, 110, -12],
        [108, 0],
      ],
      s.body,
    ) +
    band(s.tone.shade, [96, -334], [100, -326], 'opacity=".5"') +
    turned(
      [
        [0, -380],
        [60, -378, 92, -360, 96, -336],
      ],
      s.body,
      { glint: 0.3 },
    ) +
    turned(
      [
        [20, -428],
        [32, -420, 28, -396, 14, -382],
      ],
      'url(#wood)',
      { tilt: 0.3 },
    ) +
    ellipse('#e6c597', 0, -428, 20, 6) +
    s.print({ x: -6, y: -40, scale: 0.58 }),
};

/** A gooseneck kettle on its stand. */
export const kettle: Shape = {
  width: 640,
  height: 530,
  focus: [40, -230, 1.9],
  draw: (s) =>
    group(
      { x: 26 },
      handle('M-140-374C-300-420-312-250-296-120', 36, stuff.ink, '#5d6a65') +
        handle('M-140-374H-176', 22, stuff.ink, '#5d6a65') +
        line(s.tone.shade, 34, 'M140-96C250-110 196-330 252-392C262-404 274-404 290-398') +
        line(s.tone.body, 25, 'M136-100C242-112 190-330 247-394C258-408 272-408 286-402') +
        line(s.tone.light, 7, 'M170-124C214-160 192-310 238-390', 'opacity=".7"') +
        turned(
          [
            [128, -400],
            [134, -300, 186, -120, 190, -54],
            [190, -36, 180, -30, 170, -30],
          ],
          s.body,
        ) +
        turned(
          [
            [186, -28],
            [196, -26, 200, -16, 200, -10],
            [200, -4, 196, 0, 190, 0],
          ],
          'url(#dark)',
          { glint: 0.12 },
        ) +
        band('url(#steel)', [130, -404], [132, -390]) +
        turned(
          [
            [50, -446],
            [100, -440, 124, -424, 130, -404],
          ],
          s.body,
          { glint: 0.3 },
        ) +
        ellipse(mix(s.tone.light, '#ffffff', 0.1), 0, -446, 50, 8) +
        turned(
          [
            [16, -480],
            [16, -450],
          ],
          'url(#steel)',
          { glint: 0 },
        ) +
        turned(
          [
            [30, -512],
            [42, -506, 42, -486, 28, -478],
          ],
          'url(#wood)',
          { tilt: 0.25 },
        ) +
        ellipse('#e6c597', 0, -512, 30, 7) +
        s.print({ x: 0, y: -60, scale: 0.46 }),
    ),
};

/** An eight-sided stove-top pot. */
export const mokaPot: Shape = {
  width: 520,
  height: 640,
  focus: [-20, -400, 1.9],
  draw: (s) =>
    group(
      { x: -30 },
      handle('M120-540C260-560 270-520 250-330', 40, stuff.ink, '#5d6a65') +
        // the boiler's facets, lit from the left
        path('#c9cdc7', 'M-170 0L-128-262H-50L-66 0Z') +
        path('#e9ebe6', 'M-66 0L-50-262H44L58 0Z') +
        path('#8c9691', 'M58 0L44-262H128L170 0Z') +
        path('#6a7570', 'M120 0L94-262H128L170 0Z') +
        path('#59645f', 'M-170 0H170L166 14Q0 30-166 14Z') +
        rect('#7d8783', -134, -288, 268, 30, 'rx="8"') +
        path('#eceeea', 'M-134-280H40V-272H-134Z', 'opacity=".7"') +
        path(mix(s.tone.light, '#ffffff', 0.1), 'M-126-288L-172-566-66-566-48-288Z') +
        path(s.tone.body, 'M-48-288L-66-566H66L48-288Z') +
        path(s.tone.light, 'M-48-288L-66-566H-10L-6-288Z', 'opacity=".4"') +
        path(s.tone.shade, 'M48-288L66-566H150L126-288Z') +
        path(mix(s.tone.light, '#ffffff', 0.1), 'M-172-566L-226-548-150-430Z') +
        path(s.tone.body, 'M-172-566L-226-548-218-540-148-500Z') +
        path(s.tone.body, 'M-170-566L-96-604H92L150-566Z') +
        path(mix(s.tone.light, '#ffffff', 0.2), 'M-170-566L-96-604H-40L-66-566Z') +
        path(s.tone.shade, 'M66-566L40-604H92L150-566Z') +
        rect(stuff.ink, -16, -640, 32, 38, 'rx="10"') +
        rect('#5d6a65', -11, -636, 8, 28, 'rx="4"') +
        ellipse('#59645f', -14, -150, 16, 16) +
        ellipse('#d9b25f', -16, -152, 11, 11) +
        s.print({ x: 0, y: -306, scale: 0.4 }),
    ),
};

const GLASS_SERVER: Profile = [
  [70, -220],
  [70, -190, 168, -170, 172, -90],
  [172, -20, 150, 0, 120, 0],
];

/** A cone dripper of glazed clay on a glass server. */
export const dripper: Shape = {
  width: 520,
  height: 560,
  focus: [-10, -400, 1.9],
  draw: (s) =>
    turned(
      [
        [158, -120],
        [172, -110, 172, -90, 172, -86],
        [172, -20, 150, -4, 120, -4],
      ],
      'url(#coffee)',
      { glint: 0.12 },
    ) +
    ellipse('#7b5138', 0, -120, 158, 26) +
    turned(GLASS_SERVER, 'url(#glass)', { glint: 0.5, shadeOpacity: 0.06 }) +
    handle('M166-132C262-150 262-30 158-40', 20, '#c3d0c8', '#ffffff') +
    turned(
      [
        [60, -276],
        [60, -254],
        [176, -252, 186, -240, 186, -232],
        [186, -222, 170, -220, 150, -220],
      ],
      s.body,
      { glint: 0.22 },
    ) +
    handle('M150-420C260-440 250-300 104-306', 28, s.tone.shade, s.tone.light) +
    turned(
      [
        [206, -520],
        [150, -420, 92, -330, 72, -262],
      ],
      s.body,
    ) +
    mouth(-520, 206, {
      rim: mix(s.tone.light, '#ffffff', 0.25),
      inside: '#efe3ca',
      liquid: '#4a2d1f',
      depth: 34,
      wall: 10,
    }) +
    path('#fdf7ea', 'M-190-526L-204-556Q-40-588 206-548L192-516Q0-566-190-526Z') +
    path('#d9c8a4', 'M60-572L206-548 192-516Q140-540 84-548Z', 'opacity=".7"'),
};

/** A glass carafe with a wooden collar tied with leather. */
export const carafe: Shape = {
  width: 420,
  height: 640,
  focus: [0, -360, 1.9],
  draw: (s) =>
    turned(
      [
        [172, -186],
        [192, -130, 192, -100, 192, -84],
        [192, -22, 160, -6, 120, -6],
      ],
      `url(#${s.brew})`,
      { glint: 0.12 },
    ) +
    ellipse(s.brew === 'tea' ? '#e6b473' : '#7b5138', 0, -186, 172, 29) +
    turned(
      [
        [150, -620],
        [130, -540, 76, -440, 62, -380],
        [62, -330, 190, -220, 196, -90],
        [196, -20, 160, 0, 120, 0],
      ],
      'url(#glass)',
      { glint: 0.5, shadeOpacity: 0.06 },
    ) +
    `<ellipse cx="0" cy="-620" rx="150" ry="25" fill="#fff" fill-opacity=".25" stroke="#fff" stroke-opacity=".8" stroke-width="6"/>` +
    turned(
      [
        [96, -462],
        [70, -400, 72, -350, 110, -286],
      ],
      'url(#wood)',
      { glint: 0.28 },
    ) +
    band(s.tone.shade, [75, -392], [73, -374]) +
    band(s.tone.body, [75, -394], [74, -380]) +
    line(s.tone.shade, 7, 'M14-372C40-340 52-310 50-276M10-372C6-336 0-316-8-290') +
    ellipse(s.tone.body, 12, -372, 20, 18) +
    ellipse(s.tone.light, 7, -377, 9, 8),
};
