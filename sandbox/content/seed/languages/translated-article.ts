import type { SeedArticle, SeedBlock } from '../types.ts';

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

export function translateArticle(english: SeedArticle, own: TranslatedArticle): SeedArticle {
  const titles = [...own.titles];
  const body = english.body.map((block): SeedBlock => {
    if (block.__component === 'blocks.rich-text') return { ...block, text: own.text };
    const title = titles.shift() ?? '';
    if (block.__component === 'blocks.accordion') return { ...block, title, items: own.answers ?? [] };
    return 'title' in block ? { ...block, title } : block;
  });
  return { ...english, slug: own.slug, title: own.title, excerpt: own.excerpt, body };
}
