import { line, path } from '../svg.ts';
import { type Inks, dots, leaves, sawLeaf, stem } from './leaf.ts';

/** Golden pompons along bending sprays, narrow leaves. */
export const wattle = (inks: Inks): string => {
  const balls: [number, number, number][] = [
    [-122, -206, 25],
    [-84, -236, 29],
    [-128, -262, 23],
    [-60, -284, 30],
    [-96, -312, 25],
    [-34, -334, 27],
    [-62, -366, 21],
    [118, -150, 24],
    [80, -180, 28],
    [126, -202, 25],
    [62, -232, 30],
    [108, -256, 26],
    [44, -290, 27],
    [78, -316, 24],
    [20, -384, 24],
    [48, -362, 20],
  ];
  const fluff = (fill: string, grow: number, shift: number): string =>
    `<g fill="${fill}" stroke="${fill}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 9">${balls
      .map(([x, y, r]) => `<circle cx="${x + shift}" cy="${y + shift}" r="${r + grow}"/>`)
      .join('')}</g>`;
  return (
    stem(
      inks,
      'M0 0C-8-130 6-230 20-384M0-110C-20-200-80-230-122-250M4-80C30-130 80-160 122-176M2-200C-20-270-50-310-62-366M8-220C40-260 70-290 80-316',
      6,
    ) +
    leaves(
      [
        [0, -36, -20, 165, 13, 16],
        [-2, -60, -158, 165, 13, -16],
        [2, -150, -172, 130, 11, -14],
        [4, -130, -4, 130, 11, 12],
      ],
      inks,
    ) +
    fluff(inks.bloomShade, 0, 3) +
    fluff(inks.bloom, -5, -2) +
    dots(
      inks.bloomLight,
      9,
      balls.map(([x, y, r]) => [x - r * 0.32, y - r * 0.36]),
    )
  );
};

/** The great red head over a collar of bracts and leathery leaves. */
export const waratah = (inks: Inks): string => {
  const bracts = [-8, -36, -144, -172].map((turn): readonly [number, number, number, number, number] => [
    0,
    -205,
    turn,
    175,
    30,
  ]);
  const front = [22, 58, 122, 158].map((turn): readonly [number, number, number, number, number] => [
    0,
    -225,
    turn,
    128,
    30,
  ]);
  const reds = { leaf: inks.bloom, leafShade: inks.bloomShade };
  const row = (y: number, half: number, rise: number): string => `M${-half} ${y}Q0 ${y + rise} ${half} ${y}`;
  return (
    stem(inks, 'M0 0C4-60-4-140 0-210', 13) +
    sawLeaf([0, -14, -38, 190, 30], 8, inks) +
    sawLeaf([0, -40, -146, 185, 30], 8, inks) +
    leaves(bracts, reds) +
    path(inks.bloomShade, 'M-104-236C-108-330-52-388 0-390C52-388 108-330 104-236C70-196-70-196-104-236Z') +
    line(inks.bloom, 27, row(-240, 88, 50), 'stroke-dasharray="0 25"') +
    line(inks.bloom, 27, row(-268, 90, 42), 'stroke-dasharray="0 26"') +
    line(inks.bloom, 26, row(-298, 80, 34), 'stroke-dasharray="0 25"') +
    line(inks.bloomLight, 22, row(-328, 64, 24), 'stroke-dasharray="0 25"') +
    line(inks.bloomLight, 20, row(-353, 42, 14), 'stroke-dasharray="0 22"') +
    line(inks.bloomLight, 17, row(-374, 17, 4), 'stroke-dasharray="0 18"') +
    leaves(front, reds)
  );
};

/** The candle of an old-man banksia, row on row, over long saw-edged leaves. */
export const banksia = (inks: Inks): string => {
  const rows = Array.from({ length: 11 }, (_, i) => {
    const y = -142 - i * 22;
    const half = 72 * Math.min(1, Math.sqrt((11.4 - i) / 4));
    const start = Math.round(half - (i % 2) * 9);
    return line(
      i % 2 === 1 ? inks.bloomLight : inks.bloom,
      20,
      `M${-start} ${y}Q0 ${y + 30} ${start} ${y}`,
      'stroke-dasharray="0 18"',
    );
  }).join('');
  return (
    stem(inks, 'M0 0C4-50-2-80 0-150', 14) +
    sawLeaf([0, -34, -8, 190, 24], 8, inks, 0.4) +
    sawLeaf([0, -34, -172, 190, 24], 8, inks, 0.4) +
    sawLeaf([0, -110, -26, 195, 24], 8, inks, 0.4) +
    sawLeaf([0, -110, -154, 195, 24], 8, inks, 0.4) +
    path(
      inks.bloomShade,
      'M-84-136V-300C-84-372-40-404 0-404C40-404 84-372 84-300V-136C60-104-60-104-84-136Z',
    ) +
    rows +
    sawLeaf([0, -98, -52, 130, 20], 6, inks, 0.4) +
    sawLeaf([0, -98, -128, 130, 20], 6, inks, 0.4)
  );
};

/** A cupped garden rose with two sprays of leaves. */
export const rose = (inks: Inks): string =>
  stem(inks, 'M0 0C-10-90 10-150 0-230M-2-70Q60-90 100-84M-2-110Q-60-130-104-118', 8) +
  sawLeaf([96, -84, -12, 92, 34], 6, inks) +
  sawLeaf([52, -86, -64, 84, 30], 6, inks) +
  sawLeaf([-100, -118, -168, 88, 34], 6, inks) +
  sawLeaf([-54, -124, -116, 84, 30], 6, inks) +
  leaves(
    [
      [0, -226, 24, 96, 17],
      [0, -226, 156, 96, 17],
    ],
    inks,
  ) +
  path(
    inks.bloomShade,
    'M-116-316C-124-244-70-204 0-204C72-204 124-246 116-318C96-380 40-400-4-400C-54-400-102-376-116-316Z',
  ) +
  path(
    inks.bloom,
    'M-116-316C-110-392-40-412 8-396C60-396 92-360 88-316C84-262 40-236-6-236C-60-238-112-262-116-316Z',
  ) +
  path(inks.bloomShade, 'M-62-330C-52-388 44-394 62-336C70-286 26-262-4-262C-40-262-68-286-62-330Z') +
  path(inks.bloomLight, 'M-62-330C-56-376 14-386 36-350C46-316 12-290-14-290C-40-288-62-304-62-330Z') +
  path(
    inks.bloomShade,
    'M-34-334C-28-360 16-362 20-338C18-316-2-308-12-310C-2-318 4-334-8-338C-18-340-30-332-34-334Z',
  ) +
  path(inks.bloomLight, 'M-110-280C-70-240 20-222 92-270C78-226 36-210-2-212C-56-214-94-240-110-280Z');
