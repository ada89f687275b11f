import { isQueryObject } from '../query-string.ts';
import { invalidKey, serverFault } from './errors.ts';
import type { QueryTree, QueryValue } from './query.ts';
import type { Cell, Row, Scalar } from './rows.ts';
import {
  attributesOf,
  fileModel,
  identityOf,
  requireComponent,
  requireContentType,
  type Attribute,
  type Model,
  type Version,
} from './schema.ts';
import type { Store } from './store.ts';

/** Whether a row matches. */
export type Filter = (row: Row, store: Store, drafts: boolean) => boolean;

type Test = (value: Scalar) => boolean;

type Operator = (operands: readonly string[]) => Test;

const text = (value: Scalar): string => (value === null ? '' : String(value));
const lower = (value: Scalar): string => text(value).toLowerCase();

function compare(value: Scalar, operand: string): number {
  if (typeof value === 'number') return value - Number(operand);
  return text(value) < operand ? -1 : text(value) > operand ? 1 : 0;
}

const equals = (value: Scalar, operand: string): boolean =>
  typeof value === 'boolean'
    ? value === (operand === 'true' || operand === '1')
    : value !== null && compare(value, operand) === 0;

const isTrue = (operand: string): boolean => operand !== 'false' && operand !== '0';

/** An operator with one operand; a row without a value never matches. */
const unary =
  (passes: (value: Scalar, operand: string) => boolean): Operator =>
  ([operand = '']) =>
  (value) =>
    value !== null && passes(value, operand);

const operators: Readonly<Record<string, Operator>> = {
  $eq: unary(equals),
  $eqi: unary((value, operand) => lower(value) === operand.toLowerCase()),
  $ne:
    ([operand = '']) =>
    (value) =>
      !equals(value, operand),
  $nei:
    ([operand = '']) =>
    (value) =>
      lower(value) !== operand.toLowerCase(),
  $in: (operands) => (value) => operands.some((operand) => equals(value, operand)),
  $notIn: (operands) => (value) => !operands.some((operand) => equals(value, operand)),
  $lt: unary((value, operand) => compare(value, operand) < 0),
  $lte: unary((value, operand) => compare(value, operand) <= 0),
  $gt: unary((value, operand) => compare(value, operand) > 0),
  $gte: unary((value, operand) => compare(value, operand) >= 0),
  $between: (operands) => (value) =>
    value !== null && compare(value, operands[0] ?? '') >= 0 && compare(value, operands[1] ?? '') <= 0,
  $contains: unary((value, operand) => text(value).includes(operand)),
  $notContains: unary((value, operand) => !text(value).includes(operand)),
  $containsi: unary((value, operand) => lower(value).includes(operand.toLowerCase())),
  $notContainsi: unary((value, operand) => !lower(value).includes(operand.toLowerCase())),
  $startsWith: unary((value, operand) => text(value).startsWith(operand)),
  $startsWithi: unary((value, operand) => lower(value).startsWith(operand.toLowerCase())),
  $endsWith: unary((value, operand) => text(value).endsWith(operand)),
  $endsWithi: unary((value, operand) => lower(value).endsWith(operand.toLowerCase())),
  $null:
    ([operand = 'true']) =>
    (value) =>
      (value === null) === isTrue(operand),
  $notNull:
    ([operand = 'true']) =>
    (value) =>
      (value !== null) === isTrue(operand),
};

function wordsOf(value: QueryValue): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (isQueryObject(value)) throw serverFault();
  return [value ?? ''];
}

function testOf(value: QueryValue, version: Version, path: string): Test {
  if (!isQueryObject(value))
    return (operators[Array.isArray(value) ? '$in' : '$eq'] ?? unary(equals))(wordsOf(value));
  const tests: Test[] = [];
  for (const [name, operand] of Object.entries(value)) {
    if (name === '$not') {
      const inner = testOf(operand, version, path);
      tests.push((scalar) => !inner(scalar));
      continue;
    }
    const operator = operators[name];
    // Version 4 ignores unknown operators, so the filter matches more.
    if (operator !== undefined) tests.push(operator(wordsOf(operand)));
    else if (version === 5) throw invalidKey(5, name, path, 'filters');
  }
  return (scalar) => tests.every((test) => test(scalar));
}

/** The model of an attribute's related rows; a zone has no single one and cannot be filtered. */
export function targetOf(attribute: Attribute, version: Version): Model | null {
  if (attribute.kind === 'relation') return requireContentType(attribute.target);
  if (attribute.kind === 'component') return requireComponent(attribute.component);
  return attribute.kind === 'media' ? fileModel(version) : null;
}

/** The rows of a media or component cell. */
export function rowsIn(cell: Cell | undefined): Row[] {
  if (Array.isArray(cell)) return cell;
  return typeof cell === 'object' && cell !== null && 'model' in cell ? [cell] : [];
}

function attributeFilter(
  model: Model,
  name: string,
  value: QueryValue,
  version: Version,
  path: string,
): Filter {
  if (identityOf(model, version).includes(name)) {
    const test = testOf(value, version, path);
    return (row) => test(name === 'id' ? row.id : row.documentId);
  }
  const attribute = attributesOf(model, version)[name];
  if (attribute?.kind === 'scalar') {
    const test = testOf(value, version, path);
    return (row) => {
      const cell = row.values[name];
      return test(typeof cell === 'object' || cell === undefined ? null : cell);
    };
  }
  const target = attribute === undefined ? null : targetOf(attribute, version);
  if (attribute === undefined || target === null) {
    const parent = path.slice(0, -name.length - 1);
    throw invalidKey(version, name, parent === '' ? null : parent, 'filters');
  }
  const inner = parseFilters(isQueryObject(value) ? value : { id: value }, target, version, path);
  return (row, store, drafts) => {
    const rows = attribute.kind === 'relation' ? store.related(row, name, drafts) : rowsIn(row.values[name]);
    return rows.some((other) => inner(other, store, drafts));
  };
}

function groupOf(value: QueryValue, model: Model, version: Version, path: string): Filter[] {
  const parts = Array.isArray(value) ? value : [value];
  return parts.filter(isQueryObject).map((part) => parseFilters(part, model, version, path));
}

/**
 * Compiles `filters`. Unknown fields are refused by both versions, unknown operators by version 5 only (version 4
 * then returns the whole list), an operator within an operator breaks both
 * (docs/content-protocol.md#lists-and-parameters).
 * @throws ContentError
 */
export function parseFilters(value: QueryTree, model: Model, version: Version, path = ''): Filter {
  const filters = Object.entries(value).map(([name, operand]): Filter => {
    if (name === '$and' || name === '$or' || name === '$not') {
      const group = groupOf(operand, model, version, path);
      if (name === '$or') return (...row) => group.some((filter) => filter(...row));
      const all: Filter = (...row) => group.every((filter) => filter(...row));
      return name === '$and' ? all : (...row) => !all(...row);
    }
    return attributeFilter(model, name, operand, version, path === '' ? name : `${path}.${name}`);
  });
  return (...row) => filters.every((filter) => filter(...row));
}
