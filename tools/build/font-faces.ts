import { nameOf, weightOf, type Ask } from './font-asks.ts';

export type Face = {
  /** The addresses that its `src` names, in their order. */
  files: string[];
  family: string;
  /** Family, weight and style. */
  style: string;
  /** The lightest and the heaviest one that it is made for. */
  weights: [number, number];
  isItalic: boolean;
  display: string;
  covers: (letter: string) => boolean;
  /** Whether it says which letters it has. */
  hasRange: boolean;
  /** Whether what is loaded first is WOFF2, which all browsers with fonts read. */
  isWoff2: boolean;
};

const FACES = /@font-face\s*\{([^}]*)\}/gi;
const SOURCES = /url\(\s*["']?([^"')]*?)["']?\s*\)(?:\s*format\(\s*["']?([\w-]+))?/g;

/** The fonts of a style sheet that are loaded, whatever their files are called. */
export function facesOf(css: string): Face[] {
  return rulesOf(css).flatMap((rule) => {
    const sources = [...rule.matchAll(SOURCES)].map(([, file = '', format]) => ({ file, format }));
    const [first] = sources;
    if (first === undefined) return [];
    const style = ['font-family', 'font-weight', 'font-style'].map((name) => valueOf(rule, name)).join();
    const range = valueOf(rule, 'unicode-range');
    return [
      {
        files: sources.map(({ file }) => file),
        family: valueOf(rule, 'font-family').replaceAll(/["']/g, ''),
        style,
        weights: weightsOf(valueOf(rule, 'font-weight')),
        isItalic: /italic|oblique/i.test(valueOf(rule, 'font-style')),
        display: valueOf(rule, 'font-display'),
        covers: rangeOf(range),
        hasRange: range !== '',
        isWoff2: (first.format ?? pathOf(first.file).split('.').at(-1) ?? '')
          .toLowerCase()
          .startsWith('woff2'),
      },
    ];
  });
}

/** The families, as `nameOf` has them, that a style sheet gives other measures than their files have. */
export function measuredFamilies(css: string): string[] {
  return rulesOf(css).flatMap((rule) =>
    valueOf(rule, 'size-adjust') === '' ? [] : [nameOf(valueOf(rule, 'font-family'))],
  );
}

/** A family's faces that a browser shows where a rule asks for a weight: those of the nearest one that there is. */
export function facesFor(family: Face[], { weight, isItalic }: Pick<Ask, 'weight' | 'isItalic'>): Face[] {
  const leaning = family.filter((face) => face.isItalic === isItalic);
  const [nearest] = (leaning.length > 0 ? leaning : family).toSorted(
    (one, other) => distance(one.weights, weight ?? 400) - distance(other.weights, weight ?? 400),
  );
  return family.filter(({ style }) => style === nearest?.style);
}

/** As browsers look for it: heavier up to 500 for a text's usual weights, else away from the middle first. */
function distance([lightest, heaviest]: Face['weights'], asked: number): number {
  if (lightest <= asked && asked <= heaviest) return 0;
  const isHeavier = lightest > asked;
  const far = isHeavier ? lightest - asked : asked - heaviest;
  if (asked > 500) return isHeavier ? far : 1000 + far;
  if (!isHeavier) return 1000 + far;
  return asked >= 400 && lightest <= 500 ? far : 2000 + far;
}

/** Of the address of a font, without a query. */
export function pathOf(file: string): string {
  return file.replace(/[?#].*$/, '');
}

/** The file's name at an address of a built style sheet: Vite writes spaces and letters beyond ASCII percent-encoded. */
export function fileAt(address: string): string {
  const path = pathOf(address);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function rulesOf(css: string): string[] {
  return [...css.matchAll(FACES)].map(([, rule = '']) => rule);
}

/** `400`, or the first and the last one of a variable font; 400 where it is not stated. */
function weightsOf(stated: string): [number, number] {
  const [from = 400, to = from] = stated.split(/\s+/).flatMap((weight) => weightOf(weight) ?? []);
  return [from, to];
}

/** What a rule says of a property; empty where it does not. */
function valueOf(rule: string, name: string): string {
  return new RegExp(`${name}\\s*:([^;]*)`, 'i').exec(rule)?.[1]?.trim() ?? '';
}

/** `U+0-FF, U+4??, U+131`; everything where it is not stated. */
function rangeOf(stated: string): Face['covers'] {
  if (stated === '') return () => true;
  const ranges = stated.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16));
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
  };
}
