import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';
import type { Attribute, Category } from './product.ts';

const caps: Category = { id: 'c1', slug: 'caps', name: 'Caps' };
const tees: Category = { id: 'c2', slug: 'tees', name: 'Tees' };
const attribute = (id: string, value: Attribute['value'], name = id): Attribute => ({ id, name, value });

const products = [
  {
    price: 12,
    categories: [caps],
    attributes: [attribute('color', 'Red', 'Colour'), attribute('material', ['Wool', 'Cotton'])],
  },
  {
    price: 87.5,
    categories: [caps, tees],
    attributes: [attribute('color', ['Blue', 'Red']), attribute('material', 'Silk')],
  },
];

const select = (id: string, label: string, values: (string | number | boolean)[]) => ({
  id,
  label,
  type: 'select',
  options: values.map((value) => ({ value, label: value })),
});

const price = {
  id: 'price',
  label: 'Price',
  type: 'range',
  options: [
    { value: 8, label: 8 },
    { value: 88, label: 88 },
  ],
  interval: 8,
};

const category = {
  id: 'category',
  label: 'Category',
  type: 'select',
  options: [
    { value: 'caps', label: 'Caps' },
    { value: 'tees', label: 'Tees' },
  ],
};

test('Products are filtered by price, by category and by each attribute', () => {
  expect(filtersOf(products)).toEqual([
    price,
    category,
    select('color', 'Colour', ['Red', 'Blue']),
    select('material', 'material', ['Wool', 'Cotton', 'Silk']),
  ]);
});

test('Each kind of filter can be left out', () => {
  expect(filtersOf(products, { price: false, attributes: false })).toEqual([category]);
  expect(filtersOf(products, { categories: false, attributes: false })).toEqual([price]);
  expect(filtersOf(products, { price: false, categories: false }).map(({ id }) => id)).toEqual([
    'color',
    'material',
  ]);
});

test('Only the attributes that the shop filters by are offered', () => {
  const wanted = { price: false, categories: false, filterableIds: ['material', 'unknown'] };
  expect(filtersOf(products, wanted).map(({ id }) => id)).toEqual(['material']);
});

test('An attribute cannot replace the price or category filter, and one without values is left out', () => {
  const attributes = [attribute('price', 'x'), attribute('category', 'y'), attribute('none', [])];
  expect(filtersOf([{ price: null, categories: [], attributes }])).toEqual([]);
});

test('Values keep their type, and each is offered once', () => {
  const of = (value: Attribute['value']) => ({
    price: 1,
    categories: [],
    attributes: [attribute('a', value)],
  });
  const found = filtersOf([of(5), of(true), of(['5', '5']), of(5)]);
  expect(found).toEqual([select('a', 'a', [5, true, '5'])]);
});

test('There are no filters without products', () => {
  expect(filtersOf([])).toEqual([]);
});

test('a category has the name that it was first seen with', () => {
  const renamed = { price: 5, categories: [{ ...caps, name: 'Hats' }], attributes: [] };
  expect(filtersOf([...products, renamed], { price: false, attributes: false })).toEqual([category]);
});
