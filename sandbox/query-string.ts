/** A query by its names. `Bare` is null if a name without `=` means null instead of an empty text. */
export type QueryValue<Bare = never> = string | Bare | QueryValue<Bare>[] | QueryObject<Bare>;
export type QueryObject<Bare = never> = { [name: string]: QueryValue<Bare> };

type Value = QueryValue<null>;
type Fields = QueryObject<null>;

type Rules = {
  /** Brackets nested deeper than this stay one name. */
  depth: number;
  /** A list with a higher index becomes an object. */
  highestIndex: number;
  /** The value of a name without `=`. */
  bare: '' | null;
};

/** The maximum number of pairs; it limits the package `qs`, too. */
const MAX_PAIRS = 1000;

/**
 * Reads a query in the notation of the package `qs`: `expand[0]=a`, `where[price][$gt]=10`, `ids[]=1`; repeated names
 * make a list. Objects have no prototype, so a hostile name is only a name, and `__proto__` is dropped.
 */
export function parseQueryString(search: string, rules: Rules & { bare: '' }): QueryObject;
export function parseQueryString(search: string, rules: Rules): QueryObject<null>;
export function parseQueryString(search: string, { depth, highestIndex, bare }: Rules): QueryObject<null> {
  const root = emptyObject();
  for (const pair of search.replace(/^\?/, '').split('&', MAX_PAIRS)) {
    const cut = pair.indexOf('=', Math.max(pair.indexOf(']='), 0));
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const path = splitName(name, depth);
    if (name === '' || path.includes('__proto__')) continue;
    put(root, path, cut < 0 ? bare : decode(pair.slice(cut + 1)));
  }
  return withLists(root, highestIndex);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `a[b][c]` is a path of three names; text after the last bracket is ignored. */
function splitName(name: string, depth: number): string[] {
  const [, first = '', brackets = ''] = /^([^[]*)((?:\[[^[\]]*\])*)/.exec(name) ?? [];
  if (brackets === '') return [name];
  const inner = brackets.match(/\[[^[\]]*\]/g) ?? [];
  const names = inner.slice(0, depth).map((bracket) => bracket.slice(1, -1));
  const deeper = inner.length > depth ? [inner.slice(depth).join('')] : [];
  return [...(first === '' ? [] : [first]), ...names, ...deeper];
}

/** An empty name is the next index of a list. */
function put(root: Fields, path: string[], value: string | null): void {
  let node = root;
  for (const [at, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(node).length) : part;
    const current = node[name];
    if (at === path.length - 1) {
      node[name] = current === undefined ? value : [...(Array.isArray(current) ? current : [current]), value];
      return;
    }
    node = isQueryObject(current) ? current : (node[name] = numbered(current));
  }
}

/** Converts a text or list into an object, keeping its values. */
function numbered(current: Value | undefined): Fields {
  const values = Array.isArray(current) ? current : current === undefined ? [] : [current];
  return Object.assign(emptyObject(), values);
}

function withLists(object: Fields, highestIndex: number): Fields {
  const entries = Object.entries(object).map(([name, value]) => [name, listed(value, highestIndex)]);
  return Object.assign(emptyObject(), Object.fromEntries(entries));
}

/** Converts an object with only numeric names into a list, in numeric order. */
function listed(value: Value, highestIndex: number): Value {
  if (!isQueryObject(value)) return value;
  const object = withLists(value, highestIndex);
  const names = Object.keys(object);
  const isList =
    names.length > 0 && names.every((name) => /^\d+$/.test(name) && Number(name) <= highestIndex);
  return isList ? Object.values(object) : object;
}

/** Whether a value is an object, rather than a text or a list. */
export function isQueryObject<Bare>(value: QueryValue<Bare> | undefined): value is QueryObject<Bare> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function emptyObject(): Fields {
  return Object.create(null) as Fields;
}

/** The comma-separated values of a text, or of a list of such texts. */
export function splitValues(value: QueryValue<null> | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(splitValues);
  if (typeof value !== 'string') return [];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
