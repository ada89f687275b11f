import { drawGus } from '../stickers.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import { steam } from '../shapes/cups.ts';
import type { Hero } from './hero.ts';
import { cloud, gumTree, hill, rows, sun } from './land.ts';

const sky = rect('url(#sky)', 0, 0, 1600, 1000);

/** Tufts of dry grass along the near ground. */
const grass = (fill: string, list: readonly (readonly [number, number])[]): string =>
  path(
    fill,
    list
      .map(
        ([x, y]) =>
          `M${x - 26} ${y}Q${x - 24} ${y - 30} ${x - 36} ${y - 52}Q${x - 12} ${y - 34} ${x - 8} ${y - 8}Q${x - 4} ${y - 50} ${x + 4} ${y - 74}Q${x + 10} ${y - 40} ${x + 8} ${y - 8}Q${x + 18} ${y - 38} ${x + 38} ${y - 50}Q${x + 24} ${y - 26} ${x + 26} ${y}Z`,
      )
      .join(''),
  );

/** The roastery: a tin-roofed shed with a chimney and a lit door. */
const shed = (x: number, y: number, scale: number): string =>
  group(
    { x, y, scale },
    path('#7f6a52', 'M150-230h34v-86h-34z') +
      path('#c9b89a', 'M-220 0V-150L0-236 220-150V0Z') +
      path('#a8967a', 'M0-236L220-150V0H120V-190Z', 'opacity=".6"') +
      path('#8f4a3c', 'M-252-132L0-240 252-132 244-112 0-214-244-112Z') +
      path('#b5614f', 'M-252-132L0-240V-214L-244-112Z') +
      rect('#f3cf87', -44, -112, 88, 112) +
      rect('#5d4936', -44, -112, 40, 112) +
      rect('#f3cf87', 96, -104, 66, 54) +
      rect('#f3cf87', -168, -104, 66, 54) +
      line('#8a7656', 6, 'M-135-104v54M-168-77h66M129-104v54M96-77h66') +
      rect('#8a7656', -70, -150, 140, 24, 'rx="3"') +
      line('#f3ead6', 5, 'M-50-138h100') +
      steam(166, -330, 0.8),
  );

const about: Hero = {
  title: 'The bush at dawn: white gums, blue hills, the roastery, Gus on the track',
  sky: { top: '#b9cfd0', middle: '#f1dfc0', low: '#f3bd8d' },
  draw: (c) =>
    sky +
    sun(1060, 420, 78, '#f4b565') +
    cloud(380, 220, 1.2) +
    cloud(1330, 190, 0.9) +
    cloud(820, 150, 0.6) +
    hill('#b9c5c0', [470, 400, 460, 380, 470, 410, 460]) +
    hill('#98b0a6', [520, 540, 470, 540, 500, 530, 490]) +
    hill('#7c9a86', [600, 570, 610, 560, 600, 580, 610]) +
    gumTree(610, 640, 0.42) +
    gumTree(700, 632, 0.34, undefined, true) +
    gumTree(1420, 660, 0.52) +
    shed(1090, 690, 0.92) +
    hill('#c9a566', [690, 670, 690, 690, 670, 690, 680]) +
    path('#e3c793', 'M1080 690Q980 760 760 800T420 1000H860Q900 880 1010 800T1116 690Z') +
    hill('#b38a4d', [880, 860, 900, 930, 960, 930, 890, 870]) +
    path('#dcbb82', 'M700 905Q560 940 420 1000H860Q870 960 890 930Q800 905 700 905Z') +
    gumTree(230, 900, 1.42) +
    gumTree(1500, 900, 1.1, undefined, true) +
    group(
      { x: 640, y: 566, scale: 0.54 },
      ellipse('#22302b', 320, 566, 240, 26, 'opacity=".18"') + drawGus('carrying'),
    ) +
    grass('#8f9a5c', [
      [60, 960],
      [420, 940],
      [1180, 930],
      [1330, 980],
      [1560, 960],
    ]) +
    grass('#6f8a5f', [
      [130, 990],
      [370, 992],
      [1240, 992],
      [1420, 960],
    ]) +
    c.plant('waratah', { x: 1330, y: 1000, scale: 0.5, turn: -6 }) +
    c.plant('banksia', { x: 90, y: 1010, scale: 0.5, turn: 8 }),
};

const lemonMyrtle: Hero = {
  title: 'A lemon myrtle grove in flower, tea for one on a stump',
  sky: { top: '#c9dcd2', middle: '#eef0d4', low: '#f6e3ae' },
  draw: (c) =>
    sky +
    sun(460, 300, 66, '#f5d27c') +
    cloud(1000, 210, 1) +
    hill('#b4c8ac', [420, 360, 430, 370, 420, 380]) +
    hill('#95b087', [500, 480, 460, 500, 460, 490]) +
    rows('#5f8246', '#86a75c', 520, 800, 9) +
    hill('#7a9a58', [800, 780, 810, 800, 780, 800]) +
    group(
      { x: 800, y: 830 },
      ellipse('url(#shadow)', 40, 76, 380, 60) +
        path('#8a6a4a', 'M-270 0Q-250 60-290 110Q0 170 290 110Q250 60 270 0Z') +
        path('#6d5138', 'M110 30Q120 90 90 132Q220 130 290 110Q250 60 270 0Z', 'opacity=".6"') +
        ellipse('#d9b889', 0, 0, 270, 46) +
        ellipse('#c7a06c', 4, 2, 200, 32) +
        ellipse('#d9b889', 0, 0, 130, 19),
    ) +
    c.prop({ shape: 'teapot', tone: 'cream', plant: 'lemon-myrtle', x: 700, y: 824, scale: 0.56 }) +
    c.prop({ shape: 'cup-saucer', tone: 'wattle', plant: 'lemon-myrtle', x: 940, y: 838, scale: 0.42 }) +
    steam(934, 720, 0.5) +
    grass('#5f8246', [
      [430, 960],
      [1180, 950],
      [560, 990],
      [1080, 996],
    ]) +
    c.plant('lemon-myrtle', { x: 210, y: 1060, scale: 2, turn: 6 }) +
    c.plant('lemon-myrtle', { x: 20, y: 1040, scale: 1.5, turn: -10 }) +
    c.plant('lemon-myrtle', { x: 1400, y: 1060, scale: 2.05, turn: -7 }) +
    c.plant('lemon-myrtle', { x: 1590, y: 1040, scale: 1.5, turn: 8 }),
};

const wattleseed: Hero = {
  title: 'Red earth country: wattles in seed, a bowl and a scoop of roasted wattleseed',
  sky: { top: '#c6d6d8', middle: '#f2dfc0', low: '#f1bb86' },
  draw: (c) =>
    sky +
    sun(1180, 330, 74, '#f0b05c') +
    cloud(480, 210, 0.9) +
    hill('#c48e72', [520, 470, 470, 540, 530, 520]) +
    path('#b06f54', 'M180 560L260 430Q300 404 420 408H700Q760 410 790 450L860 560Z') +
    path('#97583f', 'M560 408H700Q760 410 790 450L860 560H640Q640 470 560 408Z', 'opacity=".6"') +
    hill('#b5653f', [580, 560, 590, 570, 560, 590]) +
    gumTree(1010, 620, 0.46) +
    gumTree(1380, 630, 0.6, undefined, true) +
    hill('#a2532f', [680, 660, 700, 670, 680, 650]) +
    grass('#c9a566', [
      [160, 720],
      [520, 700],
      [930, 710],
      [1240, 690],
      [1480, 710],
    ]) +
    hill('#8c4427', [830, 800, 810, 800, 820, 800]) +
    c.prop({
      shape: 'jar',
      tone: 'ochre',
      plant: 'wattleseed',
      label: 'Roasted Wattleseed',
      x: 630,
      y: 900,
      scale: 0.62,
      key: 'b',
    }) +
    c.prop({ shape: 'spoon', tone: 'gum', x: 880, y: 940, scale: 0.56, key: 'c' }) +
    c.prop({ shape: 'mug', tone: 'cream', plant: 'wattle', x: 1120, y: 910, scale: 0.48 }) +
    steam(1104, 690, 0.6) +
    c.plant('wattleseed', { x: 190, y: 1050, scale: 1.9, turn: 5 }) +
    c.plant('wattle', { x: 1430, y: 1060, scale: 1.9, turn: -6 }),
};

const grower: Hero = {
  title: 'Coffee rows in the hinterland, ripe branches in front, Gus with the harvest',
  sky: { top: '#bcd3cf', middle: '#e9e7cb', low: '#f5d9a4' },
  draw: (c) =>
    sky +
    sun(760, 290, 70, '#f5cc74') +
    cloud(340, 200, 1) +
    cloud(1260, 220, 0.8) +
    path(
      '#9fb6a8',
      'M0 520L220 380 330 430 520 300 700 440 860 390 1060 480 1260 360 1420 450 1600 400V1000H0Z',
    ) +
    hill('#83a289', [500, 520, 480, 530, 480, 510]) +
    rows('#3f6149', '#5f8767', 540, 900, 10) +
    hill('#a9703f', [900, 880, 890, 900, 880, 900]) +
    group(
      { x: 500, y: 380, scale: 0.94 },
      ellipse('#22302b', 320, 566, 230, 26, 'opacity=".2"') + drawGus('carrying'),
    ) +
    group(
      { x: 1020, y: 960 },
      ellipse('url(#shadow)', 20, 6, 190, 30) +
        path('#c79a68', 'M-140-110H140L116 0Q0 24-116 0Z') +
        line('#a0744a', 7, 'M-134-84Q0-60 134-84M-126-50Q0-26 126-50M-120-18Q0 6 120-18') +
        ellipse('#98352f', 0, -110, 140, 30) +
        circle('#cb4f3f', -80, -116, 24) +
        circle('#cb4f3f', -28, -126, 26) +
        circle('#d8604d', 30, -128, 26) +
        circle('#cb4f3f', 84, -118, 24) +
        circle('#d8604d', 0, -104, 25) +
        circle('#d8604d', -56, -100, 22) +
        circle('#cb4f3f', 56, -102, 23),
    ) +
    c.plant('coffee-cherry', { x: 190, y: 1060, scale: 2, turn: 7 }) +
    c.plant('coffee-cherry', { x: 0, y: 1030, scale: 1.5, turn: -8 }) +
    c.plant('coffee-cherry', { x: 1420, y: 1060, scale: 2, turn: -8 }) +
    c.plant('coffee-cherry', { x: 1600, y: 1030, scale: 1.5, turn: 6 }),
};

const altitude: Hero = {
  title: 'Tea terraces above the cloud, a pot and a bowl on the wall',
  sky: { top: '#b5c9d2', middle: '#dbe4df', low: '#f4e6cc' },
  draw: (c) =>
    sky +
    sun(1140, 260, 60, '#f6d999') +
    path(
      '#a9bcc2',
      'M0 470L150 330H290L340 420 470 250H700L760 400 880 340H1010L1080 470 1240 320H1400L1450 420 1600 350V1000H0Z',
    ) +
    cloud(260, 520, 1.8, '#fff', 0.75) +
    cloud(820, 540, 2, '#fff', 0.7) +
    cloud(1380, 510, 1.7, '#fff', 0.75) +
    hill('#93ae9a', [600, 520, 560, 600, 520, 560]) +
    rows('#58794f', '#7f9f66', 590, 900, 10) +
    path('#cdbfa3', 'M0 846H1600V1000H0Z') +
    path('#e2d6bd', 'M0 846H1600V866H0Z') +
    line(
      '#b3a483',
      6,
      'M0 930H1600M180 868v60M520 868v60M860 868v60M1200 868v60M1500 868v60M340 934v66M690 934v66M1030 934v66M1370 934v66',
    ) +
    c.prop({ shape: 'teapot', tone: 'storm', plant: 'tea-leaf', x: 620, y: 862, scale: 0.68 }) +
    c.prop({ shape: 'whisk', tone: 'cream', x: 1000, y: 866, scale: 0.5 }) +
    c.prop({
      shape: 'tea-tin',
      tone: 'gum',
      plant: 'tea-leaf',
      label: 'High Range',
      x: 1230,
      y: 862,
      scale: 0.52,
      key: 'b',
    }) +
    c.plant('tea-leaf', { x: 200, y: 1070, scale: 1.95, turn: 8 }) +
    c.plant('tea-leaf', { x: 20, y: 1050, scale: 1.4, turn: -12 }) +
    c.plant('tea-leaf', { x: 1590, y: 1080, scale: 1.6, turn: -8 }),
};

export const landscapes = {
  about,
  'lemon-myrtle': lemonMyrtle,
  wattleseed,
  'meet-the-grower': grower,
  'tea-at-altitude': altitude,
} as const;
