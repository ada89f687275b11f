import { translations } from '#shop/demo/languages/translations.ts';
import type { SeedTranslation } from './translation.ts';

type Words = NonNullable<SeedTranslation['values']>;

type Texts = { name?: string; description?: string; meta_description?: string; slug?: string };

/** The `$locale` of a record, with the locales that have something to say. */
function localesOf<T>(textsOf: (translation: SeedTranslation) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    translations.flatMap(([locale, translation]) => {
      const texts = textsOf(translation);
      return texts === undefined ? [] : [[locale, texts]];
    }),
  );
}

export function productLocales(slug: string): Record<string, Texts> {
  return localesOf(({ products = {}, slugs, descriptions }) => {
    const name = products[slug];
    if (name === undefined) return undefined;
    return { name, ...ownSlug(slugs, slug), ...described(descriptions?.[slug]) };
  });
}

export function categoryLocales(slug: string): Record<string, Texts> {
  return localesOf(({ categories = {}, slugs }) => {
    const { name, description } = categories[slug] ?? {};
    if (name === undefined) return undefined;
    return {
      name,
      ...(description && { description, meta_description: description }),
      ...ownSlug(slugs, slug),
    };
  });
}

/** Search engines are shown the first paragraph. */
function described(description: string | undefined): Texts {
  const [, first] = /^<p>(.+?)<\/p>/.exec(description ?? '') ?? [];
  if (description === undefined || first === undefined) return {};
  return { description, meta_description: first.replaceAll(/<[^>]+>/g, '') };
}

function ownSlug(slugs: Words | undefined, slug: string): Texts {
  const own = slugs?.[slug];
  return own === undefined ? {} : { slug: own };
}

/** Of a name, or of several that make one, as in a variant's: `250 g, Filter`. A locale without any of them is left out. */
export function nameLocales(...names: string[]): Record<string, Texts> {
  return localesOf(({ words = {} }) => {
    if (names.every((name) => words[name] === undefined)) return undefined;
    return { name: names.map((name) => words[name] ?? name).join(', ') };
  });
}

/** A value, or several of one product, in each language that has them all. */
export function valueLocales<T extends string | string[]>(attribute: string, value: T): Record<string, T> {
  return localesOf(({ values = {}, measures }) => {
    const named = [value].flat();
    const own = named.flatMap(
      (one) => values[`${attribute}/${one}`] ?? values[one] ?? measureIn(measures, one) ?? [],
    );
    if (own.length < named.length) return undefined;
    return (Array.isArray(value) ? own : own[0]) as T;
  });
}

/** A measure or several: `14 cm high, 22 cm with spout`. */
function measureIn(measures: Words = {}, text: string): string | undefined {
  const parts = text.split(', ').flatMap((part) => {
    const [, size = '', kind = ''] = /^([\d.× ]*\d) (.+)$/.exec(part) ?? [];
    return measures[kind]?.replace('{size}', size.replaceAll('.', measures['.'] ?? '.')) ?? [];
  });
  return parts.length < text.split(', ').length ? undefined : parts.join(measures[', '] ?? ', ');
}

/** The `$locale` of an attribute: its name, and its value or values, in the locales that have them. */
export function bothLocales<T, Key extends 'value' | 'values'>(
  names: Record<string, { name?: string }>,
  values: Record<string, T>,
  key: Key,
): Record<string, { name?: string } & { [K in Key]?: T }> {
  const locales = new Set([...Object.keys(names), ...Object.keys(values)]);
  return Object.fromEntries(
    [...locales].map((locale) => [
      locale,
      { ...names[locale], ...(values[locale] === undefined ? {} : { [key]: values[locale] }) },
    ]),
  ) as Record<string, { name?: string } & { [K in Key]?: T }>;
}

/** A word of the store's, in the nearest language of the chain that has it. */
export function wordIn(chain: readonly string[], word: string): string {
  const own = chain.map((code) => translations.find(([locale]) => locale === code)?.[1].words?.[word]);
  return own.find((text) => text !== undefined) ?? word;
}
