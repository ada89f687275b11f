import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { products } from '#shop/demo/products.ts';
import type { SeedBlock } from '../../sandbox/content/seed/types.ts';

const shop = join(import.meta.dirname, '../../shop');
const pictures = join(shop, 'demo/pictures');
const ownPages = globSync(join(shop, 'routes/*.tsx')).map((path) => basename(path, '.tsx'));

const published = [...contentSeed.page, ...contentSeed.article].flatMap((document) =>
  Object.values(document.locales).flatMap((entry) => entry.published ?? []),
);

const blocks: SeedBlock[] = published.flatMap((entry) => ('blocks' in entry ? entry.blocks : entry.body));

test('links in menus, footers and texts lead to pages the shop has', () => {
  const named = contentSeed.page.flatMap(({ key, locales }) => [
    key,
    ...Object.values(locales).flatMap(({ published }) => published?.slug ?? []),
  ]);
  const pages = new Set([...named, ...ownPages].map((slug) => `/${slug}`));
  const footer = Object.values(contentSeed.footer[0]?.locales ?? {});
  const slugs = footer.flatMap(({ published: value }) =>
    (value?.columns ?? []).flatMap(({ links }) => links.flatMap(({ slug }) => slug ?? [])),
  );
  for (const slug of slugs) expect(pages).toContain(`/${slug}`);
  const inTexts = [...JSON.stringify(blocks).matchAll(/\]\((\/[a-z-]*)\)/g)].map((match) => match[1]);
  for (const path of inTexts) expect(pages).toContain(path);
});

test('recommended articles exist', () => {
  const keys = contentSeed.article.map(({ key }) => key);
  for (const block of blocks) {
    if (block.__component === 'blocks.recommended-articles')
      expect(keys).toEqual(expect.arrayContaining(block.articles));
  }
});

test('every picture has an alternative text', () => {
  for (const { path, alternativeText } of contentSeed.media)
    expect(alternativeText.length, path).toBeGreaterThan(20);
});

test('recommended products exist', () => {
  const slugs = products.map(({ slug }) => slug);
  const recommended = blocks.flatMap((block) =>
    block.__component === 'blocks.recommended-products' ? block.products : [],
  );
  const inTexts = [...JSON.stringify(blocks).matchAll(/"\/shop\/([a-z-]+)"|\(\/shop\/([a-z-]+)\)/g)];
  const named = [...recommended.map(({ slug }) => slug), ...inTexts.map(([, one, other]) => one ?? other)];
  expect(named.filter((slug) => slug !== undefined && !slugs.includes(slug))).toEqual([]);
});

test('every picture of a product is there, in the size that its record says', () => {
  const images = products.flatMap(({ images, variants }) => [
    ...images,
    ...variants.results.flatMap((variant) => variant.images),
  ]);
  expect(images.length).toBeGreaterThan(0);
  for (const { file } of images) {
    const path = join(pictures, file.url.replace('/media/', ''));
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8'), path).toContain(` width="${file.width}" height="${file.height}" `);
  }
});
