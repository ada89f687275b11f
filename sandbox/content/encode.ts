import { rowsIn } from './filters.ts';
import type { Selection } from './populate.ts';
import { scalarsOnly } from './populate.ts';
import type { Row } from './rows.ts';
import { attributesOf, identityOf, type Attribute, type Model } from './schema.ts';
import { sortRows } from './sort.ts';
import type { Store } from './store.ts';

/** `v4`: entries as `{id, attributes}` and relations as `{data}`; `flat`: version 5's own shape. */
export type Format = 'v4' | 'flat';

export type Encoder = {
  store: Store;
  format: Format;
  drafts: boolean;
  /** The rows of the list that the row is in. */
  listed?: readonly Row[];
};

type EncodedValue = string | number | boolean | null | EncodedValue[] | { [key: string]: EncodedValue };

function related(row: Row, name: string, selection: Selection, encoder: Encoder): Row[] {
  const drafts = selection.drafts === 'inherit' ? encoder.drafts : selection.drafts === 'leak';
  const { filter } = selection;
  const { listed = [] } = encoder;
  const leavesOut = name === 'localizations' && encoder.store.version === 5;
  const rows = encoder.store
    .related(row, name, drafts)
    .filter((other) => !leavesOut || !listed.includes(other));
  return filter === null ? rows : rows.filter((other) => filter(other, encoder.store, drafts));
}

/** Encodes relations and files; no files are `{data: null}` in version 4 only (docs/content-protocol.md#answers). */
function links(
  rows: readonly Row[],
  many: boolean,
  isMedia: boolean,
  selection: Selection,
  encoder: Encoder,
): EncodedValue {
  if (many && selection.count) {
    const count = { count: rows.length };
    return encoder.format === 'v4' ? { data: { attributes: count } } : count;
  }
  const { start, limit } = selection.part;
  const shown = sortRows(rows, selection.sort).slice(start, limit === null ? undefined : start + limit);
  const encoded = encodeEntries(shown, selection, encoder);
  const isNull = many ? isMedia && encoded.length === 0 && encoder.store.version === 4 : encoded.length === 0;
  const data = isNull ? null : many ? encoded : (encoded[0] ?? null);
  return encoder.format === 'v4' ? { data } : data;
}

function zone(rows: readonly Row[], selection: Selection, encoder: Encoder): EncodedValue {
  return rows.flatMap((row) => {
    const { uid } = row.model;
    const own = selection.zone?.components.get(uid);
    if (own === undefined && selection.zone?.listedOnly === true) return [];
    const { id, ...rest } = encodeComponent(row, own ?? scalarsOnly, encoder);
    const isFour = encoder.store.version === 4;
    return [
      isFour ? { id: id ?? null, __component: uid, ...rest } : { id: id ?? null, ...rest, __component: uid },
    ];
  });
}

function populated(
  row: Row,
  name: string,
  attribute: Attribute,
  selection: Selection,
  encoder: Encoder,
): EncodedValue {
  const rows = rowsIn(row.values[name]);
  switch (attribute.kind) {
    case 'scalar':
      return null;
    case 'relation':
      return links(related(row, name, selection, encoder), attribute.many, false, selection, encoder);
    case 'media':
      return links(rows, attribute.many, true, selection, encoder);
    case 'zone':
      return zone(rows, selection, encoder);
    case 'component': {
      if (attribute.repeatable && selection.count) return { count: rows.length };
      const encoded = rows.map((item) => encodeComponent(item, selection, encoder));
      return attribute.repeatable ? encoded : (encoded[0] ?? null);
    }
  }
}

function scalarsOf(
  row: Row,
  selection: Selection,
  model: Model,
  encoder: Encoder,
): Record<string, EncodedValue> {
  const scalars: Record<string, EncodedValue> = {};
  for (const [name, attribute] of Object.entries(attributesOf(model, encoder.store.version))) {
    if (attribute.kind !== 'scalar' || (selection.fields !== null && !selection.fields.includes(name)))
      continue;
    const cell = row.values[name];
    if (attribute.isRare && !cell) continue;
    scalars[name] = typeof cell === 'object' || cell === undefined ? null : cell;
  }
  return scalars;
}

function encodeAttributes(row: Row, selection: Selection, encoder: Encoder): Record<string, EncodedValue> {
  const result = scalarsOf(row, selection, row.model, encoder);
  const attributes = attributesOf(row.model, encoder.store.version);
  for (const [name, below] of selection.below) {
    const attribute = attributes[name];
    if (attribute !== undefined) result[name] = populated(row, name, attribute, below, encoder);
  }
  return result;
}

function encodeComponent(row: Row, selection: Selection, encoder: Encoder): Record<string, EncodedValue> {
  return { id: row.id, ...encodeAttributes(row, selection, encoder) };
}

/** Version 5 lists no row a second time among the `localizations` of another one. */
export function encodeEntries(rows: readonly Row[], selection: Selection, encoder: Encoder): EncodedValue[] {
  return rows.map((row) => encodeEntry(row, selection, { ...encoder, listed: rows }));
}

/**
 * Encodes an entry or file: fields that are not populated are absent, not null (docs/content-protocol.md#answers).
 */
export function encodeEntry(row: Row, selection: Selection, encoder: Encoder): EncodedValue {
  const named: Record<string, EncodedValue> = { id: row.id, documentId: row.documentId };
  const identity = identityOf(row.model, encoder.store.version).map(
    (key) => [key, named[key] ?? null] as const,
  );
  const attributes = encodeAttributes(row, selection, encoder);
  return { ...Object.fromEntries(identity), ...(encoder.format === 'v4' ? { attributes } : attributes) };
}
