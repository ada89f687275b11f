import type { Category } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { routes } from '#shared/routes.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { listingHref } from './listing-query.ts';

/** The way to a listing or a product, through these categories. */
export function categoryCrumbs(t: Text, categories: Category[]): Crumb[] {
  return [
    { title: t('shop.title'), href: routes.shop.href() },
    ...categories.map(({ name, slug, translatedIn }) => ({
      title: name,
      href: listingHref({ category: slug }),
      translatedIn: translatedIn?.name,
    })),
  ];
}
