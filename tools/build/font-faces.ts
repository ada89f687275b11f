export type Face = {
  /** The addresses that its `src` names, in their order. */
  files: string[];
  family: string;
  /** Family, weight and style. */
  style: string;
  display: string;
  covers: (letter: string) => boolean;
  /** Whether it says which letters it has. */
  hasRange: boolean;
  /** Whether what is loaded first is WOFF2, which all browsers with fonts read. */
  isWoff2: boolean;
};

const FACES = /@font-face\s*\{([^}]*)\}/g;
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
        family: familyOf(rule),
        style,
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

/** The families that a style sheet gives other measures than their files have. */
export function measuredFamilies(css: string): string[] {
  return rulesOf(css).flatMap((rule) => (valueOf(rule, 'size-adjust') === '' ? [] : [familyOf(rule)]));
}

/** The lists of families that a style sheet chooses from, its tokens' included. */
export function stacksOf(css: string): string[][] {
  const declarations = css.replaceAll(FACES, '').matchAll(/(?:--[\w-]+|font(?:-family)?)\s*:([^;{}]*)/g);
  return [...declarations].map(([, value = '']) => value.split(',').map(withoutQuotes));
}

/** Whether a list names a family: in a whole `font` its size comes before the first one. */
export function names(stack: string[], family: string): boolean {
  return stack.some((name) => name === family || name.endsWith(` ${family}`));
}

/** Of the address of a font, without a query. */
export function pathOf(file: string): string {
  return file.replace(/[?#].*$/, '');
}

function rulesOf(css: string): string[] {
  return [...css.matchAll(FACES)].map(([, rule = '']) => rule);
}

function familyOf(rule: string): string {
  return withoutQuotes(valueOf(rule, 'font-family'));
}

function withoutQuotes(family: string): string {
  return family.replaceAll(/["']/g, '').trim();
}

/** What a rule says of a property; empty where it does not. */
function valueOf(rule: string, name: string): string {
  return new RegExp(`${name}\\s*:([^;]*)`).exec(rule)?.[1]?.trim() ?? '';
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
