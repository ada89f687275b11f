import { expect, test } from 'vitest';
import { crawlPages } from '../../tests/workers/crawled-pages.ts';
import { languages } from '../../tests/workers/every-page.ts';

/** The pages of the demo in all its languages, into each of which its content is translated. */
const pages = crawlPages({
  products: ['nightcap-ridge', 'gooseneck-kettle'],
  further: ['wombat-mug', 'billy-box'],
  customer: { email: 'ada@example.com', password: 'correct-horse' },
});

test('Every link of every page stays in its language', () => {
  const { count, leaving } = pages.links();
  expect(leaving).toEqual([]);
  expect(count).toBeGreaterThan(languages.length * 50);
});

test.each(['fr-FR', 'de-DE', 'ja-JP', 'ar'] as const)(
  'Every text of every page in %s says which language it is in',
  (locale) => {
    const { wrong, own, english } = pages.texts(locale);
    expect(wrong).toEqual([]);
    expect(own).toBeGreaterThan(1_000);
    // The banner alone is in English on every page.
    expect(english).toBeGreaterThan(10);
    expect(english).toBeLessThan(100);
  },
);
