import type { SeedBlock, SeedPage } from '#sandbox/content/seed/types.ts';

/** What is said in place of the English words, in the same places. */
type Words = string | Words[] | { [name: string]: Words };

/** A page in another language: its words by the kind of block. The English page has each kind once. */
export type TranslatedPage = {
  slug: string;
  title: string;
  description: string;
  blocks: Record<string, { [name: string]: Words }>;
};

export function inWords(english: SeedPage, pages: Record<string, TranslatedPage>): SeedPage {
  const own = pages[english.slug];
  if (!own) throw new Error(`There is no translation of ${english.slug}`);
  const blocks = english.blocks.map((block) => withWords(block, own.blocks[block.__component]) as SeedBlock);
  return { slug: own.slug, title: own.title, description: own.description, blocks };
}

function withWords(value: unknown, words: Words | undefined): unknown {
  if (words === undefined || typeof words === 'string') return words ?? value;
  if (Array.isArray(words)) return (value as unknown[]).map((item, at) => withWords(item, words[at]));
  const before = value as Record<string, unknown>;
  const own = Object.entries(words).map(([name, text]) => [name, withWords(before[name], text)]);
  return { ...before, ...Object.fromEntries(own) };
}
