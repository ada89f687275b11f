import { areasWhere } from '#shared/areas.ts';
import { DELIVERY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { documents } from '#shared/routes.ts';
import { isOffered } from '../../offered.ts';

/** Filtered and sorted listings repeat the same products, estimates the same product; the other pages are personal. */
export function robotsText(origin: string, ownLines: readonly string[] = []): string {
  // A content page may begin with the same letters.
  const personal = areasWhere((area) => area.indexed === false && isOffered(area)).flatMap((first) =>
    ['$', '/', '?'].map((end) => `/${first}${end}`),
  );
  const repeated = ['search=', 'sort=', 'price_', `${DELIVERY_PARAMETER}=`].map((name) => `/*?*${name}`);
  return [
    'User-agent: *',
    ...[...personal, ...repeated].map((path) => `Disallow: ${path}`),
    '',
    ...(ownLines.length > 0 ? [...ownLines, ''] : []),
    `Sitemap: ${origin}${documents.sitemap.href()}`,
    '',
  ].join('\n');
}
