import { arabic } from './arabic.ts';
import { frenchDescriptions } from './french-descriptions.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import type { Translation } from './translation.ts';

export const translations: readonly (readonly [locale: string, Translation])[] = [
  ['fr-FR', french],
  ['de-DE', german],
  ['ja-JP', japanese],
  ['ar', arabic],
];

type Texts = { name?: string; description?: string; meta_description?: string; slug?: string };

/** The `$locale` of a record, with the locales that have something to say. */
function localesOf(
  textsOf: (translation: Translation, locale: string) => Texts | undefined,
): Record<string, Texts> {
  return Object.fromEntries(
    translations.flatMap(([locale, translation]) => {
      const texts = textsOf(translation, locale);
      return texts ? [[locale, texts]] : [];
    }),
  );
}

export function productLocales(slug: string): Record<string, Texts> {
  return localesOf(({ products, slugs }, locale) => {
    const name = products[slug];
    if (name === undefined) return undefined;
    return { name, ...ownSlug(slugs, slug), ...(locale === 'fr-FR' ? describedInFrench(slug) : {}) };
  });
}

export function categoryLocales(slug: string): Record<string, Texts> {
  return localesOf(({ categories, slugs }) => {
    const texts = categories[slug];
    return texts && { ...texts, meta_description: texts.description, ...ownSlug(slugs, slug) };
  });
}

/** Search engines are shown the first paragraph. */
function describedInFrench(slug: string): Texts {
  const description = frenchDescriptions[slug];
  const [, first] = /^<p>(.+?)<\/p>/.exec(description ?? '') ?? [];
  if (description === undefined || first === undefined) return {};
  return { description, meta_description: first.replaceAll(/<[^>]+>/g, '') };
}

function ownSlug(slugs: Translation['slugs'], slug: string): Texts {
  const own = slugs?.[slug];
  return own === undefined ? {} : { slug: own };
}

/** Of a name, or of several that make one, as in a variant's: `250 g, Filter`. A locale without any of them is left out. */
export function nameLocales(...names: string[]): Record<string, Texts> {
  return localesOf(({ words }) => {
    if (names.every((name) => words[name] === undefined)) return undefined;
    return { name: names.map((name) => words[name] ?? name).join(', ') };
  });
}
