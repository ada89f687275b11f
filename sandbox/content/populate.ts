import { isQueryObject, splitValues } from '../query-string.ts';
import { DEFAULT_DEPTH, deepPopulate } from './deep.ts';
import { invalidKey, serverFault } from './errors.ts';
import { parseFilters, targetOf, type Filter } from './filters.ts';
import type { QueryTree, QueryValue } from './query.ts';
import {
  attributesOf,
  identityOf,
  requireComponent,
  type Attribute,
  type Model,
  type Version,
} from './schema.ts';
import { parseSort, type SortKey } from './sort.ts';

/** The selected parts of a row: scalars, attributes below it and their selections. */
export type Selection = {
  /** null means all. */
  fields: readonly string[] | null;
  below: ReadonlyMap<string, Selection>;
  /** For a zone: by component; with `on` only the listed ones are returned. */
  zone: { listedOnly: boolean; components: ReadonlyMap<string, Selection> } | null;
  filter: Filter | null;
  sort: readonly SortKey[];
  /** Counts instead of values: for relations and repeated components. */
  count: boolean;
  /** Parts of a relation, in version 4; version 5 refuses them. */
  part: { start: number; limit: number | null };
  /** Below a zone's `on`, version 4 returns drafts (docs/content-protocol.md#drafts). */
  drafts: 'inherit' | 'leak' | 'hide';
};

export const scalarsOnly: Selection = {
  fields: null,
  below: new Map(),
  zone: null,
  filter: null,
  sort: [],
  count: false,
  part: { start: 0, limit: null },
  drafts: 'inherit',
};

type Reader = { version: Version; path: readonly string[]; leaks: boolean };

const at = (reader: Reader, ...names: string[]): Reader => ({ ...reader, path: [...reader.path, ...names] });

/** Reads `fields`; an unknown one, or one that is not a scalar, is refused. */
export function parseFields(value: QueryValue | undefined, model: Model, version: Version): string[] | null {
  const values = splitValues(value);
  if (values.length === 0 || values.includes('*')) return null;
  const identity = identityOf(model, version);
  const attributes = attributesOf(model, version);
  for (const entry of values) {
    if (!identity.includes(entry) && attributes[entry]?.kind !== 'scalar') {
      throw invalidKey(version, entry, null, 'fields');
    }
  }
  return values;
}

function isAll(value: QueryValue | undefined): boolean {
  return value === '*' || value === 'true' || (Array.isArray(value) && value.includes('*'));
}

type PopulateEntry = [name: string, options: QueryValue];

/** Merges `a`, `a.b` and `a.c` of a list: `a` with `b` and `c` below it. */
function groupPaths(values: readonly string[]): PopulateEntry[] {
  const tails = new Map<string, string[]>();
  for (const entry of values) {
    const [head = '', ...rest] = entry.split('.');
    tails.set(head, [...(tails.get(head) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  return [...tails].map(([head, below]) => [head, below.length === 0 ? 'true' : { populate: below }]);
}

function populateEntries(value: QueryValue | undefined, model: Model, version: Version): PopulateEntry[] {
  if (isQueryObject(value)) return Object.entries(value);
  if (!isAll(value)) return groupPaths(splitValues(value));
  const links = Object.entries(attributesOf(model, version)).filter(([, { kind }]) => kind !== 'scalar');
  return links.map(([name]) => [name, 'true']);
}

function belowOf(value: QueryValue | undefined, model: Model, reader: Reader): Map<string, Selection> {
  const { version } = reader;
  const attributes = attributesOf(model, version);
  const below = new Map<string, Selection>();
  for (const [name, options] of populateEntries(value, model, version)) {
    const attribute = attributes[name];
    if (attribute === undefined || attribute.kind === 'scalar') {
      if (version === 5) throw invalidKey(5, name, at(reader, name).path.join('.'), 'populate');
      continue;
    }
    if (options !== 'false') below.set(name, selectionOf(attribute, options, at(reader, name)));
  }
  return below;
}

const OPTIONS_OF_5 = ['fields', 'populate', 'filters', 'sort', 'count', 'on'];

function refuseUnknownOptions(options: QueryTree, isZone: boolean, reader: Reader): void {
  if (reader.version === 4) return;
  for (const key of Object.keys(options)) {
    const isSharedPopulate = isZone && key === 'populate' && !isAll(options[key]);
    if (!OPTIONS_OF_5.includes(key) || isSharedPopulate) {
      throw invalidKey(5, key, reader.path.join('.'), 'populate');
    }
  }
}

function zoneOf(components: readonly string[], options: QueryTree, reader: Reader): Selection['zone'] {
  const on = options['on'];
  const selections = new Map<string, Selection>();
  if (!isQueryObject(on)) {
    for (const uid of components) selections.set(uid, modelSelection(requireComponent(uid), options, reader));
    return { listedOnly: false, components: selections };
  }
  for (const [uid, value] of Object.entries(on)) {
    if (!components.includes(uid)) {
      if (reader.version === 5) throw invalidKey(5, uid, at(reader, 'on', uid).path.join('.'), 'populate');
      continue;
    }
    selections.set(
      uid,
      modelSelection(requireComponent(uid), isQueryObject(value) ? value : {}, { ...reader, leaks: true }),
    );
  }
  return { listedOnly: true, components: selections };
}

function selectionOf(attribute: Attribute, value: QueryValue, reader: Reader): Selection {
  const options = isQueryObject(value) ? value : {};
  refuseUnknownOptions(options, attribute.kind === 'zone', reader);
  if (attribute.kind === 'zone')
    return { ...scalarsOnly, zone: zoneOf(attribute.components, options, reader) };
  const target = targetOf(attribute, reader.version);
  return target === null ? scalarsOnly : modelSelection(target, options, reader);
}

function wholeNumber(value: QueryValue | undefined): number | null {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN;
  return Number.isNaN(number) ? null : Math.max(number, 0);
}

function modelSelection(model: Model, options: QueryTree, reader: Reader): Selection {
  const { version } = reader;
  const leaks = version === 4 && reader.leaks;
  const filters = options['filters'];
  const sort = parseSort(options['sort'], model, version);
  const fields = parseFields(options['fields'], model, version);
  return {
    // The sort field of a relation is always returned.
    fields: fields && [...fields, ...sort.map(({ field }) => field)],
    below: belowOf(options['populate'], model, reader),
    zone: null,
    filter: isQueryObject(filters) ? parseFilters(filters, model, version) : null,
    sort,
    count: splitValues(options['count']).some((entry) => ['true', '1', 't'].includes(entry)),
    part: { start: wholeNumber(options['start']) ?? 0, limit: wholeNumber(options['limit']) },
    drafts: leaks ? (options['publicationState'] === 'live' ? 'hide' : 'leak') : 'inherit',
  };
}

/**
 * The populate-deep plugin: `populate=deep` and `deep,N` in version 4; an N that is not a number overflows its stack.
 */
function withDeep(value: QueryValue | undefined, model: Model): QueryValue | undefined {
  const [entry, depth] = splitValues(value);
  if (entry !== 'deep') return value;
  const levels = depth === undefined ? DEFAULT_DEPTH : Number(depth);
  if (Number.isNaN(levels)) throw serverFault();
  const deep = deepPopulate(model, levels, []);
  return isQueryObject(deep) ? deep['populate'] : undefined;
}

/**
 * Reads `populate` and `fields` of a request. Version 5 refuses unknown names, including `deep`; version 4 ignores
 * them and supports `deep` (docs/content-protocol.md#population).
 * @throws ContentError
 */
export function parseSelection(query: QueryTree, model: Model, version: Version): Selection {
  const populate = version === 4 ? withDeep(query['populate'], model) : query['populate'];
  const fields = parseFields(query['fields'], model, version);
  const below = belowOf(populate, model, { version, path: [], leaks: false });
  return { ...scalarsOnly, fields, below };
}
