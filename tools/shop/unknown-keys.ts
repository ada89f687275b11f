import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '#shared/nearest.ts';
import { root } from '../local/workers.ts';

/** The parts of JSON Schema that wrangler's own schema of its configuration uses. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
};

const file = join(root, 'node_modules/wrangler/config-schema.json');
const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as { definitions: Record<string, Schema> };

const topLevel = Object.keys(definitions['RawConfig']?.properties ?? {});

/** For a setting that stands in a table: TOML has those of the file before the first table. */
export function placeOf(key: string): string | null {
  return topLevel.includes(key) ? 'it belongs above the first line in [brackets]' : null;
}

/**
 * Keys of a configuration that wrangler does not know, and values of a wrong type: each with what was meant.
 * @param at the table that holds the configuration, such as `ops`
 * @param vars names that are known as vars
 */
export function unknownKeys(config: object, at: string, vars: readonly string[]): string[] {
  return faultsAt(config, { $ref: '#/definitions/RawConfig' }, at).map(({ path, key = '', text }) =>
    vars.includes(key) ? `${path}: it belongs under [${at === '' ? '' : `${at}.`}vars]` : text,
  );
}

type Fault = { path: string; key?: string; text: string };

function faultsAt(value: unknown, schema: Schema, path: string): Fault[] {
  const { $ref, anyOf } = schema;
  if ($ref !== undefined) return faultsAt(value, definitions[$ref.split('/').at(-1) ?? ''] ?? {}, path);
  const choices =
    anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
  if (choices) {
    const [best = []] = choices
      .map((choice) => faultsAt(value, choice, path))
      .toSorted((one, other) => weightOf(one) - weightOf(other));
    return best;
  }
  if (schema.type !== undefined && !isOfType(value, schema.type as string))
    return [{ path, text: `${path} = ${JSON.stringify(value)}: expected ${nameOf(schema.type as string)}` }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => faultsAt(item, schema.items ?? {}, `${path}[${index}]`));
  return isTable(value) ? faultsOfTable(value, schema, path) : [];
}

/** A wrong type is a worse fit than an unknown key. */
function weightOf(faults: Fault[]): number {
  return faults.reduce((sum, { key }) => sum + (key === undefined ? 10 : 1), 0);
}

function faultsOfTable(value: Record<string, unknown>, schema: Schema, path: string): Fault[] {
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value).flatMap(([key, part]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const known = properties[key];
    if (known) return faultsAt(part, known, own);
    if (typeof additionalProperties === 'object') return faultsAt(part, additionalProperties, own);
    if (additionalProperties !== false) return [];
    return [
      {
        path: own,
        key,
        text: `${own}: wrangler knows no such setting${hint(key, Object.keys(properties), path)}`,
      },
    ];
  });
}

function hint(key: string, known: string[], path: string): string {
  const meant = nearest(key, known);
  if (meant !== null) return `; did you mean ${meant}?`;
  return `; ${(path === '' ? null : placeOf(key)) ?? 'take it out'}`;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isTable(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

function nameOf(type: string): string {
  const names: Record<string, string> = {
    array: 'a list, in [ ]',
    object: 'a table, in { }',
    string: 'a text, in quotes',
    boolean: 'true or false',
  };
  return names[type] ?? `a ${type}`;
}
