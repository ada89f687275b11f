import { seedId } from './ids.ts';
import { image } from './images.ts';
import { categoryLocales } from './locales.ts';
import type { WireCategory } from './types.ts';

type CategoryEntry<Slug extends string> = {
  slug: Slug;
  name: string;
  description: string;
  /** The one that it is part of. */
  parent?: NoInfer<Slug>;
  /** The product whose picture represents the category. */
  picture?: string;
};

/** The answer of `GET /categories`, in menu order. */
export function categoriesOf<Slug extends string>(
  entries: readonly CategoryEntry<Slug>[],
): WireCategory<Slug>[] {
  return entries.map(({ slug, name, description, parent, picture }, index) => ({
    id: seedId(`category/${slug}`),
    name,
    slug,
    active: true,
    parent_id: parent === undefined ? null : seedId(`category/${parent}`),
    sort: index + 1,
    description,
    images: picture === undefined ? [] : [image(picture, 'scene', name)],
    meta_title: null,
    meta_description: description,
    date_created: '2026-02-03T00:00:00.000Z',
    date_updated: '2026-05-11T00:00:00.000Z',
    $locale: categoryLocales(slug),
  }));
}
