import { expect, test } from 'vitest';
import { categoriesAbove, categoriesToLink, deepestOf, inTreeOrder } from './category-tree.ts';

const category = (id: string, parentId?: string) => ({
  id,
  slug: id,
  name: id,
  ...(parentId ? { parentId } : {}),
});

const books = category('books');
const fiction = category('fiction', 'books');
const crime = category('crime', 'fiction');
const gifts = category('gifts');
const all = [gifts, crime, books, fiction];

test('the way to a category begins at the top', () => {
  expect(categoriesAbove(all, crime)).toEqual([books, fiction]);
  expect(categoriesAbove(all, gifts)).toEqual([]);
  expect(categoriesAbove(all, category('lost', 'nowhere'))).toEqual([]);
});

test('each category comes after its parent, and with its depth', () => {
  expect(inTreeOrder(all)).toEqual([
    { category: gifts, depth: 0 },
    { category: books, depth: 0 },
    { category: fiction, depth: 1 },
    { category: crime, depth: 2 },
  ]);
});

test('categories without parents stay as they are, and a circle loses none', () => {
  const flat = [category('b'), category('a')];
  expect(inTreeOrder(flat)).toEqual(flat.map((each) => ({ category: each, depth: 0 })));
  const circle = [category('one', 'two'), category('two', 'one'), category('self', 'self')];
  expect(
    inTreeOrder(circle)
      .map(({ category: each }) => each.id)
      .toSorted(),
  ).toEqual(['one', 'self', 'two']);
});

test('of a product’s categories the way leads to the deepest one below its first', () => {
  const [all, tea, green, gifts] = [
    category('all'),
    category('tea', 'all'),
    category('green', 'tea'),
    category('gifts'),
  ];
  expect(deepestOf([all, gifts, green, tea])).toBe(green);
  expect(deepestOf([gifts, green, tea])).toBe(gifts);
  expect(deepestOf([category('a', 'b'), category('b', 'a')])?.id).toBe('b');
  expect(deepestOf([])).toBeUndefined();
});

test('of more than a hundred categories those are linked that are uppermost, or beside the way to the one that is shown', () => {
  const shelves = Array.from({ length: 100 }, (_, at) => category(`shelf ${at}`, 'gifts'));
  const many = [...all, ...shelves];
  const idsFor = (slug: string) => categoriesToLink(many, slug).map(({ id }) => id);
  expect(categoriesToLink(all, '')).toEqual(all);
  expect(idsFor('')).toEqual(['gifts', 'books']);
  expect(idsFor('fiction')).toEqual(['gifts', 'crime', 'books', 'fiction']);
  expect(idsFor('shelf 7')).toEqual(['gifts', 'books', ...shelves.map(({ id }) => id)]);
  expect(idsFor('unknown')).toEqual(['gifts', 'books']);
});
