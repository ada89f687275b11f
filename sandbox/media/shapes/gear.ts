import { mix, stuff } from '../palette.ts';
import type { Shape } from '../studio.ts';
import { circle, ellipse, group, path, rect } from '../svg.ts';
import { band, mouth, turned } from '../turned.ts';
import { handle } from './cups.ts';

/** A hand mill: steel crank, wooden knob, body in the tone. */
export const grinder: Shape = {
  width: 460,
  height: 680,
  focus: [-30, -330, 1.9],
  draw: (s) =>
    group(
      { x: -40 },
      turned(
        [
          [118, -220],
          [122, -20],
          [122, -6, 114, 0, 100, 0],
        ],
        'url(#wood)',
      ) +
        turned(
          [
            [124, -520],
            [124, -214],
          ],
          s.body,
        ) +
        band('url(#steel)', [126, -232], [126, -204]) +
        turned(
          [
            [96, -560],
            [120, -552, 126, -540, 126, -522],
          ],
          'url(#steel)',
          { glint: 0.3 },
        ) +
        ellipse('#dfe2dd', 0, -560, 96, 16) +
        turned(
          [
            [22, -600],
            [22, -562],
          ],
          'url(#steel)',
          { glint: 0 },
        ) +
        path('#8b9590', 'M-24-612L240-636Q256-634 256-622L-22-586Z') +
        path('#e3e6e1', 'M-24-614L240-638Q250-638 254-630L-22-602Z') +
        ellipse('#c5cac5', 0, -606, 26, 10) +
        group(
          { x: 238 },
          turned(
            [
              [20, -690],
              [36, -690, 34, -650, 22, -636],
            ],
            'url(#wood)',
            { tilt: 0.25 },
          ) + ellipse('#e6c597', 0, -690, 20, 5),
        ) +
        s.print({ x: 0, y: -248, scale: 0.5 }),
    ),
};

/** A brewing scale, a cup on it. */
export const scale: Shape = {
  width: 620,
  height: 400,
  focus: [-20, -150, 1.8],
  draw: (s) =>
    path(stuff.ink, 'M-300-40L-250-110H250L300-40V-10Q300 0 290 0H-290Q-300 0-300-10Z') +
    path('url(#dark)', 'M-300-44H300V-10Q300 0 290 0H-290Q-300 0-300-10Z') +
    path('#46534e', 'M-300-44L-252-112H252L300-44Z') +
    path('#5a6862', 'M-286-50L-246-106H40L0-50Z', 'opacity=".5"') +
    rect('#16201d', -96, -36, 192, 30, 'rx="6"') +
    `<text font-family="'Courier New',monospace" font-weight="700" font-size="27" text-anchor="middle" x="0" y="-12" fill="#b9d8b5">18.0 g</text>` +
    circle('#7b8782', -200, -21, 8) +
    circle('#7b8782', 200, -21, 8) +
    ellipse('#16201d', 16, -80, 160, 24, 'opacity=".35"') +
    group(
      { y: -82 },
      handle('M136-196C226-220 226-80 120-86', 26, s.tone.shade, s.tone.light) +
        turned(
          [
            [156, -240],
            [152, -120, 130, -30, 96, 0],
          ],
          s.body,
        ) +
        mouth(-240, 156, {
          rim: mix(s.tone.light, '#ffffff', 0.3),
          inside: '#d9c9a8',
          liquid: 'url(#coffee)',
          depth: 20,
        }) +
        s.print({ x: 0, y: -30, scale: 0.42 }),
    ),
};
