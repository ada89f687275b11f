import { expect, test } from 'vitest';
import { crawlPages, TABLE } from './crawled-pages.ts';
import { languages } from './every-page.ts';

/**
 * Each kind of page in every language, as the table beside this file has it. A change shows as a difference of lines; who
 * has read it approves it by the command in CONTRIBUTING.md.
 */
const pages = crawlPages({
  products: ['scarce-roast', 'long-kettle'],
  further: ['last-mug', 'full-box'],
  customer: { email: 'kim@example.com', password: 'correct-horse' },
  withStates: true,
});

test('Each kind of page tells search engines, screen readers and caches what was approved', async () => {
  await expect(await pages.table()).toMatchFileSnapshot(TABLE);
}, 240_000);

test('Each kind of page is valid HTML', async () => {
  expect(await pages.faults()).toEqual([]);
}, 120_000);

test('Every link of every page stays in its language', () => {
  const { count, leaving } = pages.links();
  expect(leaving).toEqual([]);
  expect(count).toBeGreaterThan(languages.length * 50);
});

// The store of tests says everything in French; of other languages, which the demo's pages are read in, it has a few words.
test('Every text of every page in French says which language it is in', () => {
  const { wrong, own, english } = pages.texts('fr-FR');
  expect(wrong).toEqual([]);
  expect(own).toBeGreaterThan(1_000);
  // The banner alone is in English on every page in French.
  expect(english).toBeGreaterThan(10);
});
