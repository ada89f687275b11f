import { coffeeArticles } from './articles-coffee.ts';
import { leafArticles } from './articles-leaf.ts';
import { media } from './media.ts';
import { home } from './page-home.ts';
import { helpPages } from './pages-help.ts';
import { menuPages } from './pages-menu.ts';
import { footer, menu, setting } from './shell.ts';
import type { ContentSeed } from '#sandbox/content/seed/types.ts';

/** Everything the demo shop's editors have written. */
export const contentSeed: ContentSeed = {
  media,
  setting,
  menu,
  footer,
  page: [home, ...menuPages, ...helpPages],
  article: [...coffeeArticles, ...leafArticles],
};
