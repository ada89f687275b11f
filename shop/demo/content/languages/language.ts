import type { TranslatedArticle } from './translated-article.ts';
import type { TranslatedFooter } from './translated-footer.ts';
import type { TranslatedPage } from './translated-page.ts';

/** What one language has of the shop's content, pages and articles by their English slug. */
export type Language = {
  pages: Record<string, TranslatedPage>;
  articles: Record<string, TranslatedArticle>;
  footer: TranslatedFooter;
};
