import type { Json } from '#shared/json.ts';
import type { QueryObject, QueryValue } from '../../query-string.ts';

type Test = (found: Json | undefined, expected: QueryValue) => boolean;

const OPERATORS: Record<string, Test> = {
  $eq: same,
  $ne: (found, requested) => !same(found, requested),
  $gt: (found, requested) => compare(found, requested) > 0,
  $gte: (found, requested) => compare(found, requested) >= 0,
  $lt: (found, requested) => compare(found, requested) < 0,
  $lte: (found, requested) => compare(found, requested) <= 0,
  $in: (found, requested) => listOf(requested).some((each) => same(found, each)),
  $nin: (found, requested) => !listOf(requested).some((each) => same(found, each)),
  $exists: (found, requested) => (found !== undefined && found !== null) === (requested !== 'false'),
};

/** Whether a record matches `where[...]`. Names may be dotted paths, values plain or with an operator. */
export function matchesWhere(record: Json, where: QueryObject): boolean {
  return Object.entries(where).every(([path, requested]) => {
    if (path === '$and') return branchesOf(requested).every((branch) => matchesWhere(record, branch));
    if (path === '$or') return branchesOf(requested).some((branch) => matchesWhere(record, branch));
    const found = valueAt(record, path);
    if (typeof requested === 'string' || Array.isArray(requested)) return equalsOrIncludes(found, requested);
    return Object.entries(requested).every(([name, operand]) => {
      const test = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
      return test ? test(found, operand) : matchesWhere(found ?? null, { [name]: operand });
    });
  });
}

/** The conditions joined by `$and` or `$or`. */
function branchesOf(requested: QueryValue): QueryObject[] {
  return listOf(requested).filter(
    (each): each is QueryObject => typeof each === 'object' && !Array.isArray(each),
  );
}

function equalsOrIncludes(found: Json | undefined, requested: QueryValue): boolean {
  return listOf(requested).some((each) => same(found, each));
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
function same(found: Json | undefined, requested: QueryValue): boolean {
  if (Array.isArray(found)) return found.some((item) => same(item, requested));
  return textOf(found) === requested;
}

function compare(found: Json | undefined, requested: QueryValue): number {
  if (found === undefined || found === null || typeof requested !== 'string') return Number.NaN;
  if (typeof found === 'number') return found - Number(requested);
  return textOf(found).localeCompare(requested, 'en');
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
