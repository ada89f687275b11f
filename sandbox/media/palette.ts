import type { PictureSpec } from '../seed/types.ts';
import { linear, radial } from './svg.ts';

export type ToneName = PictureSpec['tone'];

/** One tint of the shop. `print` is what is printed on `body`; `ink` is lettering on paper. */
export type Tone = {
  ground: string;
  body: string;
  shade: string;
  light: string;
  accent: string;
  ink: string;
  print: string;
};

/** The ten tints. Grounds sit close together in lightness so that a grid of pictures reads as one page. */
export const tones: Readonly<Record<ToneName, Tone>> = {
  gum: {
    ground: '#d9e0cf',
    body: '#6a8a73',
    shade: '#4a6956',
    light: '#8fac95',
    accent: '#dba748',
    ink: '#22332b',
    print: '#eef0df',
  },
  wattle: {
    ground: '#f4e4b8',
    body: '#e2b13d',
    shade: '#bd8b24',
    light: '#f0cc6d',
    accent: '#5c7c68',
    ink: '#3a2d12',
    print: '#fff6dc',
  },
  ochre: {
    ground: '#f0dabb',
    body: '#c88142',
    shade: '#9f602b',
    light: '#dda26a',
    accent: '#41605a',
    ink: '#3a2211',
    print: '#fbefda',
  },
  waratah: {
    ground: '#f2d8c9',
    body: '#bd4d42',
    shade: '#943630',
    light: '#d47264',
    accent: '#e7b55b',
    ink: '#3c1814',
    print: '#fbe7d8',
  },
  banksia: {
    ground: '#f5dfcb',
    body: '#df9c6c',
    shade: '#bb784b',
    light: '#edbb93',
    accent: '#56705c',
    ink: '#41271a',
    print: '#fff3e6',
  },
  saltbush: {
    ground: '#dde4de',
    body: '#a2b5a8',
    shade: '#7c9287',
    light: '#c2d0c5',
    accent: '#c56d45',
    ink: '#293832',
    print: '#31463d',
  },
  storm: {
    ground: '#d3dde0',
    body: '#5b7684',
    shade: '#405966',
    light: '#809aa6',
    accent: '#e3b35e',
    ink: '#1d2b33',
    print: '#edf1ea',
  },
  cream: {
    ground: '#ebe0ca',
    body: '#f3e9d5',
    shade: '#d3c19f',
    light: '#fdf8ec',
    accent: '#5f7f6b',
    ink: '#2d3932',
    print: '#5f7f6b',
  },
  ink: {
    ground: '#d8d8cd',
    body: '#2f3c38',
    shade: '#1c2724',
    light: '#51615b',
    accent: '#dba748',
    ink: '#16201d',
    print: '#e9e4d2',
  },
  clay: {
    ground: '#eed8ca',
    body: '#b7745b',
    shade: '#905341',
    light: '#cf957d',
    accent: '#476660',
    ink: '#381f17',
    print: '#fbeadb',
  },
};

/** The things that have the same colour in every picture. */
export const stuff = {
  paper: '#faf4e7',
  paperShade: '#e6dac2',
  ink: '#22302b',
  steel: '#b9bfba',
  steelDark: '#7d8783',
  wood: '#c79a68',
  woodDark: '#a0744a',
  coffee: '#4a2f22',
  coffeeLight: '#7a5238',
  tea: '#c8853d',
  honey: '#dc9a2d',
  leaf: '#6f8f6a',
  leafShade: '#4f7056',
  white: '#ffffff',
} as const;

/** A colour between two `#rrggbb` colours: 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const blend = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Round forms: light falls from the upper left, so the brightest part is a third of the way in. */
const rounded = (id: string, light: string, body: string, shade: string): string =>
  linear(
    id,
    [0, 0, 1, 0.08],
    [
      [0, mix(body, shade, 0.25)],
      [26, light],
      [58, body],
      [100, shade],
    ],
  );

/** Materials shared by every picture, by the id a fill refers to (`url(#steel)`). */
export const materials: Readonly<Record<string, string>> = {
  steel: linear(
    'steel',
    [0, 0, 1, 0],
    [
      [0, '#8f9893'],
      [22, '#eceeea'],
      [42, '#bcc2bd'],
      [70, '#8b9590'],
      [100, '#68736f'],
    ],
  ),
  dark: linear(
    'dark',
    [0, 0, 1, 0],
    [
      [0, '#2a3431'],
      [26, '#55625d'],
      [60, '#2b3633'],
      [100, '#182220'],
    ],
  ),
  brass: linear(
    'brass',
    [0, 0, 1, 0],
    [
      [0, '#a97a31'],
      [28, '#eccb82'],
      [60, '#c4933f'],
      [100, '#8e6424'],
    ],
  ),
  wood: linear(
    'wood',
    [0, 0, 1, 0],
    [
      [0, '#b98a59'],
      [30, '#dcb585'],
      [65, '#c2935f'],
      [100, '#94683f'],
    ],
  ),
  china: linear(
    'china',
    [0, 0, 1, 0.08],
    [
      [0, '#efe4cf'],
      [28, '#fffaf0'],
      [60, '#f3e9d6'],
      [100, '#d2c1a2'],
    ],
  ),
  glass: linear(
    'glass',
    [0, 0, 1, 0],
    [
      [0, '#ffffff', 0.6],
      [16, '#ffffff', 0.2],
      [70, '#dfe8e2', 0.08],
      [100, '#8fa49b', 0.4],
    ],
  ),
  coffee: linear(
    'coffee',
    [0, 0, 1, 0],
    [
      [0, '#3d2418'],
      [30, '#633d29'],
      [65, '#3a2217'],
      [100, '#26150d'],
    ],
  ),
  tea: linear(
    'tea',
    [0, 0, 1, 0],
    [
      [0, '#b87430'],
      [30, '#e3aa5f'],
      [65, '#c98338'],
      [100, '#96591f'],
    ],
  ),
  honey: linear(
    'honey',
    [0, 0, 1, 0],
    [
      [0, '#c9841c'],
      [30, '#f3c25c'],
      [65, '#dd9a2b'],
      [100, '#a96a12'],
    ],
  ),
  paper: linear(
    'paper',
    [0, 0, 1, 1],
    [
      [0, '#fffbf2'],
      [100, '#f0e6d2'],
    ],
  ),
  shadow: radial('shadow', [
    [0, '#2a2a20', 0.42],
    [55, '#2a2a20', 0.2],
    [100, '#2a2a20', 0],
  ]),
};

/** The fills of one tint, by id; `prefix` keeps two tints in one picture apart. */
export const toneFills = (prefix: string, tone: Tone): Readonly<Record<string, string>> => ({
  [`${prefix}body`]: rounded(`${prefix}body`, tone.light, tone.body, tone.shade),
  [`${prefix}flat`]: linear(
    `${prefix}flat`,
    [0, 0, 1, 1],
    [
      [0, mix(tone.body, tone.light, 0.55)],
      [50, tone.body],
      [100, mix(tone.body, tone.shade, 0.4)],
    ],
  ),
});
