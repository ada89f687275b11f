import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import { directionOf } from '#shared/messages/languages.ts';

/** What a rule of a style sheet asks of fonts. */
export type Ask = {
  /** The families in their order, as `nameOf` has them; none where the rule leaves them as they are. */
  stack: string[];
  /** Null where the rule leaves it. */
  weight: number | null;
  isItalic: boolean;
  /** Whether the whole page has these families, but for what asks for others. */
  isOfPage: boolean;
};

/** What a place of a style sheet declares. */
type Declared = Map<string, string>;

type Declaration = { place: string; prop: string; value: string };

/** Values of custom properties, wherever they are declared. */
type Tokens = Map<string, string[]>;

const PAGE = ':root';
const FONT = /^(?:--[\w-]+|font(?:-(?:family|weight|style))?)$/i;
const LANGUAGES = /:lang\(([^)]*)\)|\[lang[|^]?=([^\]]*)\]/gi;
const DIRECTION = /:dir\(\s*(\w+)\s*\)|\[dir=["']?(\w+)["']?\]/gi;
const PRINT = /^(?:only\s+)?print\b/i;
const OTHER_LANGUAGES = /:not\((?:[^()]|\([^()]*\))*\)/gi;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i;
/** A comma, or a word with whatever is in its quotes and brackets. */
const WORDS = /,|(?:"[^"]*"|'[^']*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s,"'()])+/g;
const SIZE = /^[\d.+-]|\)$|\/|^(?:xx?-)?(?:small|large)(?:er)?$|^(?:xxx-large|medium)$/i;

/** A family's name as all its spellings have it. */
export function nameOf(family: string): string {
  return family.replaceAll(/["']/g, '').trim().toLowerCase();
}

/** What the rules of a style sheet ask for in pages of a language. */
export function asksOf(css: string, language: string): Ask[] {
  const places = declaredIn(css, language.toLowerCase());
  const tokens: Tokens = new Map();
  for (const declared of places.values())
    for (const [name, value] of declared) tokens.set(name, [...(tokens.get(name) ?? []), value]);
  return [...places].flatMap(([place, declared]) => asksAt(place, declared, tokens));
}

function declaredIn(css: string, language: string): Map<string, Declared> {
  const [general, own]: [Declaration[], Declaration[]] = [[], []];
  postcss.parse(css).walkDecls(FONT, ({ parent, prop, value }) => {
    for (const { selectors, languages, others } of placesOf(parent, language)) {
      const place = /^(?:html|body|:root|\s)*$/.test(selectors) ? PAGE : selectors;
      const isNamed = (stated: string) => `${language}-`.startsWith(`${stated}-`);
      if (others.some(isNamed)) continue;
      const isGeneral = languages.length === 0 && others.length === 0;
      if (isGeneral) general.push({ place, prop, value });
      else if (languages.length === 0 || languages.some(isNamed)) own.push({ place, prop, value });
    }
  });
  const places = new Map<string, Declared>();
  // A language's own takes the place of what holds for all, wherever that comes.
  for (const { place, prop, value } of [...general, ...own]) {
    const before = [...(places.get(place) ?? [])];
    // A whole font takes that of what was said of its parts.
    const kept = prop === 'font' ? before.filter(([name]) => !name.startsWith('font-')) : before;
    places.set(place, new Map([...kept, [prop, value]]));
  }
  return places;
}

/** `others` are languages that it is not for. */
type Place = { selectors: string; languages: string[]; others: string[] };

/** Where declarations stand, a selector each, and the languages that it named. A font's own stand nowhere, and paper waits. */
function placesOf(parent: ChildNode['parent'], language: string): Place[] {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document')
    return [{ selectors: '', languages: [], others: [] }];
  const block = parent as Rule | AtRule;
  if (block.type === 'atrule' && block.name === 'font-face') return [];
  if (block.type === 'atrule' && block.name === 'media' && PRINT.test(block.params)) return [];
  const outer = placesOf(block.parent, language);
  if (block.type === 'atrule' && block.name === 'layer') return outer;
  const own =
    block.type === 'rule'
      ? block.selectors.map((selector) => placeOf(byLanguage(selector, language)))
      : [{ selectors: block.params, languages: [], others: [] }];
  return outer.flatMap((around) =>
    own.map(({ selectors, languages, others }) => ({
      selectors: `${around.selectors} ${selectors}`.trim(),
      languages: languages.length > 0 ? languages : around.languages,
      others: [...around.others, ...others],
    })),
  );
}

/** With its directions as those of this language, or of all others. */
function byLanguage(selector: string, language: string): string {
  return selector.replaceAll(DIRECTION, (_, dir = '', attribute = '') =>
    String(dir || attribute).toLowerCase() === directionOf(language)
      ? `:lang(${language})`
      : `:not(:lang(${language}))`,
  );
}

function placeOf(selector: string): Place {
  const others = (selector.match(OTHER_LANGUAGES) ?? []).filter(
    (not) => !/[^\s,]/.test(not.slice(':not('.length, -1).replaceAll(LANGUAGES, '')),
  );
  const rest = selector.replaceAll(LANGUAGES, '').replaceAll(/[&\s]|:(?:is|not|where)\([\s,]*\)/g, ' ');
  return {
    selectors: rest.trim(),
    languages: languagesIn(selector.replaceAll(OTHER_LANGUAGES, '')),
    others: others.flatMap(languagesIn),
  };
}

function languagesIn(selector: string): string[] {
  return [...selector.matchAll(LANGUAGES)]
    .flatMap(([, several = '', one = '']) => (several || one).split(','))
    .map(nameOf);
}

function asksAt(place: string, declared: Declared, tokens: Tokens): Ask[] {
  const valuesOf = (property: string) => {
    const values = resolved(declared.get(property) ?? '', tokens);
    return values.length > 0 ? values : [''];
  };
  return valuesOf('font').flatMap((font) =>
    valuesOf('font-family').flatMap((family) =>
      valuesOf('font-weight').flatMap((weight) => {
        const whole = wholeFont(font);
        const stack = family === '' ? whole.stack : stackOf(family);
        const asked = weightOf(weight) ?? whole.weight;
        if (stack.length === 0 && asked === null) return [];
        const isItalic = /italic|oblique/i.test(`${whole.before} ${declared.get('font-style') ?? ''}`);
        return [{ stack, weight: asked, isItalic, isOfPage: place === PAGE && stack.length > 0 }];
      }),
    ),
  );
}

/** What a value may be, whatever its tokens are; none where one is nowhere declared. */
function resolved(value: string, tokens: Tokens, depth = 0): string[] {
  const [whole, name = '', fallback] = VARIABLE.exec(value) ?? [];
  if (whole === undefined) return [value];
  const values = tokens.get(name) ?? (fallback === undefined ? [] : [fallback]);
  if (depth > 8) return [];
  return values.flatMap((text) =>
    resolved(
      value.replace(whole, () => text),
      tokens,
      depth + 1,
    ),
  );
}

/** `italic 700 1em/1.2 "Young Serif", serif`. */
function wholeFont(value: string): Pick<Ask, 'stack' | 'weight'> & { before: string } {
  const words: string[] = value.replaceAll(/\s*\/\s*/g, '/').match(WORDS) ?? [];
  const comma = words.indexOf(',');
  const first = comma < 0 ? words : words.slice(0, comma);
  const size = first.findLastIndex((word) => SIZE.test(word));
  if (size < 0) return { stack: [], weight: null, before: '' };
  const before = first.slice(0, size);
  const weights = before.flatMap((word) => weightOf(word) ?? []);
  return {
    stack: stackOf(words.slice(size + 1).join(' ')),
    weight: weights[0] ?? 400,
    before: before.join(' '),
  };
}

function stackOf(families: string): string[] {
  return (families.match(WORDS) ?? []).join(' ').split(',').map(nameOf);
}

/** Null where it depends on what is around; what is bolder is bold beside a usual text. */
export function weightOf(stated: string): number | null {
  const named = { normal: 400, bold: 700, bolder: 700 }[stated.trim().toLowerCase()];
  return named ?? (/^\d+(?:\.\d+)?$/.test(stated.trim()) ? Number(stated) : null);
}
