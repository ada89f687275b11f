import { routes } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { createReport } from '../../reporting/report.ts';
import { inEveryLanguage, type Translations } from '../../store/slugs/slugs-in.ts';
import { urlOf } from '../../request-url.ts';

type Found<T> = { entry: T | null; translations: Translations };

/** With its slugs in all languages; a redirect where it has another one in the address's language. */
export async function findEntry<T>(
  c: AppContext,
  type: 'page' | 'article',
  read: { slug: string; load: (slug: string, locale: string) => Promise<T | null> },
): Promise<Found<T> | Response> {
  const { slug, load } = read;
  const { locale } = c.get('visitor');
  const [entry, translations] = await Promise.all([
    load(slug, locale),
    c
      .get('backends')
      .site.slugs(type, slug, locale)
      .catch((error: Error) => error),
  ]);
  if (translations instanceof Error) {
    if (entry === null) throw translations;
    createReport(c)(translations);
    return { entry, translations: inEveryLanguage(slug) };
  }
  const own = translations.slugIn(locale);
  if (own === slug) return { entry, translations };
  const { search } = urlOf(c.req.raw);
  return c.redirect(`${localHref(c, routes[type].href({ slug: own }))}${search}`, 308);
}
