import { expect, test } from 'vitest';
import { crawlPages, TABLE } from '../../tests/workers/crawled-pages.ts';
import { languages } from '../../tests/workers/every-page.ts';

/** The pages of the demo in all its languages, whose content is translated into each (tests/workers/page-table.worker.test.ts). */
const pages = crawlPages(
  {
    products: ['nightcap-ridge', 'gooseneck-kettle'],
    further: ['wombat-mug', 'billy-box'],
    customer: { email: 'ada@example.com', password: 'correct-horse' },
  },
  import.meta.dirname,
);

test('Each kind of page tells search engines, screen readers and caches what was approved', async () => {
  await expect(await pages.table()).toMatchFileSnapshot(TABLE);
}, 240_000);

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
    // The banner alone is in English on every page in French.
    expect(english).toBeGreaterThan(locale === 'fr-FR' ? 10 : 100);
  },
);
