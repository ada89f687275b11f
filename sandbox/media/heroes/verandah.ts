import { mix } from '../palette.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import { type Profile, turned } from '../turned.ts';
import { DAY, type Hero } from './hero.ts';
import { bench, cloud, gumTree, hill } from './land.ts';

const GLASS: Profile = [
  [96, -300],
  [82, -14],
  [82, -4, 78, 0, 66, 0],
];

/** A glass of cold coffee with ice, standing on (x, y). */
const icedGlass = (x: number, y: number, scale: number): string =>
  group(
    { x, y, scale },
    ellipse('url(#shadow)', 24, 8, 130, 22) +
      turned(
        [
          [88, -232],
          [78, -12],
          [78, -6, 72, -4, 64, -4],
        ],
        'url(#coffee)',
        { glint: 0 },
      ) +
      ellipse('#8a5b3c', 0, -232, 88, 15) +
      path('#fff', 'M-58-262L-16-276 6-232-40-220ZM4-250L50-262 66-216 22-208Z', 'opacity=".62"') +
      path('#fff', 'M-50-196L-10-206 4-166-36-158ZM20-186L54-178 46-140 12-148Z', 'opacity=".2"') +
      turned(GLASS, 'url(#glass)', { glint: 0.5, shadeOpacity: 0.05 }) +
      `<ellipse cx="0" cy="-300" rx="96" ry="16" fill="#fff" fill-opacity=".2" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>` +
      circle('#6f9150', 84, -306, 34) +
      circle('#fbe9d8', 84, -306, 28) +
      line('#e68e86', 11, 'M72-314h0M90-318h0M98-302h0M82-300h0M72-296h0M90-290h0'),
  );

const verandah = (): string =>
  rect('#8b9590', 0, 0, 1600, 78) +
  line('#a9b2ad', 7, Array.from({ length: 33 }, (_, i) => `M${i * 50} 0v70`).join('')) +
  rect('#6c7671', 0, 74, 1600, 20) +
  path(
    '#fbf5e8',
    `M70 94h40v690h-40zM1490 94h40v690h-40zM0 540h1600v20H0zM0 690h1600v16H0z${Array.from({ length: 14 }, (_, i) => `M${130 + i * 104} 560h12v130h-12z`).join('')}`,
  ) +
  path('#e2d6bd', 'M98 94h12v690h-12zM1518 94h12v690h-12z');

export const coldBrew: Hero = {
  title: 'Cold brew on a verandah: a tall jug, iced glasses and finger limes in the shade',
  sky: DAY,
  draw: (c) =>
    rect('url(#sky)', 0, 0, 1600, 1000) +
    cloud(420, 260, 1.1) +
    cloud(1120, 220, 0.8) +
    hill('#aebfa9', [470, 420, 480, 430, 470, 410], 760) +
    hill('#8aa68d', [540, 560, 510, 560, 530, 550], 760) +
    gumTree(1330, 690, 0.86) +
    gumTree(230, 680, 0.66, undefined, true) +
    hill('#d8b877', [650, 630, 660, 640, 670, 650], 780) +
    verandah() +
    bench(752, mix('#c79a68', '#ece0c8', 0.25)) +
    c.prop({ shape: 'jar', tone: 'clay', label: 'Coarse Ground', x: 370, y: 830, scale: 0.54 }) +
    c.prop({ shape: 'cold-brew-jug', tone: 'gum', label: 'Cold Brew', x: 650, y: 852, scale: 0.86 }) +
    icedGlass(918, 866, 0.86) +
    icedGlass(1074, 834, 0.8) +
    c.prop({
      shape: 'bottle',
      tone: 'ochre',
      plant: 'finger-lime',
      label: 'Finger Lime Syrup',
      x: 1256,
      y: 820,
      scale: 0.56,
      key: 'b',
    }) +
    c.plant('finger-lime', { x: 1330, y: 900, turn: 78, scale: 0.72 }) +
    c.plant('eucalyptus', { x: -30, y: 60, turn: 118, scale: 1.2 }),
};
