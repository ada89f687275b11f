import type { Category } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { rememberSlugs, slugsOfWhatHad, type KnownSlug } from '../../database/known-slugs.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { within } from '../../store/records/within.ts';
import { isLearnt, RECORD_WAIT_MS, rememberedAs } from '../../store/slugs/remembered.ts';

type SlugIn = (locale: string) => string;

type InLanguages = {
  slugIn: SlugIn;
  isIn: (locale: string) => boolean;
  /** Whether something of it is learnt behind this answer. */
  isLearning: boolean;
  /** False where the database failed. */
  isFinal: boolean;
};

/** What the shop's database knows of all categories that had a slug; null where it fails. */
export type CategoryRecord = KnownSlug[] | null;

/** Begun beside the calls of the listing. */
export async function recordOfCategory(c: AppContext, slug: string): Promise<CategoryRecord> {
  if (slug === '') return [];
  const read = () => slugsOfWhatHad(c.env.DB, 'category', slug);
  return within(RECORD_WAIT_MS, 'The record of slugs', read).catch(orElse(createReport(c), null));
}

/** What a category is called in the other languages of the store, as far as the record says; the rest is learnt. */
export function inLanguages(c: AppContext, category: Category | null, record: CategoryRecord): InLanguages {
  if (category === null) return { slugIn: () => '', isIn: () => true, isLearning: false, isFinal: true };
  const { id, slug } = category;
  const shown = { id, slug, locale: c.get('visitor').locale };
  const known = rememberedAs(shown, { known: record ?? [], locales: localesOf(c) });
  const isLearning = record !== null && !(known.isCurrent || areLearnt(c) || known.isWhole);
  return { ...known, isLearning, isFinal: record !== null };
}

/** The slug in the page's language of a category that has this one, or had it; nothing waits where it is one of its own. */
export async function ownSlugOf(
  c: AppContext,
  slug: string,
  remembered: Promise<CategoryRecord>,
): Promise<string> {
  const listed = slug === '' ? [] : await c.get('pageParts').categories;
  if (slug === '' || listed.some((category) => category.slug === slug)) return slug;
  const record = await remembered;
  const known = listed.find(({ id }) => record?.some((each) => each.id === id));
  if (known) return known.slug;
  const lists = await categoriesByLocale(c);
  const named = [...lists.values()].flat().find((each) => each.slug === slug);
  return lists.get(c.get('visitor').locale)?.find(({ id }) => id === named?.id)?.slug ?? slug;
}

/** Each category with what it is called in each locale. */
export async function slugsOfCategories(
  c: AppContext,
  categories: Category[],
): Promise<(Category & { slugIn: SlugIn })[]> {
  const lists = await categoriesByLocale(c);
  areLearnt(c);
  return categories.map((category) => ({
    ...category,
    slugIn: (locale) => lists.get(locale)?.find(({ id }) => id === category.id)?.slug ?? category.slug,
  }));
}

function areLearnt(c: AppContext): boolean {
  const learn = async () => {
    const lists = await categoriesByLocale(c);
    const seen = [...lists].flatMap(([locale, listed]) =>
      listed.map(({ id, slug }) => ({ id, locale, slug })),
    );
    return rememberSlugs(c.env.DB, { kind: 'category', seen, at: Date.now() });
  };
  return isLearnt(c, 'categories', learn);
}

/** The page has one call of its own left, or none. */
const AT_ONCE = 5;

/** The lists are short, and cached for each locale. */
async function categoriesByLocale(c: AppContext): Promise<Map<string, Category[]>> {
  const report = createReport(c);
  const lists = await mapFewAtOnce(localesOf(c), AT_ONCE, async (locale) => {
    const listed = c
      .get('backends')
      .catalogue.listCategories({ locale, currency: c.get('visitor').currency });
    return [locale, await listed.catch(orElse(report, []))] as const;
  });
  return new Map(lists);
}
