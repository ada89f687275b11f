import { circle, ellipse, group, path } from '../svg.ts';
import { type Inks, type Leaf, dots, leaves, stem } from './leaf.ts';

/** Long limes among small leaves, one cut so that its pearls show. */
export const fingerLime = (inks: Inks): string => {
  const small: Leaf[] = [
    [0, -60, -30, 84, 22],
    [0, -90, -150, 84, 22],
    [6, -170, -20, 80, 21],
    [2, -200, -158, 80, 21],
    [18, -270, -34, 80, 20],
    [12, -300, -140, 80, 20],
    [26, -345, -84, 70, 18],
  ];
  const lime = (x: number, y: number, turn: number): string =>
    group(
      { x, y, turn },
      ellipse(inks.leafShade, 0, 86, 33, 92) +
        ellipse(inks.leaf, -6, 82, 23, 80) +
        ellipse(inks.bloomLight, -13, 62, 5, 38, 'opacity=".45"'),
    );
  const pearls: [number, number][] = [
    [-13, -8],
    [4, -12],
    [18, -4],
    [-18, 7],
    [-2, 4],
    [13, 11],
    [-8, 18],
    [5, 21],
  ];
  const cut = group(
    { x: -52, y: -42, turn: 38 },
    path(inks.leafShade, 'M-34-96C-40-40-36-8-32 0H32C38-8 40-40 32-96C20-128-22-128-34-96Z') +
      path(inks.leaf, 'M-34-96C-40-40-36-8-32 0H10C12-40 8-90-8-116C-22-114-30-108-34-96Z') +
      ellipse(inks.bloomLight, 0, 2, 34, 27) +
      ellipse(inks.bloomShade, 0, 2, 28, 22) +
      group(
        { y: -2, scale: 0.95 },
        dots(inks.bloom, 15, pearls) +
          dots(
            inks.bloomLight,
            5,
            pearls.map(([x, y]) => [x - 3, y - 3]),
          ),
      ),
  );
  return (
    stem(inks, 'M0 0C-6-120 8-230 28-350M4-170Q60-180 74-160M10-240Q-50-270-78-244') +
    leaves(small, inks) +
    lime(82, -170, -14) +
    lime(-86, -250, 12) +
    cut
  );
};

/** Long pods that have split so that the seeds show, last balls of blossom above. */
export const wattleseed = (inks: Inks): string => {
  const pods: Leaf[] = [
    [-70, -190, 112, 190, 23, 16],
    [-66, -196, 78, 180, 23, -14],
    [80, -250, 104, 200, 23, 18],
    [84, -254, 66, 190, 23, -16],
    [-22, -330, 150, 150, 21, 20],
  ];
  const husk = { leaf: inks.bloom, leafShade: inks.bloomShade };
  const seeds = pods.flatMap(([x, y, degrees, length, , bow = 0]) => {
    const turn = (degrees * Math.PI) / 180;
    return [0.22, 0.38, 0.54, 0.7].map((share): [number, number] => {
      const v = bow * 1.5 * 2 * share * (1 - share);
      return [
        x + length * share * Math.cos(turn) - v * Math.sin(turn),
        y + length * share * Math.sin(turn) + v * Math.cos(turn),
      ];
    });
  });
  const tufts: [number, number][] = [
    [34, -372],
    [66, -340],
    [-2, -352],
  ];
  return (
    stem(inks, 'M0 0C-6-130 4-240 20-350M0-120Q-40-190-70-192M4-180Q40-256 82-252M8-250Q6-320-22-330', 7) +
    leaves(
      [
        [0, -36, -22, 180, 14, 18],
        [0, -56, -156, 180, 14, -18],
        [6, -200, -150, 150, 12, -14],
        [14, -290, -14, 160, 12, 14],
      ],
      inks,
    ) +
    leaves(pods, husk) +
    dots(inks.bloomShade, 21, seeds) +
    dots(inks.seed ?? inks.bloomLight, 15, seeds) +
    dots(
      inks.bloomLight,
      5,
      seeds.map(([x, y]) => [x - 3, y - 3]),
    ) +
    `<g fill="${inks.tuft ?? inks.bloom}" stroke="${inks.tuft ?? inks.bloom}" stroke-width="8" stroke-dasharray="0 10">${tufts.map(([x, y]) => circle(inks.tuft ?? inks.bloom, x, y, 18)).join('')}</g>`
  );
};

/** Black berries on red stalks between slender leaves. */
export const pepperberry = (inks: Inks): string => {
  const berries: [number, number][] = [
    [-58, -120],
    [-28, -106],
    [-46, -88],
    [50, -160],
    [76, -142],
    [44, -128],
    [-56, -236],
    [-30, -218],
    [-62, -206],
    [46, -270],
    [70, -250],
    [38, -240],
    [-10, -318],
    [18, -328],
    [4, -296],
  ];
  const list: Leaf[] = [
    [0, -50, -32, 180, 22],
    [0, -60, -148, 180, 22],
    [2, -150, -28, 180, 22],
    [2, -165, -156, 175, 22],
    [4, -260, -40, 150, 19],
    [4, -265, -142, 150, 19],
    [4, -310, -92, 100, 15],
  ];
  return (
    stem(inks, 'M0 0C6-120-2-220 4-330M0-70L-40-100M2-110L52-142M2-190L-46-216M3-225L48-252', 8) +
    leaves(list, inks) +
    dots(inks.bloomShade, 37, berries) +
    dots(
      inks.bloom,
      30,
      berries.map(([x, y]) => [x - 2, y - 2]),
    ) +
    dots(
      inks.bloomLight,
      8,
      berries.map(([x, y]) => [x - 7, y - 8]),
    )
  );
};

/** Ripe and ripening cherries at every pair of glossy leaves. */
export const coffeeCherry = (inks: Inks): string => {
  const ripe: [number, number][] = [
    [-52, -70],
    [52, -74],
    [-52, -70],
    [54, -76],
    [-30, -92],
    [-58, -178],
    [28, -100],
    [-2, -80],
    [-30, -196],
    [34, -190],
    [4, -176],
    [-22, -284],
    [26, -290],
  ];
  const list: Leaf[] = [
    [0, -84, -14, 185, 38, 8],
    [0, -84, -166, 185, 38, -8],
    [2, -186, -24, 180, 36, 8],
    [2, -186, -156, 180, 36, -8],
    [4, -284, -36, 140, 28, 6],
    [4, -284, -144, 140, 28, -6],
    [6, -330, -86, 90, 17],
  ];
  return (
    stem(inks, 'M0 0C-4-110 4-220 6-335', 9) +
    leaves(list, inks) +
    dots(inks.bloomShade, 48, ripe) +
    dots(
      inks.bloom,
      41,
      ripe.map(([x, y]) => [x - 2, y - 2]),
    ) +
    dots(
      inks.bloomLight,
      11,
      ripe.map(([x, y]) => [x - 9, y - 10]),
    ) +
    dots(
      inks.bloomShade,
      7,
      ripe.map(([x, y]) => [x + 5, y + 12]),
    )
  );
};
