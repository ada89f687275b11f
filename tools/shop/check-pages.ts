import { areas } from '../../shared/areas.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { ContentClient } from '../../worker/backends/content/client.ts';
import type { ShopConfig } from '../../worker/config.ts';
import type { Check } from './doctor.ts';

/**
 * Notes which pages of the content service nobody sees, and which are missing for the law.
 *
 * @param ownPages the names of the files of `shop/routes`
 */
export function pageChecks(
  content: ContentClient,
  ownPages: readonly string[],
  { defaultLocale }: ShopConfig,
): Check[] {
  const hasPage = async (slug: string) =>
    (await content.getPage(slug, [defaultLocale, ...shop.languages])) !== null;
  return [
    {
      name: 'legal pages',
      of: 'CONTENT_URL',
      run: async (note) => {
        for (const [name, address] of Object.entries(shop.legal)) {
          const [, slug = ''] = /^\/([^/?#]+)$/.exec(address) ?? [];
          const isThere = slug === '' || ownPages.includes(slug) || Object.hasOwn(areas, slug);
          if (!isThere && !(await hasPage(slug)))
            note(`legal.${name}: ${address} is no page of the content service, nor of shop/routes`);
        }
        return [];
      },
    },
    {
      name: 'content type pages beside shop/routes',
      of: 'CONTENT_URL',
      run: async (note) => {
        for (const slug of ownPages)
          if (await hasPage(slug))
            note(`/${slug} is shop/routes/${slug}.tsx: nobody sees the page ${slug} of the content service`);
        return [];
      },
    },
  ];
}
