import type { ArticleSummary } from './content/entries.ts';
import { routes } from './routes.ts';

/** With the currency, where there is nothing at the plain address. */
export function articleHref({ slug, query }: Pick<ArticleSummary, 'slug' | 'query'>): string {
  const href = routes.article.href({ slug });
  return query ? `${href}?${query}` : href;
}
