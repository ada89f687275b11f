import { ellipse, group, line, path } from '../svg.ts';
import { type Inks, type Leaf, dots, leaves, rays, sawLeaf, stem } from './leaf.ts';

/** Every plant stands on (0, 0), grows up to about -400 and keeps within 190 to either side. */

/** Sickle leaves that hang, a bunch of gumnuts, a tuft of blossom. */
export const eucalyptus = (inks: Inks): string => {
  const list: Leaf[] = [
    [4, -96, 34, 165, 19, -30],
    [0, -130, 150, 170, 19, 30],
    [8, -205, 26, 175, 20, -32],
    [6, -240, 158, 170, 20, 32],
    [16, -300, 12, 160, 19, -32],
    [14, -325, 170, 155, 18, 30],
    [24, -358, -36, 130, 16, -22],
    [20, -362, -128, 110, 15, 20],
  ];
  const nut = (x: number, y: number, turn: number): string =>
    group(
      { x, y, turn },
      path(inks.bloomShade, 'M-6-30h12Q26-14 21 10h-42Q-26-14-6-30z') + ellipse(inks.stem, 0, 10, 21, 7),
    );
  return group(
    { scale: 0.93 },
    stem(inks, 'M0 0C-8-120 4-240 24-366') +
      leaves(list, inks) +
      line(inks.stem, 6, 'M2-176Q40-170 46-140M2-176Q0-150 6-126M2-176Q76-180 84-160') +
      nut(50, -112, -12) +
      nut(6, -98, 8) +
      nut(88, -134, -28) +
      line(inks.stem, 6, 'M8-270Q-30-262-44-240') +
      line(inks.bloom, 4, rays([-50, -226], 19, [40, 52], [30, 210])) +
      dots(inks.bloomLight, 7, [
        [-6, -201],
        [-24, -180],
        [-50, -172],
        [-76, -180],
        [-96, -203],
      ]) +
      path(inks.bloomShade, 'M-78-238Q-50-262-22-238Q-34-212-50-212T-78-238Z'),
  );
};

/** Broad scented leaves in pairs under a head of white starbursts. */
export const lemonMyrtle = (inks: Inks): string => {
  const list: Leaf[] = [
    [0, -40, -38, 175, 36],
    [0, -50, -142, 175, 36],
    [2, -130, -28, 170, 34],
    [2, -140, -152, 170, 34],
    [2, -225, -42, 140, 28],
    [2, -232, -138, 140, 28],
  ];
  const heads: [number, number][] = [
    [-58, -318],
    [58, -322],
    [0, -300],
    [-30, -364],
    [34, -370],
  ];
  // a wide dashed circle is a ring of stamens
  const burst = (fill: string, width: number, shift: number): string =>
    `<g fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="butt" stroke-dasharray="3 4.850">${heads
      .map(([x, y]) => `<circle cx="${x + shift}" cy="${y + shift}" r="20"/>`)
      .join('')}</g>`;
  return (
    stem(
      inks,
      'M0 0C4-100 0-200 2-300M2-250Q-20-290-58-318M2-250Q30-290 58-322M2-270Q-10-320-30-364M2-270Q14-320 34-370',
      7,
    ) +
    leaves(list, inks) +
    burst(inks.bloomShade, 44, 0) +
    burst(inks.bloom, 40, -2) +
    dots(inks.bloomLight, 15, heads)
  );
};

/** Two leaves and a bud, as it is picked, over older leaves. */
export const teaLeaf = (inks: Inks): string =>
  stem(inks, 'M0 0C-4-110 4-190 2-270') +
  sawLeaf([0, -60, -22, 195, 46], 13, inks, 0.07) +
  sawLeaf([0, -95, -156, 195, 46], 13, inks, 0.07) +
  sawLeaf([2, -205, -46, 205, 44], 13, inks, 0.07) +
  sawLeaf([2, -215, -130, 200, 44], 13, inks, 0.07) +
  leaves([[2, -265, -88, 130, 17, 3]], { leaf: inks.bloom, leafShade: inks.bloomShade }) +
  line(inks.bloomShade, 3, 'M8-64l150-64M-8-98l-148-70M8-222l112-124M-4-232l-104-132', 'opacity=".6"');

/** Toothed leaves in crossed pairs and a spike of small flowers. */
export const peppermint = (inks: Inks): string =>
  stem(inks, 'M0 0C6-120-4-230 0-330') +
  sawLeaf([0, -60, -14, 170, 54], 7, inks) +
  sawLeaf([0, -60, -166, 170, 54], 7, inks) +
  sawLeaf([0, -150, -30, 150, 46], 7, inks) +
  sawLeaf([0, -150, -150, 150, 46], 7, inks) +
  sawLeaf([0, -230, -42, 108, 34], 6, inks) +
  sawLeaf([0, -230, -138, 108, 34], 6, inks) +
  dots(inks.bloomShade, 27, [
    [-24, -296],
    [24, -298],
    [-17, -334],
    [19, -336],
    [0, -310],
    [0, -350],
  ]) +
  dots(inks.bloom, 22, [
    [-26, -302],
    [20, -304],
    [-2, -318],
    [-19, -341],
    [15, -343],
    [-2, -372],
  ]) +
  dots(inks.bloomLight, 7, [
    [-29, -306],
    [17, -308],
    [-5, -322],
    [-22, -345],
    [12, -347],
    [-4, -376],
  ]);
