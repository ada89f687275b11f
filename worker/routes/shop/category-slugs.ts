import type { Category } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';

type SlugIn = (locale: string) => string;

/** A category's slug in each locale of the store, by the slug that it has in any of them; an unknown one stays. */
export async function slugsOfCategory(c: AppContext, slug: string): Promise<SlugIn> {
  if (slug === '') return () => slug;
  const { locale } = c.get('visitor');
  const lists = await categoriesByLocale(c);
  const named = [lists.get(locale) ?? [], ...lists.values()].flat().find((each) => each.slug === slug);
  return (other) => lists.get(other)?.find(({ id }) => id === named?.id)?.slug ?? slug;
}

/** A path of each category, in each locale. */
export async function slugsOfCategories(c: AppContext, categories: Category[]): Promise<SlugIn[]> {
  const lists = await categoriesByLocale(c);
  return categories.map(
    ({ id, slug }) =>
      (locale) =>
        lists.get(locale)?.find((each) => each.id === id)?.slug ?? slug,
  );
}

/** One call loads the listing; the page's own language is known, or a sixth at most. */
const BESIDE_LISTING = 5;

/** The lists are short, and cached for each locale. */
async function categoriesByLocale(c: AppContext): Promise<Map<string, Category[]>> {
  const report = createReport(c);
  const lists = await mapFewAtOnce(localesOf(c), BESIDE_LISTING, async (locale) => {
    const listed = c
      .get('backends')
      .catalogue.listCategories({ locale, currency: c.get('visitor').currency });
    return [locale, await listed.catch(orElse(report, []))] as const;
  });
  return new Map(lists);
}
