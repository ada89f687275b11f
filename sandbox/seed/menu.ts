import { nameLocales } from './locales.ts';
import type { WireMenuItem } from './store-types.ts';
import type { WireCategory } from './types.ts';

/** A line of the store's menus. */
export function link(name: string, url: string, items: WireMenuItem[] = []): WireMenuItem {
  return { name, type: 'url', value: url, url, items, $locale: nameLocales(name) };
}

/** One that opens a list of others. */
export function heading(name: string, items: WireMenuItem[]): WireMenuItem {
  return { ...link(name, '/shop', items), type: 'heading', value: '' };
}

/** One for each of these categories, by their slugs. */
export function categoryLinks<Slug extends string>(
  categories: readonly WireCategory<Slug>[],
): (slug: NoInfer<Slug>) => WireMenuItem {
  return (slug) => {
    const { name = slug, $locale = {} } = categories.find((candidate) => candidate.slug === slug) ?? {};
    const names = Object.fromEntries(
      Object.entries($locale).map(([locale, texts]) => [locale, { name: texts.name ?? name }]),
    );
    return { ...link(name, `/shop/c/${slug}`), type: 'category', value: slug, $locale: names };
  };
}
