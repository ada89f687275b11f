import { mix, stuff } from '../palette.ts';
import { brand, lettering } from '../lettering.ts';
import type { Shape } from '../studio.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import { mouth, turned } from '../turned.ts';

/** A printed towel over a wooden rail. */
export const teaTowel: Shape = {
  width: 560,
  height: 720,
  hangs: true,
  focus: [0, -330, 1.9],
  draw: (s) => {
    const rows = [
      [-110, -420],
      [0, -420],
      [110, -420],
      [-110, -250],
      [0, -250],
      [110, -250],
    ] as const;
    return (
      path(mix(s.tone.shade, '#16201d', 0.1), 'M-120-668H206L214-150Q100-170-110-150Z') +
      path(
        s.flat,
        'M-190-676H176C182-470 184-240 178-30Q150-16 120-28Q60-48 0-30Q-70-12-120-28Q-160-40-196-26C-200-240-196-470-190-676Z',
      ) +
      path(
        s.tone.shade,
        'M70-676H176C182-470 184-240 178-30Q150-16 120-28Q104-34 88-36C104-240 92-470 70-676Z',
        'opacity=".28"',
      ) +
      path(
        s.tone.light,
        'M-170-660C-178-440-180-240-176-40L-150-36C-156-240-150-440-140-660Z',
        'opacity=".5"',
      ) +
      rows.map(([x, y], i) => s.print({ x: x - 8, y, scale: 0.37, flip: i % 2 === 1 })).join('') +
      lettering(s.label, { x: -150, y: -226, width: 300, height: 90 }, s.tone.print, 46) +
      path(
        s.tone.print,
        'M-195-92Q-140-104-60-84T178-94V-84Q120-92 60-76T-195-80ZM-195-72Q-140-84-60-64T178-74V-69Q120-77 60-60T-195-66Z',
        'opacity=".75"',
      ) +
      path('url(#wood)', 'M-270-700Q-282-700-282-688T-270-676H270Q282-676 282-688T270-700Z') +
      path(
        '#7a5634',
        'M-270-682H270Q280-684 282-688Q282-676 270-676H-270Q-282-676-282-688Q-280-684-270-682Z',
        'opacity=".45"',
      ) +
      path(s.flat, 'M-190-676Q-194-706-180-708H166Q180-706 176-676Z') +
      path('#fff', 'M-186-700H170V-692H-188Z', 'opacity=".3"')
    );
  },
};

/** A canvas bag with a print. */
export const tote: Shape = {
  width: 500,
  height: 720,
  focus: [0, -230, 1.9],
  draw: (s) => {
    const cloth = '#efe4cd';
    return (
      line('#cdbb97', 30, 'M-96-440C-110-640-70-706 0-706S112-640 98-440') +
      path('#d8c8a6', 'M-214-430L226-438 246-30Q250 0 224 0L-210 4Z') +
      path(cloth, 'M-222-440Q0-424 222-440L236-24Q238 0 214 0H-214Q-238 0-236-24Z') +
      path('#b9a47a', 'M120-432L222-440 236-24Q238 0 214 0H168C176-150 160-300 120-432Z', 'opacity=".28"') +
      path('#fff', 'M-206-420C-214-280-222-140-220-20L-204-14C-206-140-198-280-188-418Z', 'opacity=".5"') +
      line('#fbf3e2', 30, 'M-110-400C-122-610-80-672 0-672S122-610 110-400') +
      line('#d8c8a6', 6, 'M-122-400C-134-610-86-684 0-684', 'opacity=".7"') +
      path('#b9a47a', 'M-124-440h28v46h-28zM96-440h28v46h-28z', 'opacity=".35"') +
      circle(s.tone.body, 0, -226, 132) +
      circle(s.tone.light, -6, -232, 118, 'opacity=".35"') +
      s.print({ x: 0, y: -112, scale: 0.56 }) +
      brand(0, -50, 30, s.tone.ink) +
      path('#b9a47a', 'M-224-440Q0-424 222-440V-428Q0-412-224-428Z', 'opacity=".4"')
    );
  },
};

/** A scoop of measured steel and wood, a heap before it. */
export const spoon: Shape = {
  width: 520,
  height: 620,
  focus: [-10, -150, 1.9],
  draw: (s) => {
    const heapFill = s.brew === 'tea' ? '#6c6a42' : '#4a2d1f';
    const grain = mix(heapFill, '#f0d9a8', 0.3);
    return (
      group(
        { x: 70, y: -96, turn: 14 },
        rect('url(#wood)', -20, -520, 40, 400, 'rx="20"') +
          rect('#f4dcb2', -13, -500, 7, 350, 'rx="3" opacity=".6"') +
          circle('#7a5634', 0, -490, 8) +
          path('url(#steel)', 'M-24-150H24L40-70H-40Z') +
          path(s.tone.shade, 'M-92-60C-92 20-50 70 0 70S92 20 92-60Z') +
          path(s.body, 'M-92-60C-92 14-52 62-4 62S86 14 92-60Z') +
          ellipse(mix(s.tone.light, '#ffffff', 0.2), 0, -62, 92, 34) +
          ellipse(s.tone.shade, 0, -60, 80, 27) +
          ellipse(heapFill, 0, -62, 74, 26) +
          path(heapFill, 'M-74-64Q-20-118 0-112Q30-116 74-64Z') +
          line(grain, 6, 'M-34-76h0M-10-94h0M14-80h0M34-72h0M-2-62h0M-50-64h0', 'opacity=".8"'),
      ) +
      path(heapFill, 'M-250 0Q-190-96-130-104Q-70-96-6 0Q-128 26-250 0Z') +
      path(mix(heapFill, '#f0d9a8', 0.16), 'M-250 0Q-190-96-130-104Q-110-96-140-60Q-190-20-250 0Z') +
      line(
        grain,
        8,
        'M-190-20h0M-160-54h0M-120-74h0M-96-30h0M-140-16h0M-70-14h0M-126-46h0M-40-8h0M20 2h0M-268 4h0',
        'opacity=".85"',
      )
    );
  },
};

/** A basket of fine mesh resting in a glass of tea. */
export const infuser: Shape = {
  width: 460,
  height: 560,
  focus: [0, -340, 1.9],
  draw: (s) =>
    turned(
      [
        [162, -300],
        [168, -40],
        [168, -14, 150, -4, 128, -4],
      ],
      'url(#tea)',
      { glint: 0.14, shade: '#7a4708', shadeOpacity: 0.18 },
    ) +
    ellipse('#ecbf80', 0, -300, 162, 27) +
    turned(
      [
        [104, -450],
        [96, -130],
        [94, -112, 80, -108, 70, -108],
      ],
      '#a3aaa5',
      { glint: 0 },
    ) +
    line(
      '#e9ebe6',
      3,
      'M-92-400L80-130M-96-340L30-116M-96-270L-26-112M-84-430L96-170M-40-436L96-240M0-436L98-310M92-400L-80-130M96-340L-30-116M96-270L26-112M84-430L-96-170M40-436L-96-240M0-436L-98-310',
      'opacity=".75"',
    ) +
    path('#7c8a4c', 'M-90-170Q-40-230 0-214Q50-234 92-170L88-120Q0-96-88-120Z', 'opacity=".55"') +
    turned(
      [
        [176, -420],
        [180, -40],
        [180, -14, 160, 0, 132, 0],
      ],
      'url(#glass)',
      { glint: 0.5, shadeOpacity: 0.06 },
    ) +
    turned(
      [
        [190, -466],
        [196, -464, 196, -446, 188, -442],
        [120, -436],
      ],
      s.body,
      { glint: 0.3 },
    ) +
    mouth(-466, 190, { rim: mix(s.tone.light, '#ffffff', 0.2), inside: stuff.steelDark, wall: 36 }) +
    path(s.tone.body, 'M150-470L250-482Q262-480 262-466L176-446Z') +
    turned(
      [
        [90, -520],
        [130, -506, 150, -486, 154, -470],
      ],
      s.body,
      { glint: 0.25 },
    ) +
    ellipse(mix(s.tone.light, '#ffffff', 0.1), 0, -520, 90, 15) +
    turned(
      [
        [14, -556],
        [26, -550, 22, -530, 12, -522],
      ],
      'url(#wood)',
      { tilt: 0.3 },
    ),
};
