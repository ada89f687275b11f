import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../fields.ts';
import { hasField, type Effect, type FieldChange, type LateWrite } from './effect.ts';

type Fields = { [name: string]: Json };

/** The same late writes, knowing that these effects have set some of their fields since. */
export function superseded(writes: readonly LateWrite[], by: readonly Effect[]): readonly LateWrite[] {
  const isSet = setBy(by);
  if (!writes.some(({ effect }) => effect.fields.some((field) => !field.isOver && isSet(field))))
    return writes;
  return writes.map(({ effect, until }) => {
    const fields = effect.fields.map((field) => (isSet(field) ? { ...field, isOver: true as const } : field));
    return { effect: { ...effect, fields }, until };
  });
}

/**
 * What a later write had set, as the record has it, and an earlier one that arrived after it has overwritten in this cart;
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
    if (!field.isOver || isOwn(field)) continue;
    if ((await hasField(field, cart)) && !(await hasField(field, record)))
      fields = withValue(fields ?? {}, field.path, record);
  }
  return fields;
}

function setBy(effects: readonly Effect[]): (field: FieldChange) => boolean {
  const paths = new Set(effects.flatMap(({ fields }) => fields.map(({ path }) => path.join('.'))));
  return ({ path }) => paths.has(path.join('.'));
}

/** With the value that the record has at this path. */
function withValue(fields: Fields, [name = '', ...rest]: string[], record: Json): Fields {
  const value = fieldsOf(record)(name);
  const inner = (fields[name] ?? {}) as Fields;
  return { ...fields, [name]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
