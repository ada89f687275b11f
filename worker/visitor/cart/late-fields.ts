import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../fields.ts';
import { hasField, type Effect, type FieldChange, type LateWrite } from './effect.ts';

type Fields = { [name: string]: Json };

/** The same late writes, knowing that these effects have set some of their fields since. */
export function superseded(writes: readonly LateWrite[], by: readonly Effect[]): readonly LateWrite[] {
  const isSet = setBy(by);
  const isChanged = (field: FieldChange) => isSet(field) && (!field.isOver || 'wanted' in field);
  if (!writes.some(({ effect }) => effect.fields.some(isChanged))) return writes;
  return writes.map(({ effect, until }) => {
    const fields = effect.fields.map((field) => {
      const { wanted: _, ...known } = field;
      return isSet(field) ? { ...known, isOver: true as const } : field;
    });
    return { effect: { ...effect, fields }, until };
  });
}

/** Whether it has arrived after a later write, whose values the backend did not take again. */
export function isOverwritten({ effect }: LateWrite, sections?: string[]): boolean {
  return effect.fields.some(
    ({ path: [section = ''], wanted }) => wanted !== undefined && (sections?.includes(section) ?? true),
  );
}

/** The same late writes, whose values of these fields nobody wants any more. */
export function withdrawn(writes: readonly LateWrite[], paths: string[]): readonly LateWrite[] {
  return writes.map(({ effect, until }) => {
    const fields = effect.fields.map((field) =>
      paths.includes(field.path.join('.')) ? { ...field, isOver: true as const } : field,
    );
    return { effect: { ...effect, fields }, until };
  });
}

/** The same late writes, with what could not be written again: the record does not keep it. */
export function wanting(writes: readonly LateWrite[], values: Fields): readonly LateWrite[] {
  return writes.map(({ effect, until }) => {
    const fields = effect.fields.map((field) => {
      const wanted = valueIn(values, field.path);
      return field.isOver && wanted !== undefined ? { ...field, wanted } : field;
    });
    return { effect: { ...effect, fields }, until };
  });
}

/**
 * What a later write had set, as the record has it or as it could not be written again before, and an earlier one that arrived after it has overwritten in this cart;
 * null where nothing is. `own` are the effects of writes known to be in the cart, which decide about their fields.
 */
export async function overwrittenFields(
  writes: readonly LateWrite[],
  { cart, record, own }: { cart: Json; record: Json; own: readonly Effect[] },
): Promise<Fields | null> {
  if (fieldsOf(record)('id') !== fieldsOf(cart)('id')) return null;
  const isOwn = setBy(own);
  let fields: Fields | null = null;
  for (const field of writes.flatMap(({ effect }) => effect.fields)) {
    if (!field.isOver || isOwn(field) || isNamedByBackend(field, record)) continue;
    if (!(await hasField(field, cart))) continue;
    const wanted = await wantedOf(field, record);
    if (wanted !== undefined) fields = withValue(fields ?? {}, field.path, wanted);
  }
  // The rates belong to the address.
  return fields?.['shipping'] ? { ...fields, shipment_rating: null } : fields;
}

/** The card that a saved one is: nobody has written it. */
function isNamedByBackend({ path: [section, name] }: FieldChange, record: Json): boolean {
  const isSaved = typeof fieldsOf(fieldsOf(record)('billing'))('account_card_id') === 'string';
  return section === 'billing' && name === 'card' && isSaved;
}

async function wantedOf(field: FieldChange, record: Json): Promise<Json | undefined> {
  if (field.wanted !== undefined) return field.wanted;
  return (await hasField(field, record)) ? undefined : (valueIn(record, field.path) ?? null);
}

function setBy(effects: readonly Effect[]): (field: FieldChange) => boolean {
  const paths = new Set(effects.flatMap(({ fields }) => fields.map(({ path }) => path.join('.'))));
  return ({ path }) => paths.has(path.join('.'));
}

/** Undefined where there is no object with such a field. */
function valueIn(values: Json, path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((held, name) => (held as Fields | null | undefined)?.[name], values);
}

function withValue(fields: Fields, [name = '', ...rest]: string[], value: Json): Fields {
  const inner = (fields[name] ?? {}) as Fields;
  return { ...fields, [name]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
