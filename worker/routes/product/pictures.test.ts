import { expect, test } from 'vitest';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import { picturesOf } from './pictures.ts';

const addresses = (choice: Record<string, string>) => picturesOf(sampleTee(), choice).map(({ url }) => url);

test('The gallery has the pictures of the product and of its variants, each once', () => {
  expect(addresses({})).toEqual(['/p.jpg', '/v2.jpg']);
});

test('The pictures of the variant that is asked for come first', () => {
  expect(addresses({ os: 'S', oc: 'R' })).toEqual(['/v2.jpg', '/p.jpg']);
});

test('A product without pictures has none', () => {
  expect(picturesOf(sampleTee({ images: [], variants: [] }), { os: 'S' })).toEqual([]);
});
