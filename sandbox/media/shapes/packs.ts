import { labelTurn, paperLabel, plainLabel } from '../label.ts';
import { brand, lettering } from '../lettering.ts';
import { mix, stuff } from '../palette.ts';
import type { Shape } from '../studio.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';

/** A block-bottom bag with a folded top and a tin tie. */
export const coffeeBag: Shape = {
  width: 470,
  height: 690,
  focus: [-6, -330, 2],
  draw: (s) => {
    const tie = s.tone.body === '#f3e9d5' ? s.tone.accent : s.tone.print;
    return (
      path(s.side, 'M190-640L214-600C232-420 236-200 232-26L203 2Z') +
      path(
        s.flat,
        'M-205 0C-216-200-212-440-196-600L-190-650H190L196-600C210-440 216-200 205 0Q0 12-205 0Z',
      ) +
      path(s.tone.shade, 'M120-606C160-420 176-200 170 5L205 0C216-200 210-440 196-606Z', 'opacity=".35"') +
      path('#fff', 'M-180-590C-196-420-198-200-190-6L-176-5C-184-200-182-420-166-590Z', 'opacity=".22"') +
      path(s.tone.shade, 'M-193-612Q0-588 193-612L196-590Q0-556-196-590Z', 'opacity=".55"') +
      path(s.side, 'M188-690L210-664 214-600 190-612Z') +
      path(s.flat, 'M-190-688Q0-696 190-688L194-610Q0-590-194-610Z') +
      path(tie, 'M-206-664Q0-674 206-664V-640Q0-650-206-640Z') +
      path('#16201d', 'M150-667L206-664V-640L150-643Z', 'opacity=".12"') +
      circle(s.tone.shade, 132, -566, 11, 'opacity=".7"') +
      circle(s.tone.light, 130, -568, 4, 'opacity=".8"') +
      paperLabel(s, { x: -152, y: -540, width: 300, height: 400 }) +
      brand(-2, -62, 25, s.tone.print)
    );
  },
};

/** A stand-up pouch with a zip, a rounded foot and a window onto the leaves. */
export const teaPouch: Shape = {
  width: 460,
  height: 640,
  focus: [0, -390, 2.1],
  draw: (s) => {
    const leaf = (x: number, y: number, turn: number, fill: string): string =>
      group({ x, y, turn }, path(fill, 'M-22 0Q0-11 22 0Q0 9-22 0Z'));
    const heap = [
      [-60, -96, 20],
      [-20, -88, -30],
      [22, -98, 40],
      [62, -90, -14],
      [-40, -116, -44],
      [4, -112, 12],
      [44, -118, -40],
      [-4, -134, 30],
      [-72, -118, 60],
      [76, -112, 70],
    ] as const;
    const browns =
      s.brew === 'tea'
        ? ['#5d4a30', '#75603c', '#46503a', '#8a7048']
        : ['#5a3825', '#6e4730', '#4a2d1f', '#7d5438'];
    return (
      path(s.flat, 'M-196-634H196C206-430 214-220 222-24Q0 26-222-24C-214-220-206-430-196-634Z') +
      path(
        s.tone.shade,
        'M130-634H196C206-430 214-220 222-24Q200-14 160-8C166-220 160-430 130-634Z',
        'opacity=".32"',
      ) +
      path('#fff', 'M-178-600C-188-400-196-220-200-50L-186-46C-180-220-174-400-164-600Z', 'opacity=".25"') +
      path(s.tone.shade, 'M-222-24Q0 26 222-24L219-70Q0-24-219-70Z', 'opacity=".35"') +
      rect(s.tone.shade, -196, -634, 392, 30, 'opacity=".5"') +
      path('#fff', 'M-200-572H200V-566H-200ZM-200-556H200V-552H-200Z', 'opacity=".28"') +
      ellipse(mix(s.tone.ground, '#ffffff', 0.2), 0, -606, 26, 9) +
      paperLabel(s, { x: -140, y: -528, width: 280, height: 352 }) +
      path('#3d3526', 'M-96-84Q-96-146 0-146Q96-146 96-84Q0-66-96-84Z') +
      heap.map(([x, y, turn], i) => leaf(x, y, turn, browns[i % browns.length] ?? stuff.leaf)).join('') +
      path('#fff', 'M-84-90Q-84-134-20-140L-40-80Q-70-84-84-90Z', 'opacity=".16"')
    );
  },
};

/** A carton of sachets seen at its corner, one sachet out in front. */
export const sachetBox: Shape = {
  width: 600,
  height: 520,
  focus: [-40, -270, 2],
  draw: (s) =>
    path(s.side, 'M150 0L250-42V-462L150-420Z') +
    path(s.flat, 'M-270 0H150V-420H-270Z') +
    path(mix(s.tone.light, '#ffffff', 0.25), 'M-270-420H150L250-462H-170Z') +
    path(s.tone.shade, 'M-270-420H150V-406H-270Z', 'opacity=".3"') +
    paperLabel(s, { x: -205, y: -378, width: 290, height: 336 }) +
    path('#fff', 'M-270 0V-420H-258V0Z', 'opacity=".25"') +
    group(
      { x: 196, y: 14, turn: 5 },
      path(stuff.ink, 'M-72 4H98L96 10H-66Z', 'opacity=".18"') +
        path(s.body, 'M-80-196L80-196V0H-80Z') +
        path('#fff', 'M-80-196H80V-182H-80ZM-80-14H80V0H-80Z', 'opacity=".3"') +
        rect(stuff.paper, -54, -164, 108, 128, 'rx="4"') +
        s.plant({ x: 0, y: -44, scale: 0.27 }) +
        path(s.tone.shade, 'M52-196H80V0H62Z', 'opacity=".3"'),
    ),
};

/** A box with a ribbon, its tissue and what is in it looking out. */
export const giftBox: Shape = {
  width: 600,
  height: 640,
  focus: [-20, -300, 1.9],
  draw: (s) => {
    const ribbon = s.tone.accent;
    const dark = mix(ribbon, '#16201d', 0.2);
    return (
      path(s.side, 'M190 0L282-40V-340L190-300Z') +
      path(s.flat, 'M-270 0H190V-300H-270Z') +
      path(mix(s.tone.shade, '#16201d', 0.12), 'M-270-304H190V-284H-270Z', 'opacity=".25"') +
      path(s.side, 'M204-372L296-412V-340L204-300Z') +
      path(s.flat, 'M-286-372H204V-300H-286Z') +
      path(mix(s.tone.light, '#ffffff', 0.22), 'M-286-372H204L296-412H-194Z') +
      path(ribbon, 'M-70 0H-10V-372H-70Z') +
      path(dark, 'M-10 0H-22V-372H-10ZM-70-300H-10V-286H-70Z', 'opacity=".5"') +
      path(ribbon, 'M-70-372H-10L82-412H22Z') +
      path(dark, 'M0-392C40-500 150-520 164-458C172-414 80-392 0-386Z') +
      path(ribbon, 'M0-392C60-470 140-486 150-448C150-420 70-400 0-388Z') +
      path(dark, 'M4-392C-30-500-150-526-166-460C-172-414-80-392 4-386Z') +
      path(ribbon, 'M4-392C-50-474-140-492-152-452C-154-420-70-400 4-388Z') +
      path(ribbon, 'M-6-392C-30-350-70-330-96-312L-72-300C-40-322-6-350 10-386Z') +
      path(dark, 'M6-390C30-350 50-330 84-316L66-296C34-320 10-350-4-384Z') +
      ellipse(ribbon, 2, -392, 25, 21) +
      s.plant({ x: -8, y: -384, turn: -28, scale: 0.5 }) +
      plainLabel(s, { x: -250, y: -226, width: 166, height: 176 }) +
      line(dark, 2.5, 'M-168-226C-150-270-110-280-62-292')
    );
  },
};

/** A flat card before its envelope. */
export const giftCard: Shape = {
  width: 600,
  height: 500,
  focus: [-30, -250, 1.9],
  draw: (s) =>
    group(
      { x: 60, y: -20, turn: 7 },
      path(stuff.paperShade, 'M-250 0V-340H250V0Z') +
        path(mix(stuff.paperShade, '#8a7a58', 0.18), 'M-250-340L0-150 250-340Z') +
        path(stuff.paper, 'M-250-340L0-172 250-340Z') +
        circle(s.tone.accent, 0, -176, 34) +
        circle(mix(s.tone.accent, '#ffffff', 0.2), -2, -178, 24),
    ) +
    group(
      { x: -10, y: 8, turn: -6 },
      rect(stuff.ink, -258, -326, 520, 336, 'rx="24" opacity=".14"') +
        rect(s.flat, -262, -336, 520, 336, 'rx="22"') +
        circle(s.tone.light, 170, -250, 78, 'opacity=".55"') +
        path(
          s.tone.shade,
          'M-262-80Q-120-170 20-96T258-130V-22Q258 0 236 0H-240Q-262 0-262-22Z',
          'opacity=".55"',
        ) +
        s.print({ x: 146, y: -14, scale: 0.78 }) +
        brand(-112, -272, 24, s.tone.print) +
        lettering(s.label, { x: -236, y: -236, width: 262, height: 150 }, s.tone.print, 64) +
        path('#fff', 'M-240-336H-60L-262-120V-314Q-262-336-240-336Z', 'opacity=".1"'),
    ),
};

/** A sleeve of cone papers, a few slid out. */
export const filterPapers: Shape = {
  width: 560,
  height: 520,
  focus: [-60, -230, 2],
  draw: (s) => {
    const cone = (x: number, y: number, turn: number, fill: string): string =>
      group(
        { x, y, turn },
        path(fill, 'M-46 0Q0 14 46 0L196-330Q0-392-196-330Z') +
          path('#8f7a52', 'M46 0L196-330 182-334 34 3Z', 'opacity=".3"'),
      );
    return (
      cone(84, -70, 13, '#e3d3b2') +
      cone(70, -64, 9, '#efe3c8') +
      cone(56, -58, 5, '#f7eedb') +
      cone(40, -52, 1, '#fdf7ea') +
      path(s.side, 'M120 0L166-20V-306L120-286Z') +
      path(s.flat, 'M-250 0H120V-286H-250Z') +
      path('#16201d', 'M-250-286H120L166-306H-204Z', 'opacity=".18"') +
      plainLabel(s, { x: -214, y: -244, width: 230, height: 200 }) +
      s.print({ x: 68, y: -24, scale: 0.56 }) +
      labelTurn({ x: -250, y: -284, width: 370, height: 282 })
    );
  },
};
