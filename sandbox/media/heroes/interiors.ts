import { steam } from '../shapes/cups.ts';
import { drawGus } from '../stickers.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import { type Profile, mouth, turned } from '../turned.ts';
import { DAWN, DAY, type Hero } from './hero.ts';
import { bench, cloud, gumTree, hill, sun, windowOn } from './land.ts';

const hillsAtDawn = (): string =>
  rect('url(#sky)', 330, 90, 940, 500) +
  sun(1136, 300, 60, '#f2b866') +
  cloud(590, 240, 0.9) +
  cloud(920, 200, 0.7) +
  hill('#b5c4b4', [430, 380, 440, 390, 450, 400]) +
  hill('#94ad98', [480, 500, 440, 510, 470, 500]) +
  hill('#71917b', [560, 520, 570, 530, 580, 540]) +
  gumTree(620, 590, 0.5) +
  hill('#5a7a66', [600, 580, 560, 570, 560, 570]);

const VASE: Profile = [
  [34, -214],
  [26, -180, 30, -160, 62, -120],
  [92, -80, 76, -10, 52, 0],
];

/** A vase standing on (x, y) with stems in it. */
const vase = (x: number, y: number, stems: string): string =>
  group(
    { x, y },
    ellipse('url(#shadow)', 20, 8, 120, 20) +
      turned(VASE, 'url(#china)') +
      mouth(-214, 34, { rim: '#fff6e4', inside: '#5b5040', wall: 7 }) +
      stems,
  );

const wallShelf = (x: number, y: number, width: number): string =>
  rect('#b98a5c', x, y, width, 24, 'rx="4"') +
  rect('#dcb585', x, y, width, 8, 'rx="4"') +
  rect('#22302b', x + 12, y + 24, width - 24, 12, 'opacity=".12"');

const home: Hero = {
  title: 'A bench at first light: kettle, dripper, cups and gum branches before a window on the hills',
  sky: DAWN,
  draw: (c) =>
    rect('#e6e4d2', 0, 0, 1600, 1000) +
    windowOn(hillsAtDawn(), [330, 90, 940, 500], '#fbf5e8') +
    path('#fff8e6', 'M0 120L250 220V720L0 640Z', 'opacity=".45"') +
    group({ x: 606, y: 250, scale: 0.9 }, drawGus('sipping')) +
    bench(724, '#c79a68') +
    path('#fff', 'M0 734H380L620 816H0Z', 'opacity=".14"') +
    vase(
      158,
      772,
      c.plant('eucalyptus', { y: -210, scale: 1.15, turn: -6 }) +
        c.plant('wattle', { y: -210, scale: 0.95, turn: 16 }),
    ) +
    c.prop({
      shape: 'coffee-bag',
      tone: 'gum',
      plant: 'eucalyptus',
      label: 'Daybreak Blend',
      x: 376,
      y: 796,
      scale: 0.58,
      key: 'b',
    }) +
    c.prop({ shape: 'kettle', tone: 'clay', plant: 'wattle', x: 612, y: 816, scale: 0.5 }) +
    c.prop({ shape: 'dripper', tone: 'cream', x: 1128, y: 804, scale: 0.62 }) +
    c.prop({
      shape: 'tea-tin',
      tone: 'waratah',
      plant: 'wattle',
      label: 'Bush Breakfast',
      x: 1334,
      y: 780,
      scale: 0.5,
      key: 'c',
    }) +
    c.prop({ shape: 'cup-saucer', tone: 'wattle', plant: 'eucalyptus', x: 1450, y: 836, scale: 0.48 }) +
    steam(1442, 700, 0.5) +
    c.plant('coffee-cherry', { x: 830, y: 856, turn: 82, scale: 0.42 }) +
    c.plant('eucalyptus', { x: 1640, y: -40, turn: -128, scale: 1.25 }) +
    c.plant('eucalyptus', { x: 1480, y: -60, turn: -160, scale: 0.95, flip: true }),
};

const contact: Hero = {
  title: 'Gus waves from behind the counter, letters and a pot of tea before him',
  sky: DAY,
  draw: (c) =>
    rect('#d9e1d6', 0, 0, 1600, 1000) +
    rect('#e9ecdf', 0, 470, 1600, 300) +
    rect('#fbf5e8', 0, 462, 1600, 12) +
    wallShelf(110, 320, 400) +
    wallShelf(1090, 320, 400) +
    c.prop({ shape: 'canister', tone: 'saltbush', label: 'Green Tea', x: 210, y: 316, scale: 0.4 }) +
    c.prop({
      shape: 'tea-tin',
      tone: 'waratah',
      plant: 'banksia',
      label: 'Bush Breakfast',
      x: 380,
      y: 316,
      scale: 0.42,
      key: 'a',
    }) +
    c.prop({
      shape: 'coffee-bag',
      tone: 'clay',
      plant: 'eucalyptus',
      label: 'Ironbark',
      x: 1196,
      y: 316,
      scale: 0.36,
      key: 'a',
    }) +
    c.prop({
      shape: 'coffee-bag',
      tone: 'saltbush',
      plant: 'banksia',
      label: 'Daybreak',
      x: 1380,
      y: 316,
      scale: 0.36,
      key: 'c',
    }) +
    circle('#f3ead6', 800, 400, 276) +
    group({ x: 486, y: 170, scale: 1.04 }, drawGus('waving')) +
    bench(730, '#b98a5c') +
    c.prop({ shape: 'teapot', tone: 'gum', plant: 'eucalyptus', x: 270, y: 800, scale: 0.62 }) +
    c.prop({ shape: 'mug', tone: 'waratah', plant: 'banksia', x: 590, y: 836, scale: 0.42 }) +
    steam(576, 646, 0.5) +
    c.prop({
      shape: 'gift-card',
      tone: 'cream',
      plant: 'eucalyptus',
      label: 'Dear Gus',
      x: 1110,
      y: 836,
      scale: 0.56,
    }) +
    vase(
      1410,
      804,
      c.plant('banksia', { y: -210, scale: 0.72, turn: -10 }) +
        c.plant('eucalyptus', { y: -210, scale: 1, turn: 22 }),
    ) +
    line('#22302b', 9, 'M860 850L936 806') +
    path('#e3b35e', 'M934 800L962 790 948 812Z'),
};

const tiles = (): string => {
  let d = '';
  for (let y = 0; y <= 690; y += 86) d += `M0 ${y}H1600`;
  for (let row = 0; row < 9; row++)
    for (let x = row % 2 === 0 ? 80 : 160; x < 1600; x += 160) d += `M${x} ${row * 86}v86`;
  return line('#fff', 5, d, 'opacity=".5"');
};

const brewGuide: Hero = {
  title: 'A pour-over being made: kettle, dripper on a scale, grinder and papers',
  sky: DAWN,
  draw: (c) =>
    rect('#d3ddd4', 0, 0, 1600, 1000) +
    tiles() +
    path('#fffaf0', 'M120 0L520 0 900 740H420Z', 'opacity=".3"') +
    wallShelf(90, 196, 560) +
    c.prop({ shape: 'mug', tone: 'waratah', x: 190, y: 192, scale: 0.26 }) +
    c.prop({ shape: 'mug', tone: 'cream', plant: 'wattle', x: 350, y: 192, scale: 0.26 }) +
    c.prop({ shape: 'mug', tone: 'storm', x: 510, y: 192, scale: 0.26 }) +
    bench(740, '#c79a68') +
    c.prop({
      shape: 'coffee-bag',
      tone: 'waratah',
      plant: 'coffee-cherry',
      label: 'Ironbark Espresso',
      x: 200,
      y: 806,
      scale: 0.66,
      key: 'a',
    }) +
    c.prop({ shape: 'grinder', tone: 'gum', plant: 'coffee-cherry', x: 462, y: 812, scale: 0.62 }) +
    ellipse('url(#shadow)', 900, 850, 250, 24) +
    path('url(#dark)', 'M700 812H1060V838Q1060 846 1052 846H708Q700 846 700 838Z') +
    path('#46534e', 'M700 814L730 776H1030L1060 814Z') +
    `<text font-family="'Courier New',monospace" font-weight="700" font-size="20" text-anchor="middle" x="880" y="836" fill="#b9d8b5">2:30</text>` +
    line('#a9c9cc', 9, 'M842 196C818 236 822 330 826 404', 'opacity=".95"') +
    c.prop({ shape: 'dripper', tone: 'cream', x: 876, y: 796, scale: 0.74 }) +
    group(
      { x: 1130, y: 356, turn: -22 },
      c.held({ shape: 'kettle', tone: 'storm', plant: 'wattle', scale: 0.62, flip: true }),
    ) +
    c.prop({
      shape: 'filter-papers',
      tone: 'ochre',
      plant: 'wattle',
      label: 'Filter papers',
      x: 1260,
      y: 818,
      scale: 0.52,
    }) +
    c.prop({ shape: 'cup-saucer', tone: 'gum', plant: 'coffee-cherry', x: 1456, y: 844, scale: 0.42 }) +
    c.plant('coffee-cherry', { x: 1640, y: 40, turn: -112, scale: 1.15 }),
};

const SHELVED = [
  { tone: 'gum', plant: 'eucalyptus', label: 'Daybreak' },
  { tone: 'clay', plant: 'wattle', label: 'Ironbark' },
  { tone: 'ink', plant: 'coffee-cherry', label: 'Nightjar' },
  { tone: 'waratah', plant: 'coffee-cherry', label: 'Ember' },
] as const;

const TINS = [
  { tone: 'clay', plant: 'eucalyptus', label: 'Gum Leaf' },
  { tone: 'storm', plant: 'wattle', label: 'Bush Breakfast' },
  { tone: 'gum', plant: 'wattle', label: 'High Range' },
] as const;

const wholesale: Hero = {
  title: 'Shelves of bags and tins at the roastery, Gus with the next sack',
  sky: DAY,
  draw: (c) =>
    rect('#e4ddc9', 0, 0, 1600, 1000) +
    path('#fffaf0', 'M0 0H500L1000 1000H300Z', 'opacity=".35"') +
    wallShelf(60, 396, 1480) +
    SHELVED.map((item, i) =>
      c.prop({ ...item, shape: 'coffee-bag', x: 280 + i * 345, y: 394, scale: 0.46, key: `b${i}` }),
    ).join('') +
    wallShelf(60, 772, 1480) +
    TINS.map((item, i) =>
      c.prop({ ...item, shape: 'tea-tin', x: 200 + i * 230, y: 770, scale: 0.48, key: `t${i}` }),
    ).join('') +
    c.prop({ shape: 'canister', tone: 'gum', label: 'Staff tea', x: 900, y: 770, scale: 0.46 }) +
    group({ x: 1054, y: 408, scale: 0.68 }, drawGus('carrying')) +
    bench(900, '#9c744a'),
};

export const interiors = {
  home,
  contact,
  'brew-guide': brewGuide,
  wholesale,
} as const;
