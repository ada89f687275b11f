import type { Json } from '#shared/json.ts';
import type { QueryObject, QueryValue } from '../../query-string.ts';

type Test = (found: Json | undefined, wanted: QueryValue) => boolean;

const OPERATORS: Record<string, Test> = {
  $eq: same,
  $ne: (found, wanted) => !same(found, wanted),
  $gt: (found, wanted) => compare(found, wanted) > 0,
  $gte: (found, wanted) => compare(found, wanted) >= 0,
  $lt: (found, wanted) => compare(found, wanted) < 0,
  $lte: (found, wanted) => compare(found, wanted) <= 0,
  $in: (found, wanted) => listOf(wanted).some((each) => same(found, each)),
  $nin: (found, wanted) => !listOf(wanted).some((each) => same(found, each)),
  $exists: (found, wanted) => (found !== undefined && found !== null) === (wanted !== 'false'),
};

/** Whether a record matches `where[...]`. Names may be dotted paths, values plain or with an operator. */
export function matchesWhere(record: Json, where: QueryObject): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    if (path === '$and') return branchesOf(wanted).every((branch) => matchesWhere(record, branch));
    if (path === '$or') return branchesOf(wanted).some((branch) => matchesWhere(record, branch));
    const found = valueAt(record, path);
    if (typeof wanted === 'string' || Array.isArray(wanted)) return sameOrIn(found, wanted);
    return Object.entries(wanted).every(([name, operand]) => {
      const test = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
      return test ? test(found, operand) : matchesWhere(found ?? null, { [name]: operand });
    });
  });
}

/** The conditions joined by `$and` or `$or`. */
function branchesOf(wanted: QueryValue): QueryObject[] {
  return listOf(wanted).filter(
    (each): each is QueryObject => typeof each === 'object' && !Array.isArray(each),
  );
}

function sameOrIn(found: Json | undefined, wanted: QueryValue): boolean {
  return listOf(wanted).some((each) => same(found, each));
}

/** The value at a dotted path; a path through a list gives a list. */
export function valueAt(record: Json, path: string): Json | undefined {
  let value: Json | undefined = record;
  for (const key of path.split('.')) {
    if (Array.isArray(value)) value = value.map((item) => valueAt(item, key) ?? null);
    else if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    else value = value[key];
  }
  return value;
}

/** Query values are text, so values are compared as text; a list matches if one of its items does. */
function same(found: Json | undefined, wanted: QueryValue): boolean {
  if (Array.isArray(found)) return found.some((item) => same(item, wanted));
  return textOf(found) === wanted;
}

function compare(found: Json | undefined, wanted: QueryValue): number {
  if (found === undefined || found === null || typeof wanted !== 'string') return Number.NaN;
  if (typeof found === 'number') return found - Number(wanted);
  return textOf(found).localeCompare(wanted, 'en');
}

function textOf(value: Json | undefined): string {
  return typeof value === 'object' ? '' : String(value ?? '');
}

/** A list of more than twenty values is sent as an object with numeric keys (docs/commerce-protocol.md#queries). */
function listOf(value: QueryValue): QueryValue[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
}
