import * as z from 'zod/mini';
import type { Translated } from '#shared/catalogue/product.ts';
import { soft } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';

/** What some backends include in a record (docs/commerce-protocol/records.md#locale-overrides). */
export const overrides = once(() => soft(z.record(z.string(), z.record(z.string(), z.unknown()))));

type Overrides = z.infer<ReturnType<typeof overrides>>;

/** The locales with a translation of each field; empty where the record does not say. */
export function translatedIn<Field extends string>(given: Overrides, fields: Field[]): Translated<Field> {
  if (!given) return {};
  const localesOf = (field: Field) =>
    Object.entries(given).flatMap(([locale, texts]) => ((texts[field] ?? '') === '' ? [] : [locale]));
  return {
    translatedIn: Object.fromEntries(fields.map((field) => [field, localesOf(field)])) as Record<
      Field,
      string[]
    >,
  };
}
