import type { SeedArticle, SeedBlock, SeedDocument } from '#sandbox/content/seed/types.ts';
import { spaced } from './french-spaces.ts';

/** What one language has of an article; pictures, products and links to other articles are those of the English one. */
export type TranslatedArticle = {
  slug: string;
  title: string;
  excerpt: string;
  text: string;
  /** Titles of what follows the text, in its order. */
  titles: string[];
  answers?: { title: string; content: string }[];
};

/** An article in English and French. */
export function articleInFrench(
  createdAt: string,
  french: TranslatedArticle,
  published: SeedArticle,
): SeedDocument<SeedArticle> {
  const locales = {
    'en-AU': { published },
    'fr-FR': { published: spaced(translateArticle(published, french)) },
  };
  return { key: published.slug, createdAt, locales };
}

function translateArticle(english: SeedArticle, own: TranslatedArticle): SeedArticle {
  const titles = [...own.titles];
  const body = english.body.map((block): SeedBlock => {
    if (block.__component === 'blocks.rich-text') return { ...block, text: own.text };
    const title = titles.shift() ?? '';
    if (block.__component === 'blocks.accordion') return { ...block, title, items: own.answers ?? [] };
    return 'title' in block ? { ...block, title } : block;
  });
  return { ...english, slug: own.slug, title: own.title, excerpt: own.excerpt, body };
}
