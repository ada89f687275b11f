import { expect, test } from 'vitest';
import { sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import { swatchesOf } from './product-form-island.tsx';

const image = (url: string) => ({ url, alt: '', width: 800, height: 800 });

function mug(clay: string, ink: string) {
  return sampleProduct({
    options: [
      sampleOption({
        values: [
          { id: 'clay', name: 'Clay', price: 0 },
          { id: 'ink', name: 'Ink', price: 0 },
        ],
      }),
    ],
    variants: [
      sampleVariant({ optionValueIds: ['clay'], images: [image(clay)] }),
      sampleVariant({ id: 'v2', optionValueIds: ['ink'], images: [image(ink)] }),
    ],
  });
}

test('values that look different have a small picture each', () => {
  expect(swatchesOf(mug('https://m.test/clay.jpg', 'https://m.test/ink.jpg'), 'cloudflare')).toEqual({
    clay: expect.stringMatching(/w=72,.*clay\.jpg$/),
    ink: expect.stringMatching(/w=72,.*ink\.jpg$/),
  });
});

test('values that look alike have none', () => {
  expect(swatchesOf(mug('/same.jpg', '/same.jpg'), null)).toEqual({});
  expect(swatchesOf(sampleProduct(), null)).toEqual({});
});
