import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { root } from '../local/workers.ts';

const folder = join(root, 'worker/agents/protocol');

type Direction = 'ucp_request' | 'ucp_response';
type Schema = { [name: string]: unknown };
type Reading = { file: string; direction: Direction | null };

const files = new Map<string, Schema>();

function readSchema(file: string): Schema {
  const known = files.get(file) ?? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Schema);
  files.set(file, known);
  return known;
}

/** Words for readers, and names that the build resolves. */
const left = /^(?:\$schema|\$id|\$defs|title|description|examples|name|ucp_.*)$/;

/**
 * A schema of the protocol (`schemas/shopping/catalog_search.json#/$defs/search_request`) with all that it refers to in
 * place, as it stands in one direction: nothing of it is cyclic.
 */
export function protocolSchema(reference: string, direction: Direction | null = null): Schema {
  const [file = '', pointer = ''] = reference.split('#');
  const parts = pointer.split('/').slice(1);
  const found = parts.reduce<Schema>((node, part) => node[part] as Schema, readSchema(file));
  return resolved(found, { file, direction }) as Schema;
}

function resolved(node: unknown, reading: Reading, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((each) => resolved(each, reading));
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Schema;
  const { $ref: reference } = schema;
  if (typeof reference === 'string' && !isNames) return withReferred(reference, schema, reading);
  const entries = Object.entries(schema).filter(([name]) => isNames || !left.test(name));
  const out = Object.fromEntries(
    entries.map(([name, value]) => [name, resolved(value, reading, name === 'properties' && !isNames)]),
  );
  return isNames || !('properties' in out) ? out : inDirection(schema, out, reading.direction);
}

/** What stands beside a reference holds, too. */
function withReferred(reference: string, schema: Schema, reading: Reading): unknown {
  const [file = '', pointer = ''] = reference.split('#');
  const target = file === '' ? reading.file : normalize(join(dirname(reading.file), file));
  const referred = protocolSchema(`${target}#${pointer}`, reading.direction);
  const { $ref: _, ...beside } = schema;
  const others = resolved(beside, reading) as Schema;
  return Object.keys(others).length === 0 ? referred : { allOf: [referred, others] };
}

/** How a property appears: `omit`, `required` or `optional`; as it stands where nothing is said. */
function inDirection(schema: Schema, out: Schema, direction: Direction | null): Schema {
  if (direction === null) return out;
  const properties = { ...(out['properties'] as Schema) };
  const required = new Set((schema['required'] ?? []) as string[]);
  for (const [name, property] of Object.entries(schema['properties'] as Record<string, Schema>)) {
    const rule = property[direction];
    if (rule === 'required') required.add(name);
    if (rule === 'optional' || rule === 'omit') required.delete(name);
    if (rule === 'omit') delete properties[name];
  }
  return { ...out, properties, ...(required.size > 0 ? { required: [...required] } : {}) };
}

const catalogue = 'schemas/shopping';

/** What agents send, by the name of the tool. */
export const requests = {
  search_catalog: `${catalogue}/catalog_search.json#/$defs/search_request`,
  lookup_catalog: `${catalogue}/catalog_lookup.json#/$defs/lookup_request`,
  get_product: `${catalogue}/catalog_lookup.json#/$defs/get_product_request`,
};

/** What they are answered. */
export const responses = {
  search_catalog: `${catalogue}/catalog_search.json#/$defs/search_response`,
  lookup_catalog: `${catalogue}/catalog_lookup.json#/$defs/lookup_response`,
  get_product: `${catalogue}/catalog_lookup.json#/$defs/get_product_response`,
};

/**
 * Writes `dist/agent-validators.js`, because Workers may not compile schemas (`eval`), and `dist/agent-tools.json`, by which
 * agents learn what the tools take and answer.
 */
export function writeAgentSchemas(): void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { source: true, esm: true } });
  const inputs = Object.entries(requests).map(
    ([name, reference]) => [name, protocolSchema(reference, 'ucp_request')] as const,
  );
  for (const [name, schema] of inputs) ajv.addSchema(schema, name);
  ajv.addSchema(protocolSchema('discovery/profile_schema.json#/$defs/platform_profile'), 'profile');
  const names = [...Object.keys(requests), 'profile'];
  mkdirSync(join(root, 'dist'), { recursive: true });
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  writeFileSync(join(root, 'dist/agent-validators.js'), code);
  const tools = inputs.map(([name, inputSchema]) => ({
    name,
    inputSchema,
    outputSchema: protocolSchema(responses[name as keyof typeof responses], 'ucp_response'),
  }));
  writeFileSync(join(root, 'dist/agent-tools.json'), JSON.stringify(tools));
}

if (import.meta.main) writeAgentSchemas();
