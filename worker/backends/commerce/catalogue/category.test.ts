import { expect, test } from 'vitest';
import { category, listedCategory } from '../fields.ts';
import { toCategory, toListedCategory } from './product.ts';

const read = (wire: object) =>
  toCategory(category().parse({ id: 'c', slug: 'crime', name: 'Crime', ...wire }));

test('a category names the one above it, where there is one', () => {
  expect(read({ parent_id: 'fiction' })).toMatchObject({ slug: 'crime', parentId: 'fiction' });
  for (const none of [{}, { parent_id: null }, { parent_id: '' }, { parent_id: 7 }])
    expect(read(none)).not.toHaveProperty('parentId');
});

test('a category without a name is called by its slug, and so is its picture', () => {
  expect(read({ name: ' ', slug: 'true-crime' })).toMatchObject({ name: 'True crime' });
  const images = [{ file: { url: '/hats.jpg', width: 1, height: 1 } }];
  const listed = toListedCategory(listedCategory().parse({ id: 'c', slug: 'felt-hats', name: '', images }));
  expect(listed).toMatchObject({ name: 'Felt hats', picture: { alt: 'Felt hats' } });
});

test('a listed category has the texts of its head and its first picture, where it has any', () => {
  const wire = { id: 'c', slug: 'hats', name: 'Hats' };
  const images = [{ file: { url: '/hats.jpg', width: 1200, height: 400 } }, { file: { url: '/other.jpg' } }];
  const read = (more: object) => toListedCategory(listedCategory().parse({ ...wire, ...more }));
  expect(read({ meta_title: 'Felt hats', meta_description: 'Of felt', images })).toEqual({
    ...wire,
    metaTitle: 'Felt hats',
    metaDescription: 'Of felt',
    picture: { url: '/hats.jpg', alt: 'Hats', width: 1200, height: 400 },
  });
  expect(read({ date_updated: '2026-05-11T00:00:00.000Z' })).toMatchObject({
    updatedAt: '2026-05-11T00:00:00.000Z',
  });
  expect(read({ images: 'none', meta_title: '', date_updated: null })).toEqual(wire);
});
