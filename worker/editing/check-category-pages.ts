import { furtherRoutes } from '#shared/routes.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import type { ContentClient } from '../backends/content/client.ts';
import { saveFindings, type Finding } from '../database/editor-findings.ts';
import { slugsOfEntry } from '../store/slugs/slugs-in.ts';
import { judge, type Checking } from './check-slice.ts';

type CategoryChecking = Checking & {
  content: Pick<ContentClient, 'listEntries' | 'getCategoryPage'>;
  catalogue: Pick<Catalogue, 'listCategories'>;
  currency: string;
};

const PER_SLICE = 20;
/** Slices of one list of the service, at most: a hundred entries in ten languages. */
const SLICES_PER_LIST = 50;

/** What editors have put around the products of categories: the next slice, or null at the end. */
export async function checkCategoryPages(slice: number, checking: CategoryChecking): Promise<number | null> {
  const { content, db, languages, now } = checking;
  const page = Math.floor((slice - 1) / SLICES_PER_LIST) + 1;
  const { entries, pageCount } = await content.listEntries('category-pages', page);
  const named = entries.flatMap((entry) => {
    const inLanguages = slugsOfEntry(entry, languages.defaultLocale);
    return inLanguages.map((each) => ({ ...each, locales: inLanguages.map(({ locale }) => locale) }));
  });
  const from = ((slice - 1) % SLICES_PER_LIST) * PER_SLICE;
  const findings: Finding[] = [];
  // One after the other: what the client left out belongs to the entry before.
  for (const each of named.slice(from, from + PER_SLICE)) findings.push(...(await check(each, checking)));
  await saveFindings(db, findings, now());
  if (named.length > from + PER_SLICE) return slice + 1;
  return page < pageCount ? page * SLICES_PER_LIST + 1 : null;
}

type Named = { id: string; locale: string; slug: string; locales: string[] };

async function check(named: Named, checking: CategoryChecking): Promise<Finding[]> {
  const { content, catalogue, currency, takeLeftOut } = checking;
  const { slug, locale } = named;
  takeLeftOut();
  const entry = await content.getCategoryPage(slug, [locale]);
  // The service may have answered in its default language.
  if (entry === null || (entry.locale ?? locale) !== locale) return [];
  const categories = await catalogue.listCategories({ locale, currency });
  const finding = await judge(
    { kind: 'category-page', entry },
    { ...named, href: furtherRoutes.category.href({ slug }) },
    checking,
  );
  if (categories.some((category) => category.slug === slug)) return [finding];
  // An address of before leads on, and its blocks stay behind.
  return [{ ...finding, mistakes: [{ mistake: 'missing-category', about: slug }, ...finding.mistakes] }];
}
