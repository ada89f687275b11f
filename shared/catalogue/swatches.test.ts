import { expect, test } from 'vitest';
import { sampleOption, sampleProduct, sampleVariant } from '../../tests/fixtures/product.ts';
import { swatchesOf } from './swatches.ts';

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
  expect(swatchesOf(mug('https://m.test/clay.jpg', 'https://m.test/ink.jpg'), '/w=72/')).toEqual({
    clay: '/w=72/https://m.test/clay.jpg',
    ink: '/w=72/https://m.test/ink.jpg',
  });
});

test('values that look alike have none', () => {
  expect(swatchesOf(mug('/same.jpg', '/same.jpg'), '')).toEqual({});
  expect(swatchesOf(sampleProduct(), '')).toEqual({});
});
