import { openCast } from './heroes/cast.ts';
import { interiors } from './heroes/interiors.ts';
import { HERO, skyDef } from './heroes/land.ts';
import { landscapes } from './heroes/landscapes.ts';
import { coldBrew } from './heroes/verandah.ts';
import { svgDocument } from './svg.ts';

const heroes = { ...interiors, ...landscapes, 'cold-brew': coldBrew } as const;

export type HeroName = keyof typeof heroes;

export const heroNames = Object.keys(heroes) as HeroName[];

/** A wide scene as SVG, 1600 by 1000: pages `home`, `about`, `contact`, `wholesale`, and one per article. */
export const drawHero = (name: HeroName): string => {
  const { title, sky, draw } = heroes[name];
  const cast = openCast();
  const body = draw(cast);
  return svgDocument(HERO.width, HERO.height, title, { sky: skyDef(sky), ...cast.defs }, body);
};
