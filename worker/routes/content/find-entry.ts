import type { ContentPage } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { withDeadline } from '../../render/with-deadline.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { urlOf } from '../../request-url.ts';
import { learnShown } from '../../store/slugs/learn-entry.ts';
import { inEveryLanguage, type Translations } from '../../store/slugs/slugs-in.ts';

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
  if (own === slug) {
    if (entry !== null) learnShown(c, type, slug);
    return { entry, translations };
  }
  const { search } = urlOf(c.req.raw);
  return c.redirect(`${localHref(c, routes[type].href({ slug: own }))}${search}`, 308);
}

/** A cached entry is returned at once. */
const ENTRY_WAIT_MS = 2_000;

/** The entry of a page that also works without it; null when it does not exist or comes too late. */
export async function loadOptionalEntry(c: AppContext, slug: string): Promise<ContentPage | null> {
  const entry = c
    .get('backends')
    .site.page(slug, c.get('visitor').locale)
    .catch(orElse(createReport(c), null));
  // A late one is cached for the next visitor.
  c.executionCtx.waitUntil(entry);
  const { value } = await withDeadline(entry, ENTRY_WAIT_MS);
  return value instanceof Promise ? null : value;
}
