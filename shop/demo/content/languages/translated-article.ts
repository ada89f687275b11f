import type { SeedArticle, SeedBlock, SeedDocument } from '#sandbox/content/seed/types.ts';
import { inLanguages } from './languages.ts';

/** What one language has of an article; pictures, products and links to other articles are those of the English one. */
export type TranslatedArticle = {
  /** The English one, unless it has its own. */
  slug?: string;
  title: string;
  excerpt: string;
  text: string;
  /** Titles of what follows the text, in its order. */
  titles: string[];
  answers?: { title: string; content: string }[];
};

/** An article in all languages. */
export function translatedArticle(createdAt: string, published: SeedArticle): SeedDocument<SeedArticle> {
  return {
    key: published.slug,
    createdAt,
    locales: {
      'en-AU': { published },
      ...inLanguages(({ articles }) => translateArticle(published, articles)),
    },
  };
}

function translateArticle(english: SeedArticle, articles: Record<string, TranslatedArticle>): SeedArticle {
  const own = articles[english.slug];
  if (!own) throw new Error(`There is no translation of ${english.slug}`);
  const titles = [...own.titles];
  const body = english.body.map((block): SeedBlock => {
    if (block.__component === 'blocks.rich-text') return { ...block, text: own.text };
    const title = titles.shift() ?? '';
    if (block.__component === 'blocks.accordion') return { ...block, title, items: own.answers ?? [] };
    return 'title' in block ? { ...block, title } : block;
  });
  return { ...english, slug: own.slug ?? english.slug, title: own.title, excerpt: own.excerpt, body };
}
