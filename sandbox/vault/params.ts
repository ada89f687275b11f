export type Param = string | Param[] | { [name: string]: Param };
export type Params = { [name: string]: Param };

/** More than any call of the clients needs, and little enough to be harmless. */
const MAX_PAIRS = 500;
const MAX_DEPTH = 12;

/**
 * Reads the query of a vault call (docs/commerce-protocol.md#vault-calls): `$data[intent][amount]=1`,
 * `$data[types][]=card`, every value a text. Objects have no prototype, so a hostile name is only a name; names nested
 * deeper than 12 are dropped.
 */
export function parseParams(search: string): Params {
  const root: Params = Object.create(null);
  for (const pair of search.replace(/^\?/, '').split('&', MAX_PAIRS)) {
    const [name = '', ...rest] = pair.split('=');
    const path = splitName(decode(name));
    if (path.length > 0 && path.length <= MAX_DEPTH) put(root, path, decode(rest.join('=')));
  }
  return Object.assign(Object.create(null), mapValues(root)) as Params;
}

/** The value under a path of names; undefined where there is none. */
export function paramAt(params: Param | undefined, ...path: string[]): Param | undefined {
  let value = params;
  for (const name of path) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = value[name];
  }
  return value;
}

/** A text under a path, trimmed; empty when there is none. */
export function textAt(params: Param | undefined, ...path: string[]): string {
  const value = paramAt(params, ...path);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number under a path; NaN when it is missing or something else. */
export function numberAt(params: Param | undefined, ...path: string[]): number {
  const text = textAt(params, ...path);
  return text === '' ? Number.NaN : Number(text);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function splitName(name: string): string[] {
  const [, first, brackets = ''] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) return [];
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
}

/** An empty name is the next number of a list. */
function put(root: Params, path: string[], value: string): void {
  let node = root;
  for (const [at, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(node).length) : part;
    if (at === path.length - 1) {
      node[name] = value;
      return;
    }
    const next = node[name];
    node = typeof next === 'object' && !Array.isArray(next) ? next : (node[name] = Object.create(null));
  }
}

/** Objects whose names are 0, 1, 2 and so on become lists. */
function listify(value: Param): Param {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const mapped = mapValues(value);
  return names.length > 0 && names.every((name, at) => name === String(at)) ? Object.values(mapped) : mapped;
}

function mapValues(value: Params): Params {
  const mapped: Params = Object.create(null);
  for (const [name, item] of Object.entries(value)) mapped[name] = listify(item);
  return mapped;
}
