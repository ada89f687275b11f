import { isQueryObject } from '../query-string.ts';
import type { QueryTree, QueryValue } from './query.ts';
import { attributesOf, requireComponent, requireContentType, type Attribute, type Model } from './schema.ts';

/** The depth of a bare `populate=deep`, unless the operator says otherwise (docs/content-protocol.md#population). */
export const DEFAULT_DEPTH = 5;

function merged(into: QueryTree, from: QueryTree): QueryTree {
  const result = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const before = result[name];
    result[name] = isQueryObject(before) && isQueryObject(value) ? merged(before, value) : value;
  }
  return result;
}

/**
 * Fields with the same name in a zone's components share one populate; the last component wins, as with the plugin.
 */
function zonePopulate(components: readonly string[], depth: number): QueryValue {
  let result: QueryTree = {};
  for (const uid of components) {
    const populate = deepPopulate(requireComponent(uid), depth - 1);
    if (isQueryObject(populate)) result = merged(result, populate);
  }
  return Object.keys(result).length === 0 ? 'true' : result;
}

function attributePopulate(
  name: string,
  attribute: Attribute,
  depth: number,
  visited: string[] | null,
): QueryValue {
  switch (attribute.kind) {
    case 'scalar':
      return null;
    case 'media':
      return 'true';
    case 'zone':
      return zonePopulate(attribute.components, depth);
    case 'component':
      return deepPopulate(requireComponent(attribute.component), depth - 1);
    case 'relation': {
      const below = name === 'localizations' && depth > 2 ? 1 : depth - 1;
      return deepPopulate(requireContentType(attribute.target), below, visited);
    }
  }
}

/**
 * The populate that the populate-deep plugin of version 4 makes of `deep,{depth}`: each level costs one, the last one
 * has scalars only, and a relation named like a collection already seen is left out.
 * @returns one level of `populate`: `'true'`, or an object with `populate`
 */
export function deepPopulate(model: Model, depth: number, visited: string[] | null = null): QueryValue {
  if (depth <= 1) return 'true';
  if (visited !== null && model.kind === 'type') visited.push(requireContentType(model.uid).route);
  const populate: QueryTree = {};
  for (const [name, attribute] of Object.entries(attributesOf(model, 4))) {
    if (visited?.includes(name)) continue;
    const value = attributePopulate(name, attribute, depth, visited);
    if (value !== null) populate[name] = value;
  }
  return Object.keys(populate).length === 0 ? 'true' : { populate };
}
