import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { noteMissing, rememberSlugs, type Slug } from '../../database/known-slugs.ts';
import { rememberOptionNames, type OptionNames } from '../../database/option-names.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';

/** What follows an answer may meet the calls of the next one. */
export const AT_ONCE = 2;

export type Learning = {
  db: D1Database;
  catalogue: Pick<Catalogue, 'identifyProduct'>;
  currency: string;
  /** Those of the store, its own one included. */
  locales: readonly string[];
  defaultLocale: string;
  seen?: readonly Slug[];
  now?: () => number;
};

/** Asks what a product is called in each language, and remembers it, or that there is none. Whether any slug was new. */
export async function learnProduct(
  id: string,
  { db, catalogue, currency, locales, defaultLocale, seen = [], now = Date.now }: Learning,
): Promise<boolean> {
  let names: OptionNames | null = null;
  const asked = await mapFewAtOnce(locales, AT_ONCE, async (locale): Promise<Slug[]> => {
    const found = await catalogue.identifyProduct(id, { locale, currency });
    if (locale === defaultLocale) names = found?.optionNames ?? null;
    return found ? [{ id, locale, slug: found.slug }] : [];
  });
  const found = [...seen, ...asked.flat()];
  if (found.length === 0) {
    await noteMissing(db, { kind: 'product', id, at: now() });
    return false;
  }
  const [isNew] = await Promise.all([
    rememberSlugs(db, { kind: 'product', seen: found, at: now() }),
    names === null ? null : rememberOptionNames(db, [{ id, names }]),
  ]);
  return isNew;
}
