import { bothLocales, nameLocales, valueLocales } from './locales.ts';

/** An attribute of products; one with values filters listings. */
export function attribute<Id extends string>(id: Id, name: string, values: string[] = [], multi = false) {
  const filterable = values.length > 0;
  const names: Record<string, { name?: string; values?: string[] }> = nameLocales(name);
  const $locale = filterable ? bothLocales(names, valueLocales(id, values), 'values') : names;
  return {
    id,
    name,
    type: filterable ? 'select' : 'text',
    multi,
    visible: true,
    filterable,
    values,
    $locale,
  };
}
