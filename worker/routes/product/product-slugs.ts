import type { ProductIdentity } from '../../backends/commerce/catalogue/catalogue.ts';
import type { AppContext } from '../../context.ts';
import { localesOf } from '../../render/language/address.ts';
import { createReport, orElse } from '../../reporting/report.ts';

/** The slug of a product in each locale of the store; its own where another one is not known. */
export async function slugsOfProduct(
  c: AppContext,
  { id, slug }: ProductIdentity,
): Promise<(locale: string) => string> {
  const { locale: shown, currency } = c.get('visitor');
  const slugs = new Map([[shown, slug]]);
  const others = localesOf(c).filter((locale) => locale !== shown);
  const calls = others.map(async (locale) => {
    const found = await c.get('backends').catalogue.identifyProduct(id, { locale, currency });
    if (found) slugs.set(locale, found.slug);
  });
  await Promise.all(calls).catch(orElse(createReport(c), null));
  return (locale) => slugs.get(locale) ?? slug;
}
