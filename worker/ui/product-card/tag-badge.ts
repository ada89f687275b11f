import { formatLocale } from '#shared/messages/text.ts';
import { shop } from '#shared/shop/shop.ts';

/** Of the first tag that the shop has words for in the page's language: badges are never in another one. */
export function tagBadge(tags: readonly string[], locale: string): string | null {
  const [language = ''] = formatLocale(locale).split('-');
  const badges = new Map(Object.entries(shop.badges ?? {}));
  return tags.map((tag) => badges.get(tag)?.[language]).find((words) => words !== undefined) ?? null;
}
