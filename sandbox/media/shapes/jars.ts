import { roundLabel } from '../label.ts';
import { mix, stuff } from '../palette.ts';
import type { Shape } from '../studio.ts';
import { circle, ellipse, line, path } from '../svg.ts';
import { type Profile, band, mouth, turned } from '../turned.ts';

/** A bottle with a cork; the glass takes the tone. */
export const bottle: Shape = {
  width: 280,
  height: 720,
  focus: [0, -210, 2.2],
  draw: (s) => {
    const glass: Profile = [
      [44, -640],
      [44, -540],
      [44, -470, 132, -470, 136, -380],
      [136, -30],
      [136, -10, 128, 0, 112, 0],
    ];
    return (
      turned(
        [
          [36, -706],
          [36, -640],
        ],
        'url(#wood)',
        { glint: 0.2 },
      ) +
      ellipse('#e6c597', 0, -706, 36, 7) +
      turned(glass, s.body, { glint: 0.42 }) +
      turned(
        [
          [52, -652],
          [54, -652, 54, -612, 52, -612],
        ],
        s.body,
        { glint: 0.3 },
      ) +
      mouth(-652, 52, { rim: s.tone.light, inside: s.tone.shade }) +
      turned(
        [
          [37, -672],
          [37, -652],
        ],
        'url(#wood)',
        { glint: 0 },
      ) +
      roundLabel(s, -104, -384, 208, 330)
    );
  },
};

/** Dry leaf, heaped: short thick strokes this way and that. */
const leafHeap = (y: number, half: number, rise: number, colours: readonly string[]): string =>
  colours
    .map((colour, c) =>
      line(
        colour,
        13,
        Array.from({ length: 13 }, (_, k) => {
          const i = k * colours.length + c;
          const x = Math.round(-half + ((i * 83) % 100) * (half / 50));
          const turn = i * 1.17;
          return `M${x} ${y - ((i * 47) % rise)}l${Math.round(22 * Math.cos(turn))} ${Math.round(14 * Math.sin(turn))}`;
        }).join(''),
      ),
    )
    .join('');

const DRY = {
  tea: ['#5c6b46', '#8f7d4e', '#75643f', '#a8925f'],
  coffee: ['#6b432b', '#543220', '#7d5236', '#8a5f40'],
} as const;

/** A glass jar of leaf or beans under a wooden lid. */
export const jar: Shape = {
  width: 400,
  height: 580,
  focus: [0, -250, 2.1],
  draw: (s) =>
    turned(
      [
        [180, -400],
        [186, -60],
        [186, -20, 176, -8, 150, -8],
      ],
      s.brew === 'tea' ? '#66593a' : 'url(#coffee)',
      { glint: 0 },
    ) +
    ellipse(s.brew === 'tea' ? '#7d6e49' : '#57351f', 0, -400, 180, 31) +
    leafHeap(-16, 166, 392, DRY[s.brew]) +
    turned(
      [
        [150, -500],
        [180, -490, 192, -470, 192, -430],
        [192, -40],
        [192, -14, 178, 0, 150, 0],
      ],
      'url(#glass)',
      { glint: 0.5, shadeOpacity: 0.08 },
    ) +
    roundLabel(s, -122, -378, 244, 320) +
    turned(
      [
        [160, -566],
        [166, -566, 168, -560, 168, -552],
        [168, -500],
        [168, -494, 164, -490, 158, -490],
      ],
      'url(#wood)',
    ) +
    ellipse('#e2bf90', 0, -566, 160, 27) +
    ellipse('#c9a06c', 0, -565, 118, 18, 'opacity=".45"'),
};

/** Honey in a rounded jar, a cloth tied over the lid. */
export const honeyJar: Shape = {
  width: 440,
  height: 500,
  focus: [0, -210, 2.1],
  draw: (s) =>
    turned(
      [
        [150, -370],
        [200, -350, 212, -300, 212, -240],
        [212, -90],
        [212, -30, 190, 0, 150, 0],
      ],
      'url(#honey)',
      { glint: 0.5, shade: '#7a4708', shadeOpacity: 0.22 },
    ) +
    path('#fff', 'M-150-345C-60-320 60-320 150-345L160-332C60-306-60-306-160-332Z', 'opacity=".45"') +
    roundLabel(s, -128, -292, 256, 250) +
    path(
      s.body,
      'M-150-452C-120-490 120-490 150-452L196-356L160-372 132-342 96-364 60-334 20-360-20-334-60-360-98-336-130-366-166-346-194-362Z',
    ) +
    path(
      s.tone.shade,
      'M60-478Q130-476 150-452L196-356 160-372 132-342 110-356C130-400 100-450 60-478Z',
      'opacity=".4"',
    ) +
    ellipse(mix(s.tone.light, '#ffffff', 0.12), -4, -456, 142, 26) +
    band(stuff.paper, [164, -414], [166, -402]) +
    path(
      stuff.paper,
      'M20-386q34-30 56-8-14 22-50 14zM16-386q-40-26-58 0 16 20 54 10zM10-378l-18 54 14 2 14-52zM22-380l34 46 12-8-32-44z',
    ) +
    circle(stuff.paperShade, 18, -384, 9),
};
