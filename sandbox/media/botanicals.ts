import type { PictureSpec } from '../seed/types.ts';
import { type Tone, mix } from './palette.ts';
import { banksia, rose, waratah, wattle } from './plants/flowers.ts';
import { coffeeCherry, fingerLime, pepperberry, wattleseed } from './plants/fruits.ts';
import type { Inks } from './plants/leaf.ts';
import { eucalyptus, lemonMyrtle, peppermint, teaLeaf } from './plants/leafy.ts';

export type PlantName = Exclude<PictureSpec['botanical'], 'none'>;

type Plant = { draw: (inks: Inks) => string; inks: Inks };

const inks = (
  leaf: string,
  leafShade: string,
  stem: string,
  bloom: string,
  bloomShade: string,
  bloomLight: string,
): Inks => ({
  leaf,
  leafShade,
  stem,
  bloom,
  bloomShade,
  bloomLight,
});

const plants: Readonly<Record<PlantName, Plant>> = {
  eucalyptus: {
    draw: eucalyptus,
    inks: inks('#8aa68d', '#63836d', '#8a6f52', '#d98a7b', '#9c8560', '#f0c0b0'),
  },
  wattle: { draw: wattle, inks: inks('#7f9a74', '#5d7b5b', '#7d7a4e', '#ecc04a', '#cf9a2b', '#fbe69a') },
  'lemon-myrtle': {
    draw: lemonMyrtle,
    inks: inks('#8fae5f', '#67883f', '#7f7a48', '#fffdf0', '#dcd8b4', '#e5c65a'),
  },
  waratah: { draw: waratah, inks: inks('#6d8c66', '#4c6b50', '#6a6a48', '#c5473f', '#95302f', '#e07a66') },
  banksia: { draw: banksia, inks: inks('#7f9a76', '#587758', '#7a6546', '#e0a046', '#b06f2c', '#f3cd83') },
  'finger-lime': {
    draw: fingerLime,
    inks: inks('#7fa05c', '#587a45', '#7d6a48', '#e68e86', '#c9625f', '#fbdcc9'),
  },
  wattleseed: {
    draw: wattleseed,
    inks: {
      ...inks('#86a07c', '#5f7d60', '#7c6a4a', '#c08d58', '#94633a', '#e9c698'),
      seed: '#3b271c',
      tuft: '#e6b944',
    },
  },

  pepperberry: {
    draw: pepperberry,
    inks: inks('#7b9a6e', '#557554', '#a2483f', '#4a3a4f', '#2d2434', '#a794ac'),
  },
  'tea-leaf': { draw: teaLeaf, inks: inks('#7fa268', '#587c4c', '#6f7d4a', '#c0cf8c', '#93ad66', '#dbe6b0') },
  'coffee-cherry': {
    draw: coffeeCherry,
    inks: inks('#64896a', '#436650', '#7a6548', '#cb4f3f', '#98352f', '#f0a48c'),
  },
  peppermint: {
    draw: peppermint,
    inks: inks('#7fb08a', '#538467', '#6c7d5a', '#ae95bd', '#866c99', '#e4d6ea'),
  },
  rose: { draw: rose, inks: inks('#79966c', '#557353', '#6f7650', '#dd8f88', '#bd6a68', '#f2bdb0') },
};

export const plantNames = Object.keys(plants) as PlantName[];

const INK_NAMES = ['leaf', 'leafShade', 'stem', 'bloom', 'bloomShade', 'bloomLight', 'seed', 'tuft'] as const;

/** Each ink is a custom property whose fallback is the plant's own colour, so that a print only sets properties. */
const PROPERTIES = ['--a', '--b', '--c', '--d', '--e', '--f', '--g', '--h'] as const;

const replaceable = (own: Inks): Inks => {
  const result = { ...own };
  INK_NAMES.forEach((name, i) => {
    const colour = own[name];
    if (colour !== undefined) result[name] = `var(${PROPERTIES[i]},${colour})`;
  });
  return result;
};

const drawn = new Map<PlantName, string>();

/** A plant in its own colours, standing on (0, 0), 400 units tall; drawn once and kept. */
export const drawPlant = (name: PlantName): string => {
  const kept = drawn.get(name) ?? plants[name].draw(replaceable(plants[name].inks));
  drawn.set(name, kept);
  return kept;
};

/** The style that makes a plant a print in two inks on a thing of this tone. */
export const printStyle = ({ print, accent, body }: Tone): string => {
  const soft = mix(print, body, 0.3);
  const colours = [print, soft, soft, accent, mix(accent, body, 0.45), print, print, accent];
  return PROPERTIES.map((name, i) => `${name}:${colours[i] ?? print}`).join(';');
};
