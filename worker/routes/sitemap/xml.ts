import { escapeAttribute } from '../../render/escape.ts';

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of sitemaps (sitemaps.org), with absolute URLs. */
export function sitemapIndex(urls: string[]): string {
  return `${open}<sitemapindex ${space}>${entries('sitemap', urls)}</sitemapindex>\n`;
}

/** At most 50,000 URLs. */
export function sitemapOf(urls: string[]): string {
  return `${open}<urlset ${space}>${entries('url', urls)}</urlset>\n`;
}

function entries(tag: string, urls: string[]): string {
  return urls.map((url) => `\n<${tag}><loc>${escapeAttribute(url)}</loc></${tag}>`).join('');
}
