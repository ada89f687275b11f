import { expect, test } from 'vitest';
import { sample } from '../../tests/random.ts';
import { crawlPages } from '../../tests/workers/crawled-pages.ts';
import { languages } from '../../tests/workers/every-page.ts';

/** The demo's content is translated into each. */
const drawn = sample(['fr-FR', 'de-DE', 'ja-JP', 'ar'] as const, 2);
const inLanguages = languages.filter(({ prefix, code }) => prefix === '' || drawn.some((it) => it === code));

const names = {
  products: ['nightcap-ridge', 'gooseneck-kettle'],
  further: ['wombat-mug', 'billy-box'],
  customer: { email: 'ada@example.com', password: 'correct-horse' },
};
const pages = crawlPages(names, inLanguages);

test('Every link of every page stays in its language', () => {
  const { count, leaving } = pages.links();
  expect(leaving).toEqual([]);
  expect(count).toBeGreaterThan(inLanguages.length * 50);
});

test.each(drawn)('Every text of every page in %s says which language it is in', (locale) => {
  const { wrong, own, english } = pages.texts(locale);
  expect(wrong).toEqual([]);
  expect(own).toBeGreaterThan(1_000);
  // The banner alone is in English on every page.
  expect(english).toBeGreaterThan(10);
  expect(english).toBeLessThan(100);
});
