import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { products } from '#shop/demo/products.ts';
import type { SeedBlock } from '../../sandbox/content/seed/types.ts';

const pictures = join(import.meta.dirname, '../../shop/demo/pictures');

const published = [...contentSeed.page, ...contentSeed.article].flatMap((document) =>
  Object.values(document.locales).flatMap((entry) => entry.published ?? []),
);

const blocks: SeedBlock[] = published.flatMap((entry) => ('blocks' in entry ? entry.blocks : entry.body));

test('recommended articles exist', () => {
  const keys = contentSeed.article.map(({ key }) => key);
  for (const block of blocks) {
    if (block.__component === 'blocks.recommended-articles')
      expect(keys).toEqual(expect.arrayContaining(block.articles));
  }
});

test('every picture has an alternative text', () => {
  for (const { path, alternativeText } of contentSeed.media)
    expect(alternativeText.trim(), path).not.toBe('');
});

test('recommended products exist', () => {
  const slugs = products.map(({ slug }) => slug);
  const recommended = blocks.flatMap((block) =>
    block.__component === 'blocks.recommended-products' ? block.products : [],
  );
  expect(recommended.filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});

test('every picture of a product is there, in the size that its record says', async () => {
  const images = products.flatMap(({ images, variants }) => [
    ...images,
    ...variants.results.flatMap((variant) => variant.images),
  ]);
  for (const { file } of images) {
    const path = join(pictures, file.url.replace('/media/', ''));
    expect(existsSync(path), path).toBe(true);
    const { autoOrient } = await sharp(path).metadata();
    expect(autoOrient, path).toEqual({ width: file.width, height: file.height });
  }
});
