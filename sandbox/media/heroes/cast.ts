import type { PlantName } from '../botanicals.ts';
import { drawPlant } from '../botanicals.ts';
import { type ToneName, materials } from '../palette.ts';
import { shadowOf } from '../scene.ts';
import { type ShapeName, shapes } from '../shapes/table.ts';
import { openStudio } from '../studio.ts';
import { type Place, group, placed } from '../svg.ts';

export type Item = {
  shape: ShapeName;
  tone: ToneName;
  plant?: PlantName;
  label?: string;
  scale: number;
  flip?: boolean;
  /** Chooses among a shape's designs. */
  key?: string;
};

export type Prop = Item & { x: number; y: number };

/** What a hero picture is put together from; it collects the definitions as things are added. */
export type Cast = {
  defs: Record<string, string>;
  /** A product standing on (x, y), with its shadow. */
  prop: (prop: Prop) => string;
  /** The same without a shadow, for what is held in the air. */
  held: (item: Item) => string;
  /** A plant in its own colours. */
  plant: (name: PlantName, place: Place) => string;
};

export const openCast = (): Cast => {
  const defs: Record<string, string> = { ...materials };
  const held = ({ shape, tone, plant, label = '', scale, flip = false, key = shape }: Item): string => {
    const botanical = plant ?? 'none';
    const { studio, defs: own } = openStudio({ prefix: `${tone}-`, toneName: tone, botanical, label, key });
    // one tone may print several plants, so the print's id names both
    const print = `${tone}-print`;
    const printed = `${tone}-${botanical}`;
    for (const [id, markup] of Object.entries(own)) {
      if (id === print) defs[printed] = markup.replace(`id="${print}"`, `id="${printed}"`);
      else defs[id] = markup;
    }
    return group({ scale, flip }, shapes[shape].draw(studio).replaceAll(`#${print}"`, `#${printed}"`));
  };
  return {
    defs,
    held,
    prop: ({ x, y, ...item }) => group({ x, y }, shadowOf(shapes[item.shape], item.scale) + held(item)),
    plant: (name, place) => {
      defs[name] ??= `<g id="${name}">${drawPlant(name)}</g>`;
      return `<use href="#${name}" transform="${placed(place)}"/>`;
    },
  };
};
