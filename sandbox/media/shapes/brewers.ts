import { mix, stuff } from '../palette.ts';
import { plainLabel } from '../label.ts';
import type { Shape } from '../studio.ts';
import { ellipse, group, line, path } from '../svg.ts';
import { band, turned } from '../turned.ts';
import { handle } from './cups.ts';

/** A glass press in a coloured frame. */
export const plunger: Shape = {
  width: 480,
  height: 690,
  focus: [-20, -300, 1.9],
  draw: (s) =>
    group(
      { x: -30 },
      handle('M160-430C290-450 290-110 160-126', 38, stuff.ink, '#5d6a65') +
        turned(
          [
            [156, -330],
            [156, -24],
            [156, -10, 150, -4, 140, -4],
          ],
          'url(#coffee)',
          { glint: 0.1 },
        ) +
        ellipse('#8a5b3c', 0, -330, 156, 26) +
        ellipse('#c09468', -10, -332, 120, 18, 'opacity=".55"') +
        line('#9aa39e', 9, 'M0-640V-336') +
        turned(
          [
            [166, -490],
            [166, -20],
            [166, -6, 156, 0, 146, 0],
          ],
          'url(#glass)',
          { glint: 0.45, shadeOpacity: 0.06 },
        ) +
        band(s.body, [170, -470], [170, -420]) +
        band(s.body, [170, -70], [170, -20]) +
        path(s.tone.body, 'M-124-396L-98-391V-46L-124-51Z') +
        path(s.tone.shade, 'M98-391L124-396V-51L98-46Z') +
        path(s.tone.light, 'M-124-396L-114-394V-49L-124-51Z', 'opacity=".7"') +
        turned(
          [
            [130, -538],
            [168, -530, 176, -512, 176, -500],
            [176, -484],
          ],
          s.body,
          { glint: 0.3 },
        ) +
        ellipse(mix(s.tone.light, '#ffffff', 0.12), 0, -538, 130, 22) +
        path(s.tone.shade, 'M-170-500L-206-494-168-470Z') +
        turned(
          [
            [8, -640],
            [8, -540],
          ],
          'url(#steel)',
          { glint: 0 },
        ) +
        turned(
          [
            [24, -690],
            [42, -680, 42, -648, 22, -636],
          ],
          'url(#wood)',
          { tilt: 0.25 },
        ) +
        ellipse('#e6c597', 0, -690, 24, 6),
    ),
};

/** A tall jug with a steeping core. */
export const coldBrewJug: Shape = {
  width: 440,
  height: 690,
  focus: [-20, -330, 1.9],
  draw: (s) =>
    group(
      { x: -20 },
      handle('M140-500C280-520 270-140 146-160', 32, '#c3d0c8', '#ffffff') +
        turned(
          [
            [146, -430],
            [158, -30],
            [158, -12, 146, -4, 130, -4],
          ],
          'url(#coffee)',
          { glint: 0.12 },
        ) +
        ellipse('#8a5b3c', 0, -430, 146, 24) +
        turned(
          [
            [54, -560],
            [54, -80],
            [54, -64, 40, -60, 30, -60],
          ],
          s.tone.shade,
          { glint: 0, shadeOpacity: 0.2 },
        ) +
        line(
          s.tone.light,
          4,
          'M-40-520V-90M-22-520V-84M-2-520V-82M18-520V-84M38-520V-90',
          'opacity=".35" stroke-dasharray="10 12"',
        ) +
        turned(
          [
            [146, -620],
            [146, -560, 150, -400, 166, -40],
            [166, -12, 150, 0, 130, 0],
          ],
          'url(#glass)',
          { glint: 0.5, shadeOpacity: 0.06 },
        ) +
        turned(
          [
            [120, -668],
            [150, -664, 156, -650, 156, -640],
            [156, -600],
          ],
          s.body,
          { glint: 0.3 },
        ) +
        ellipse(mix(s.tone.light, '#ffffff', 0.12), 0, -668, 120, 20) +
        path(s.tone.shade, 'M-150-636L-190-628-152-598Z') +
        turned(
          [
            [22, -698],
            [30, -694, 30, -680, 26, -668],
          ],
          s.body,
          { glint: 0, tilt: 0.25 },
        ) +
        plainLabel(s, { x: -88, y: -300, width: 176, height: 140 }),
    ),
};

/** A press of two cylinders over a cup. */
export const aeropress: Shape = {
  width: 420,
  height: 720,
  focus: [0, -420, 1.9],
  draw: (s) =>
    turned(
      [
        [150, -196],
        [146, -60, 126, -14, 100, 0],
      ],
      'url(#china)',
      { glint: 0.4 },
    ) +
    handle('M140-160C226-176 222-50 122-58', 24, '#d2c1a2', '#fffaf0') +
    ellipse('#d2c1a2', 0, -196, 150, 25) +
    ellipse('#4a2d1f', 0, -192, 138, 21) +
    turned(
      [
        [186, -232],
        [190, -230, 190, -206, 184, -204],
      ],
      stuff.ink,
      { glint: 0.2 },
    ) +
    turned(
      [
        [110, -470],
        [112, -232],
      ],
      s.body,
      { glint: 0.34 },
    ) +
    path(s.tone.print, 'M-16-300h32v5h-32zM-16-346h32v5h-32zM-16-392h32v5h-32z', 'opacity=".8"') +
    `<g font-family="Georgia,serif" font-size="26" fill="${s.tone.print}" text-anchor="middle" opacity=".85"><text x="38" y="-290">1</text><text x="38" y="-336">2</text><text x="38" y="-382">3</text></g>` +
    turned(
      [
        [120, -486],
        [132, -484, 132, -464, 124, -460],
      ],
      s.body,
      { glint: 0.3 },
    ) +
    turned(
      [
        [92, -680],
        [94, -478],
      ],
      'url(#dark)',
      { glint: 0.16 },
    ) +
    turned(
      [
        [116, -714],
        [128, -708, 128, -690, 120, -680],
      ],
      'url(#dark)',
      { glint: 0.16 },
    ) +
    ellipse('#5a6862', 0, -714, 116, 19) +
    ellipse('#2b3633', 0, -712, 84, 13),
};
