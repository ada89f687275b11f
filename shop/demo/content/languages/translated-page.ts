import type { SeedBlock, SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';
import { inLanguages } from './languages.ts';

/** What is said in place of the English words, in the same places. */
type Words = string | Words[] | { [name: string]: Words };

/** A page in another language: its words by the kind of block. The English page has each kind once. */
export type TranslatedPage = {
  /** The English one, unless it has its own. */
  slug?: string;
  title: string;
  description?: string;
  blocks: Record<string, { [name: string]: Words }>;
};

/** A page in all languages. */
export function translatedPage(createdAt: string, published: SeedPage): SeedDocument<SeedPage> {
  return {
    key: published.slug,
    createdAt,
    locales: {
      'en-AU': { published },
      ...inLanguages(({ pages }) => translatePage(published, pages)),
    },
  };
}

function translatePage(english: SeedPage, pages: Record<string, TranslatedPage>): SeedPage {
  const own = pages[english.slug];
  if (!own) throw new Error(`There is no translation of ${english.slug}`);
  const blocks = english.blocks.map((block) => withWords(block, own.blocks[block.__component]) as SeedBlock);
  return { ...english, ...own, blocks };
}

function withWords(value: unknown, words: Words | undefined): unknown {
  if (words === undefined || typeof words === 'string') return words ?? value;
  if (Array.isArray(words)) return (value as unknown[]).map((item, at) => withWords(item, words[at]));
  const before = value as Record<string, unknown>;
  const own = Object.entries(words).map(([name, text]) => [name, withWords(before[name], text)]);
  return { ...before, ...Object.fromEntries(own) };
}
