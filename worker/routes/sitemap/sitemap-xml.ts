import { escapeAttribute } from '../../render/document/escape.ts';
import type { Alternate } from '../../render/language/alternates.ts';

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page in each of its languages, and what is known of it. */
export type SitemapPage = {
  alternates: Alternate[];
  /** When its text in a language was last edited. */
  editedIn?: ((locale: string) => string | undefined) | undefined;
  /** Absolute addresses. */
  pictures?: string[];
};

/** The index of sitemaps (sitemaps.org), with absolute URLs. */
export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `\n<sitemap><loc>${escapeAttribute(url)}</loc></sitemap>`);
  return `${open}<sitemapindex ${space}>${entries.join('')}</sitemapindex>\n`;
}

/** At most 50,000 URLs: of each page one for every language, and each names all of them. */
export function sitemapOf(pages: SitemapPage[]): string {
  const spaces = [
    space,
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ];
  return `${open}<urlset ${spaces.join(' ')}>${pages.map(entriesOf).join('')}</urlset>\n`;
}

/** Google reads up to 1,000 pictures of a page; a few say what it shows. */
const MAX_PICTURES = 10;

function entriesOf({ alternates, editedIn, pictures = [] }: SitemapPage): string {
  const links =
    alternates.length > 1
      ? alternates.map(
          ({ hreflang, url }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(url)}"/>`,
        )
      : [];
  const shown = pictures
    .slice(0, MAX_PICTURES)
    .map((url) => `<image:image><image:loc>${escapeAttribute(url)}</image:loc></image:image>`);
  const byUrl = new Map(alternates.map((each) => [each.url, each]));
  return [...byUrl.values()]
    .map(
      ({ url, locale }) =>
        `\n<url><loc>${escapeAttribute(url)}</loc>${lastModified(editedIn?.(locale))}${links.join('')}${shown.join('')}</url>`,
    )
    .join('');
}

/** None for what cannot be read as a date: a wrong one is worse. */
function lastModified(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
}
