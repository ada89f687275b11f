import { type PlantName, drawPlant, printStyle } from './botanicals.ts';
import { type Tone, type ToneName, materials, mix, toneFills, tones } from './palette.ts';
import { type Place, hashOf, placed } from './svg.ts';

/** What a shape is drawn with: its colours, its plant, its name. */
export type Studio = {
  tone: Tone;
  /** References to gradient fills of the tone; `side` is the plain colour of a side away from the light. */
  body: string;
  flat: string;
  side: string;
  label: string;
  /** Picks one of a shape's designs, the same for the same product. */
  variant: number;
  hasPlant: boolean;
  /** What is in a cup or a jar: roasted, or leaf. */
  brew: 'coffee' | 'tea';
  /** The plant in its own colours, standing on the place; 400 units tall at scale 1. Nothing when there is none. */
  plant: (place: Place) => string;
  /** The plant as printed on the body. */
  print: (place: Place) => string;
};

export type StudioSetting = {
  /** Keeps the definitions of two studios in one picture apart; a letter or two. */
  prefix: string;
  toneName: ToneName;
  botanical: PlantName | 'none';
  label: string;
  /** What the choice of design depends on. */
  key: string;
};

/** Plants that go with the roast; every other one is drunk as leaf. */
const ROASTED: ReadonlySet<string> = new Set(['none', 'coffee-cherry', 'wattleseed', 'banksia', 'waratah']);

/** A studio, and the definitions that what it draws may refer to. */
export const openStudio = ({
  prefix,
  toneName,
  botanical,
  label,
  key,
}: StudioSetting): { studio: Studio; defs: Record<string, string> } => {
  const tone = tones[toneName];
  const defs: Record<string, string> = { ...materials, ...toneFills(prefix, tone) };
  const colourId = botanical;
  const printId = `${prefix}print`;
  if (botanical !== 'none') {
    defs[colourId] = `<g id="${colourId}">${drawPlant(botanical)}</g>`;
    defs[printId] = `<g id="${printId}" style="${printStyle(tone)}"><use href="#${colourId}"/></g>`;
  }
  const copy = (id: string, place: Place): string =>
    botanical === 'none' ? '' : `<use href="#${id}" transform="${placed(place)}"/>`;
  return {
    defs,
    studio: {
      tone,
      body: `url(#${prefix}body)`,
      flat: `url(#${prefix}flat)`,
      side: mix(tone.shade, '#16201d', 0.08),
      label,
      variant: hashOf(key),
      hasPlant: botanical !== 'none',
      brew: ROASTED.has(botanical) ? 'coffee' : 'tea',
      plant: (place) => copy(colourId, place),
      print: (place) => copy(printId, place),
    },
  };
};

/** One thing to draw. It stands on (0, 0) and is at most 720 tall and 620 wide. */
export type Shape = {
  draw: (studio: Studio) => string;
  width: number;
  height: number;
  /** What the close view looks at, and how many times larger. */
  focus: readonly [x: number, y: number, zoom: number];
  /** It hangs on a wall and does not stand. */
  hangs?: boolean;
};
