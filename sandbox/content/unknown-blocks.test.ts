import { expect, test } from 'vitest';
import type { ContentSeed, SeedBlock } from './seed/types.ts';
import { createStore } from './store.ts';
import { faultsOfSeed } from './unknown-blocks.ts';

const createdAt = '2026-11-20T10:48:59.772Z';
const block = (kind: string, fields: object) => ({ __component: `blocks.${kind}`, ...fields }) as SeedBlock;

const text = block('rich-text', { text: 'Hello' });
const gone = block('icon-lits', { title: 'Gone' });

function seedOf(...blocks: SeedBlock[]): ContentSeed {
  const published = { slug: 'home', title: 'Home', blocks };
  const page = { key: 'home', createdAt, locales: { 'en-AU': { published } } };
  return { media: [], setting: [], menu: [], footer: [], page: [page], article: [] };
}

test('a page is there without a block that no folder makes', () => {
  const [row] = createStore(4, seedOf(gone, text), '/media').visible('page', false);
  expect(row?.values['blocks']).toEqual([
    expect.objectContaining({ values: expect.objectContaining({ text: 'Hello' }) }),
  ]);
});

test('a change that was stored while its block was there does not take the others away', () => {
  const published = { slug: 'home', title: 'Home', blocks: [gone] };
  const edit = { type: 'page', key: 'home', locale: 'en-AU', published: published as never, draft: null };
  const dates = { createdAt, updatedAt: createdAt, publishedAt: createdAt };
  const [row] = createStore(5, seedOf(text), '/media', [{ ...edit, ...dates }]).visible('page', false);
  expect(row?.values['blocks']).toEqual([]);
});

test.each([
  [gone, 'shop/blocks has no block icon-lits, or not a whole one: did you mean icon-list?'],
  [block('quite-another', {}), 'shop/blocks has no block quite-another, or not a whole one'],
  [block('rich-text', { txet: 'Hello' }), 'its block rich-text has no field txet: did you mean text?'],
])('what a seed says and no schema has is named, with what is nearest: %o', (wrong, said) => {
  const fault = `shop/demo/content/seed.ts: home (en-AU): ${said}`;
  expect(faultsOfSeed(seedOf(text, wrong))).toEqual([fault]);
});

test('a seed of what the schemas have is without fault, also where a block is shown for a while', () => {
  expect(faultsOfSeed(seedOf(text, block('rich-text', { text: '', visible_in: 'AU' })))).toEqual([]);
});
