import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#shared/json.ts';

/** Schema.org's vocabulary, as the types of schema-dts write it down: they are made from its own file. */
const vocabulary = readFileSync(
  join(import.meta.dirname, '../node_modules/schema-dts/dist/schema.d.ts'),
  'utf8',
);

type Interface = { parents: string[]; properties: string[] };

const interfaces = new Map<string, Interface>(
  [...vocabulary.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([^]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(/,\s*/).filter(Boolean),
        properties: [...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
);

function propertiesOf(name: string): Set<string> {
  const { parents = [], properties = [] } = interfaces.get(name) ?? {};
  return new Set([...properties, ...parents.flatMap((parent) => [...propertiesOf(parent)])]);
}

/** Types, properties and members of enumerations that schema.org does not know; properties of search forms apart. */
export function unknownIn(value: Json, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownIn(one, path));
  if (typeof value === 'string') return unknownAddress(value).map((it) => `${path} = ${it}`);
  if (value === null || typeof value !== 'object') return [];
  const { '@type': type } = value;
  if (typeof type !== 'string' || !interfaces.has(`${type}Leaf`))
    return [`${path}: no type ${JSON.stringify(type)}`];
  const known = propertiesOf(`${type}Leaf`);
  return Object.entries(value).flatMap(([name, inside]) => {
    if (name === '@context') return inside === 'https://schema.org' ? [] : [`${path}: the context`];
    const property = name.replace(/-(?:input|output)$/, '');
    const isKnown = known.has(property) || name === '@type';
    return isKnown ? unknownIn(inside, `${path}/${type}.${name}`) : [`${path}/${type}.${name}`];
  });
}

/** Properties are named by such addresses, too (`variesBy`). */
function unknownAddress(text: string): string[] {
  const [, name] = /^https:\/\/schema\.org\/(\w+)$/.exec(text) ?? [];
  if (name === undefined || vocabulary.includes(`"${text}"`) || vocabulary.includes(`"${name}"?:`)) return [];
  return [text];
}
