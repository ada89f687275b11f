import type { Alternate } from '../../render/language/alternates.ts';
import { escapeAttribute } from '../../render/document/escape.ts';

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of sitemaps (sitemaps.org), with absolute URLs. */
export function sitemapIndex(urls: string[]): string {
  return `${open}<sitemapindex ${space}>${entries('sitemap', urls)}</sitemapindex>\n`;
}

/** At most 50,000 URLs: of each page one for every language, and each names all of them. */
export function sitemapOf(pages: Alternate[][]): string {
  const entriesOf = (page: Alternate[]) => {
    const links = page.map(
      ({ hreflang, url }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(url)}"/>`,
    );
    const urls = [...new Set(page.map(({ url }) => url))];
    return entries('url', urls, links.length > 1 ? links.join('') : '');
  };
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${open}<urlset ${space} ${xhtml}>${pages.map(entriesOf).join('')}</urlset>\n`;
}

function entries(tag: string, urls: string[], rest = ''): string {
  return urls.map((url) => `\n<${tag}><loc>${escapeAttribute(url)}</loc>${rest}</${tag}>`).join('');
}
