import { Hono } from 'hono';
import {
  weekdays,
  type Block,
  type ContentPage as ContentPageEntry,
  type Place,
  type Weekday,
} from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { isLeftOut } from '../../offered.ts';
import { canonical, titled } from '../../render/document/head.ts';
import type { JsonLd } from '../../render/json-ld.ts';
import { localHref } from '../../render/language/address.ts';
import { renderPage } from '../../render/page.tsx';
import type { Translations } from '../../store/slugs/slugs-in.ts';
import { textOfMarkdown } from '../../ui/rich-text/text-of-markdown.ts';
import { HOME_SLUG } from '../home/home.tsx';
import { loadBlockSources, tagsOfBlocks } from './block-sources.ts';
import { describeBlocks } from './block-text.ts';
import { ContentPage } from './content-page.tsx';
import { findEntry } from './find-entry.ts';

/** `/{slug}`: every page of the content service; mounted last, because it matches any path of one segment. */
export const content = new Hono<AppEnv>().get(routes.page.pattern, async (c) => {
  const slug = c.req.param('slug');
  if (slug === HOME_SLUG) return c.redirect(localHref(c, routes.home.href()), 301);
  // The content service may still have it.
  if (isLeftOut(routes.page.href({ slug }))) return c.notFound();
  const found = await findEntry(c, 'page', { slug, load: c.get('backends').site.pageAt });
  if (found instanceof Response) return found;
  return found.entry ? renderContent(c, found.entry, found.translations) : c.notFound();
});

export async function renderContent(
  c: AppContext,
  page: ContentPageEntry,
  translations?: Translations,
): Promise<Response> {
  const sources = await loadBlockSources(c, page.blocks);
  const shopName = c.get('settings').store.name;
  return renderPage(c, {
    shared: { tags: () => ['page', ...tagsOfBlocks(page.blocks, sources)] },
    head: {
      title: titled(c, page.title),
      description: page.description || describeBlocks(page.blocks) || titled(c, page.title),
      canonical: canonical(c),
      ...(translations
        ? {
            pathIn: (locale: string) => routes.page.href({ slug: translations.slugIn(locale) }),
            isIn: translations.isIn,
          }
        : {}),
      jsonLd: [
        ...page.blocks.flatMap((block) => (block.kind === 'location' ? localBusiness(block, shopName) : [])),
        ...questionsOf(page.blocks),
      ],
    },
    body: <ContentPage page={page} sources={sources} />,
  });
}

/** Of accordions all of whose titles ask something: then it is a page of questions. */
export function questionsOf(blocks: Block[]): JsonLd[] {
  const asked = blocks.flatMap((block) =>
    block.kind === 'accordion' && block.items.every(({ title }) => /[?？؟]\s*$/.test(title))
      ? block.items
      : [],
  );
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ title, content: text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: textOfMarkdown(text) },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

export function localBusiness(place: Place, shopName: string): JsonLd {
  const { phone, latitude, longitude } = place;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: place.name || shopName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.locality,
      addressRegion: place.region,
      postalCode: place.postcode,
      addressCountry: place.country,
    },
    ...(phone ? { telephone: phone } : {}),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    openingHoursSpecification: place.hours
      .filter(({ opens, closes }) => opens !== null && closes !== null)
      .map(({ firstDay, lastDay, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysBetween(firstDay, lastDay),
        opens,
        closes,
      })),
  };
}

/** Both included; Saturday to Monday wraps around the end of the week. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const start = weekdays.indexOf(first);
  const length = ((weekdays.indexOf(last) - start + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(start, start + length);
}
