import type { OwnNames } from '#shared/catalogue/offers.ts';
import type { ProductIdentity } from '../../backends/commerce/catalogue/catalogue.ts';
import type { AppContext } from '../../context.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';

type InLanguages = {
  /** Its own slug where another one is not known. */
  slugIn: (locale: string) => string;
  /** Empty where the page is in the store's own language, or it is not known. */
  ownNames: OwnNames;
};

/** One call loads recommendations meanwhile. */
const BESIDE_RECOMMENDATIONS = 5;

/** What a product is called in the other languages of the store. */
export async function productInLanguages(c: AppContext, { id, slug }: ProductIdentity): Promise<InLanguages> {
  const { locale: shown, currency } = c.get('visitor');
  const { defaultLocale } = c.get('config');
  const slugs = new Map([[shown, slug]]);
  let ownNames: OwnNames = new Map();
  const others = localesOf(c).filter((locale) => locale !== shown);
  const calls = mapFewAtOnce(others, BESIDE_RECOMMENDATIONS, async (locale) => {
    const found = await c.get('backends').catalogue.identifyProduct(id, { locale, currency });
    if (found) slugs.set(locale, found.slug);
    if (locale === defaultLocale) ownNames = new Map(Object.entries(found?.optionNames ?? {}));
  });
  await calls.catch(orElse(createReport(c), null));
  return { slugIn: (locale) => slugs.get(locale) ?? slug, ownNames };
}

export async function inOneLanguage({ slug }: ProductIdentity): Promise<InLanguages> {
  return { slugIn: () => slug, ownNames: new Map() };
}
