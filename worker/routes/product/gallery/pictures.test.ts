import { expect, test } from 'vitest';
import { sampleTee } from '../../../../tests/fixtures/tee.ts';
import { picturesOf } from './gallery.tsx';

const addresses = (choice: Record<string, string>) => picturesOf(sampleTee(), choice).map(({ url }) => url);

test('the gallery has the pictures of the product and its variants, each once', () => {
  expect(addresses({})).toEqual(['/p.jpg', '/v2.jpg']);
});

test('the pictures of the chosen variant come first', () => {
  expect(addresses({ os: 'S', oc: 'R' })).toEqual(['/v2.jpg', '/p.jpg']);
});

test('a product without pictures has an empty gallery', () => {
  expect(picturesOf(sampleTee({ images: [], variants: [] }), { os: 'S' })).toEqual([]);
});
