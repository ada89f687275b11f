import type { Page } from 'playwright/test';
import { shop } from '#shared/shop/shop.ts';

/** What may be of another language: choices of language, names, addresses, codes and brands. */
const mayStay = [
  'option',
  '.offer',
  'address',
  '.logo',
  'input',
  'iframe',
  '[data-method] button',
  '.way__marks',
  '.preferences',
];
const names = new RegExp(
  String.raw`${shop.name}|Robin Example|American Express|robin@example\.com|https?:\S+|JavaScript`,
  'g',
);

/** Words of English that German and French do not have, and any two of Latin letters in other scripts. */
const foreignIn: Record<string, string> = {
  de: String.raw`\b(the|and|your|with|you|our|from|of|this)\b`,
  fr: String.raw`\b(the|and|your|with|you|from|of|this)\b`,
  ja: String.raw`[a-z]{2,} [a-z]{2,}`,
  ar: String.raw`[a-z]{2,} [a-z]{2,}`,
};

/** Visible texts of a page that are not of its language: marked as such, or by their words. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate((exempt) => {
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; isMarked: boolean }[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility() || parent.closest(exempt)) continue;
      found.push({ text, isMarked: parent.closest('[lang]')?.getAttribute('lang') !== own });
    }
    return { own, found };
  }, mayStay.join(','));
  const pattern = new RegExp(foreignIn[texts.own.split('-')[0] ?? ''] ?? '(?!)', 'i');
  return texts.found
    .filter(({ text, isMarked }) => isMarked || pattern.test(text.replaceAll(names, '')))
    .map(({ text }) => text);
}
