import { expect, test } from 'vitest';
import type { Block } from '#shared/content/entries.ts';
import { describeBlocks } from './block-text.ts';

const blocks: Block[] = [
  { kind: 'hero', key: '1', title: 'Brewing', text: 'Good *cups*.', image: null, link: null },
  { kind: 'recommended-products', key: '2', title: 'Gear', slugs: ['mug'] },
  { kind: 'accordion', key: '3', title: 'Questions', items: [{ title: 'How hot?', content: '92 degrees' }] },
];

test('A page is described by the first text of its blocks, in one line', () => {
  expect(describeBlocks(blocks)).toBe('Good cups. Questions · How hot?');
  const long = describeBlocks([{ kind: 'rich-text', key: '1', text: 'Wonderful words. '.repeat(20) }]);
  expect(long.length).toBeLessThanOrEqual(155);
  expect(long).toMatch(/(words\.|Wonderful)…$/);
});

test('A caption and an address describe a page that has no other text', () => {
  expect(describeBlocks([{ kind: 'media', key: '1', caption: 'The roastery', media: [] }])).toBe(
    'The roastery',
  );
  const place = { name: 'Harbour', street: '1 Bay Street', postcode: '2481', locality: 'Byron Bay' };
  const others = { region: '', country: 'AU', phone: '', hours: [], latitude: null, longitude: null };
  const location: Block = { kind: 'location', key: '2', ...others, ...place };
  expect(describeBlocks([location])).toBe('Harbour, 1 Bay Street, 2481, Byron Bay');
});

test('Blocks without text of their own give no description', () => {
  expect(describeBlocks([{ kind: 'media', key: '1', caption: '', media: [] }])).toBe('');
});
