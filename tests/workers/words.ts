import { arabic } from '#shared/messages/ar/arabic.ts';
import { german } from '#shared/messages/de/german.ts';
import { french } from '#shared/messages/fr/french.ts';
import { japanese } from '#shared/messages/ja/japanese.ts';
import { attributes } from '#shop/demo/attributes.ts';
import { categories } from '#shop/demo/categories.ts';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { products } from '#shop/demo/products.ts';
import { plain } from './text-nodes.ts';

const messages = { 'fr-FR': french, 'de-DE': german, 'ja-JP': japanese, ar: arabic };

const textsIn = (value: unknown) => plain(JSON.stringify(value).replaceAll(/\\n|\\"/g, ' '));

/** What editors and the store say in a locale. */
function contentIn(locale: string): unknown[] {
  const { setting, menu, footer, page, article } = contentSeed;
  return [setting, menu, footer, page, article]
    .flat()
    .map(({ locales }) => locales[locale]?.published ?? null);
}

/** The translations of records into a locale, at any depth. */
function overridesIn(value: unknown, locale: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$locale' ? [(item as Record<string, unknown>)[locale]] : overridesIn(item, locale),
  );
}

/** Records as they are where nothing is translated. */
const withoutOverrides = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === '$locale' ? undefined : item)));

const records = [products, categories, attributes];
const english = textsIn([contentIn('en-AU'), withoutOverrides(records)]);

/** Whether a text is in this language or in English; null for names and numbers, which may be the same in both. */
export function wordsOf(locale: keyof typeof messages): (text: string) => 'own' | 'english' | null {
  const own = textsIn([messages[locale], contentIn(locale), overridesIn(records, locale)]);
  const known = new Map<string, 'own' | 'english' | null>();
  return (text) => {
    const [isOwn, isEnglish] = known.has(text) ? [] : [own.includes(text), english.includes(text)];
    if (isOwn === undefined) return known.get(text) ?? null;
    known.set(text, isOwn === isEnglish ? null : isOwn ? 'own' : 'english');
    return known.get(text) ?? null;
  };
}
