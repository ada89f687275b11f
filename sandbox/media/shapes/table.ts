import type { PictureSpec } from '../../seed/types.ts';
import type { Shape } from '../studio.ts';
import { aeropress, coldBrewJug, plunger } from './brewers.ts';
import { cupSaucer, keepCup, mug, tumbler, whisk } from './cups.ts';
import { grinder, scale } from './gear.ts';
import { bottle, honeyJar, jar } from './jars.ts';
import { infuser, spoon, teaTowel, tote } from './linens.ts';
import { coffeeBag, filterPapers, giftBox, giftCard, sachetBox, teaPouch } from './packs.ts';
import { carafe, dripper, kettle, mokaPot, teapot } from './pots.ts';
import { biscuitTin, candle, canister, teaTin } from './tins.ts';

export type ShapeName = PictureSpec['shape'];

/** Every shape a picture may ask for. */
export const shapes: Readonly<Record<ShapeName, Shape>> = {
  'coffee-bag': coffeeBag,
  'tea-tin': teaTin,
  'tea-pouch': teaPouch,
  bottle,
  jar,
  'sachet-box': sachetBox,
  mug,
  'cup-saucer': cupSaucer,
  tumbler,
  'keep-cup': keepCup,
  teapot,
  kettle,
  dripper,
  plunger,
  'moka-pot': mokaPot,
  grinder,
  scale,
  carafe,
  infuser,
  spoon,
  'filter-papers': filterPapers,
  canister,
  'tea-towel': teaTowel,
  tote,
  'gift-box': giftBox,
  candle,
  'cold-brew-jug': coldBrewJug,
  aeropress,
  whisk,
  'gift-card': giftCard,
  'honey-jar': honeyJar,
  'biscuit-tin': biscuitTin,
};

export const shapeNames = Object.keys(shapes) as ShapeName[];

/** What stands beside a thing in its scene. */
export const companions: Readonly<Record<ShapeName, ShapeName>> = {
  'coffee-bag': 'dripper',
  'tea-tin': 'teapot',
  'tea-pouch': 'cup-saucer',
  bottle: 'tumbler',
  jar: 'cup-saucer',
  'sachet-box': 'mug',
  mug: 'plunger',
  'cup-saucer': 'teapot',
  tumbler: 'carafe',
  'keep-cup': 'coffee-bag',
  teapot: 'tea-tin',
  kettle: 'cup-saucer',
  dripper: 'coffee-bag',
  plunger: 'mug',
  'moka-pot': 'cup-saucer',
  grinder: 'tumbler',
  scale: 'kettle',
  carafe: 'tumbler',
  infuser: 'tea-tin',
  spoon: 'canister',
  'filter-papers': 'dripper',
  canister: 'mug',
  'tea-towel': 'teapot',
  tote: 'coffee-bag',
  'gift-box': 'tea-tin',
  candle: 'cup-saucer',
  'cold-brew-jug': 'tumbler',
  aeropress: 'coffee-bag',
  whisk: 'tea-tin',
  'gift-card': 'mug',
  'honey-jar': 'cup-saucer',
  'biscuit-tin': 'teapot',
};
