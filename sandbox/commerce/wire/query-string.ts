export type QueryValue = string | QueryValue[] | QueryObject;
export type QueryObject = { [key: string]: QueryValue };

/** The limits of the clients' own library (docs/commerce-protocol.md#queries). */
const ARRAY_LIMIT = 20;
const DEPTH = 5;
const PARAMETER_LIMIT = 1000;

/**
 * Reads a query as the backend does: `expand[0]=a`, `where[price][$gt]=10`, `ids[]=1`, repeated names make a
 * list. List numbers above 20 make an object, brackets deeper than 5 stay part of the last name, and only the
 * first 1000 parameters count.
 */
export function parseQuery(search: string): QueryObject {
  const root: QueryObject = Object.create(null);
  const pairs = search.replace(/^\?/, '').split('&', PARAMETER_LIMIT).filter(Boolean);
  for (const pair of pairs) {
    const cut = pair.indexOf('=', Math.max(pair.indexOf(']='), 0));
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1));
    const path = splitName(name);
    if (name !== '') put(root, path, value);
  }
  return listify(root) as QueryObject;
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
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const path = open > 0 ? [name.slice(0, open)] : [];
  const bracket = /\[([^[\]]*)\]/g;
  bracket.lastIndex = open;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const start = bracket.lastIndex;
    const match = bracket.exec(name);
    if (!match || match.index !== start) return path.length > 0 ? path : [name];
    path.push(match[1] ?? '');
  }
  if (bracket.lastIndex < name.length) path.push(name.slice(bracket.lastIndex));
  return path;
}

/** Builds objects without a prototype, so a hostile name is only a name; `[]` takes the next number. */
function put(root: QueryObject, path: string[], value: string): void {
  let node = root;
  for (const [at, key] of path.entries()) {
    const name = key === '' && at > 0 ? String(Object.keys(node).length) : key;
    const held = node[name];
    if (at === path.length - 1) {
      node[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value];
      return;
    }
    node = typeof held === 'object' && !Array.isArray(held) ? held : (node[name] = startObject(held));
  }
}

function startObject(held: QueryValue | undefined): QueryObject {
  const node: QueryObject = Object.create(null);
  if (held !== undefined) node['0'] = held;
  return node;
}

/** Turns objects whose names are all small numbers into lists, in the order of the numbers. */
function listify(value: QueryValue, top = true): QueryValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => listify(item, false));
  const keys = Object.keys(value);
  const isList =
    !top && keys.length > 0 && keys.every((key) => /^\d+$/.test(key) && Number(key) <= ARRAY_LIMIT);
  if (isList) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => listify(value[key] ?? '', false));
  }
  const result: QueryObject = {};
  for (const key of keys) {
    if (key !== '__proto__') result[key] = listify(value[key] ?? '', false);
  }
  return result;
}

/** The query of an address. */
export function readQuery(url: string): QueryObject {
  return parseQuery(new URL(url).search);
}
