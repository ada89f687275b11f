import { expect, test } from 'vitest';
import { category } from '../fields.ts';
import { toCategory } from './product.ts';

const read = (wire: object) =>
  toCategory(category().parse({ id: 'c', slug: 'crime', name: 'Crime', ...wire }));

test('a category names the one above it, where there is one', () => {
  expect(read({ parent_id: 'fiction' })).toMatchObject({ slug: 'crime', parentId: 'fiction' });
  for (const none of [{}, { parent_id: null }, { parent_id: '' }, { parent_id: 7 }])
    expect(read(none)).not.toHaveProperty('parentId');
});
