import type { OwnNames } from '#shared/catalogue/offers.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { slugsOfWhatHad, type KnownSlug } from '../../database/known-slugs.ts';
import { optionNamesOfWhatHad, type OptionNames } from '../../database/option-names.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { within } from '../../store/records/within.ts';
import { learnProduct } from '../../store/slugs/learn-product.ts';
import { isLearnt, RECORD_WAIT_MS, rememberedAs } from '../../store/slugs/remembered.ts';

type InLanguages = {
  slugIn: (locale: string) => string;
  isIn: (locale: string) => boolean;
  /** Empty where the page is in the store's own language, or it is not known. */
  ownNames: OwnNames;
  /** Whether something of it is learnt behind this answer. */
  isLearning: boolean;
  /** False where the database failed. */
  isFinal: boolean;
};

/** What the shop's database knows of all products that had a slug. */
export type ProductRecord = { slugs: KnownSlug[]; names: Map<string, OptionNames> };

/** Begun beside the call for the product. Null where the database fails: then nothing is learnt, either. */
export function recordOfProduct(c: AppContext, slug: string): Promise<ProductRecord | null> {
  const { DB: db } = c.env;
  const isOwn = c.get('visitor').locale === c.get('config').defaultLocale;
  return within(RECORD_WAIT_MS, 'The record of slugs', async () => {
    const [slugs, names] = await Promise.all([
      slugsOfWhatHad(db, 'product', slug),
      isOwn ? new Map<string, OptionNames>() : optionNamesOfWhatHad(db, slug),
    ]);
    return { slugs, names };
  }).catch(orElse(createReport(c), null));
}

/** What a product is called in the other languages of the store, as far as the record says; the rest is learnt. */
export function inLanguages(c: AppContext, product: Product, record: ProductRecord | null): InLanguages {
  const { locale, currency } = c.get('visitor');
  const { defaultLocale } = c.get('config');
  const { id, slug, options } = product;
  const locales = localesOf(c);
  const shown = { id, locale, slug };
  const { slugIn, isIn, isWhole, isCurrent } = rememberedAs(shown, { known: record?.slugs ?? [], locales });
  const names = record?.names.get(id);
  const hasNames = options.length === 0 || locale === defaultLocale || names !== undefined;
  const learn = () => {
    const { catalogue } = c.get('backends');
    // The names of options are in the answer of the store's own language.
    const asked = locales.filter((each) => each !== locale || each === defaultLocale);
    const all = { db: c.env.DB, catalogue, currency, locales: asked, defaultLocale, seen: [shown] };
    return learnProduct(id, all);
  };
  const isDone = () => isLearnt(c, `product ${id}`, learn);
  return {
    slugIn,
    isIn,
    ownNames: new Map(Object.entries(names ?? {})),
    isLearning: record !== null && !((isCurrent && hasNames) || isDone() || (isWhole && hasNames)),
    isFinal: record !== null,
  };
}

export function inOneLanguage(c: AppContext, { slug }: Product): InLanguages {
  const { locale: shown } = c.get('visitor');
  const isIn = (locale: string) => locale === shown;
  return { slugIn: () => slug, isIn, ownNames: new Map(), isLearning: false, isFinal: true };
}
