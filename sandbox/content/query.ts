/** A query string read like `qs` with the content service's settings: nested brackets, arrays, null for a bare key. */
export type QueryValue = string | null | QueryValue[] | QueryTree;
export type QueryTree = { [key: string]: QueryValue };

/** The service's own limit; what is nested deeper stays one key. */
const MAX_DEPTH = 20;

/** Whether a value is an object of the query, not text and not a list. */
export function isTree(value: QueryValue | undefined): value is QueryTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function pathOf(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const path = [key.slice(0, open)];
  let rest = key.slice(open);
  while (rest.startsWith('[') && path.length <= MAX_DEPTH) {
    const close = rest.indexOf(']');
    if (close === -1) break;
    path.push(rest.slice(1, close));
    rest = rest.slice(close + 1);
  }
  if (rest !== '') path.push(rest);
  return path;
}

const newTree = (): QueryTree => Object.create(null) as QueryTree;

function put(tree: QueryTree, path: readonly string[], value: string | null): void {
  const [head = '', ...tail] = path;
  const key = head === '' ? String(Object.keys(tree).length) : head;
  const before = tree[key];
  if (tail.length === 0) {
    if (before === undefined) tree[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else if (!isTree(before)) tree[key] = [before, value];
    return;
  }
  const child = isTree(before) ? before : newTree();
  if (Array.isArray(before)) before.forEach((item, index) => (child[index] = item));
  tree[key] = child;
  put(child, tail, value);
}

function compact(value: QueryValue): QueryValue {
  if (!isTree(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isList) return Object.values(value).map(compact);
  for (const key of keys) value[key] = compact(value[key] ?? null);
  return value;
}

/**
 * Parses the part after `?` (without it). Brackets and commas may be percent-encoded
 * (docs/content-protocol.md#lists-and-parameters); a key without `=` is null; repeated keys and numbered keys become
 * lists in the order of their numbers.
 */
export function parseQuery(search: string): QueryTree {
  const tree = newTree();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (key === '' || key.includes('__proto__')) continue;
    put(tree, pathOf(key), equals === -1 ? null : decode(pair.slice(equals + 1)));
  }
  for (const [key, value] of Object.entries(tree)) tree[key] = compact(value);
  return tree;
}

/** The words of a comma-separated value, a list of such values, or nothing. */
export function wordsOf(value: QueryValue | undefined): string[] {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return [];
}
