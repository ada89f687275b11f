import { expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { rowsOf } from './rows.ts';

const option = (id: string, name: string, ...values: string[]) => ({
  id,
  name,
  variant: true,
  values: values.map((value) => ({ id: `${id}-${value}`, name: value, price: 0 })),
});

const product = (parts: { options?: object[]; attributes?: object[] }) =>
  ({ options: [], attributes: [], ...parts }) as unknown as Product;

const roast = product({
  options: [option('o1', 'Size', '250 g', '1 kg'), { ...option('o2', 'Gift wrap', 'Yes'), variant: false }],
  attributes: [
    { id: 'origin', name: 'Origin', value: 'Peru', translatedIn: { name: ['fr'], value: [] } },
    { id: 'decaf', name: 'Decaf', value: false },
  ],
});
const blend = product({
  options: [option('o7', 'Grind', 'Filter'), option('o8', 'Size', '500 g')],
  attributes: [{ id: 'decaf', name: 'Decaffeinated', value: true }],
});

test('what any product can be chosen by is a row, whatever the ids of its options; what is added to it is none', () => {
  const rows = rowsOf([roast, blend]).filter(({ kind }) => kind === 'option');
  expect(
    rows.map(({ name, cells }) => [name.text, ...cells.map((cell) => cell?.values?.map(({ text }) => text))]),
  ).toEqual([
    ['Size', ['250 g', '1 kg'], ['500 g']],
    ['Grind', undefined, ['Filter']],
  ]);
});

test('particulars are of one row by their ids, named as the first product names them', () => {
  const rows = rowsOf([roast, blend]).filter(({ kind }) => kind === 'attribute');
  expect(rows).toEqual([
    {
      kind: 'attribute',
      name: { text: 'Origin', locales: ['fr'] },
      cells: [{ attribute: expect.objectContaining({ value: 'Peru' }) }, null],
    },
    {
      kind: 'attribute',
      name: { text: 'Decaf', locales: undefined },
      cells: [
        { attribute: expect.objectContaining({ value: false }) },
        { attribute: expect.objectContaining({ value: true }) },
      ],
    },
  ]);
});

test('a product of which nothing is said has no rows', () => {
  expect(rowsOf([product({})])).toEqual([]);
});
