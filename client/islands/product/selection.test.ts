import { expect, test } from 'vitest';
import { sampleOption, sampleProduct } from '../sample-product.ts';
import { quantityOf, readSelection, toOptions } from './selection.ts';

const product = sampleProduct({
  options: [
    sampleOption(),
    sampleOption({
      id: 'wrap',
      inputType: 'toggle',
      variant: false,
      values: [{ id: 'yes', name: 'Yes', price: 5 }],
    }),
    sampleOption({
      id: 'note',
      inputType: 'short_text',
      parentId: 'wrap',
      parentValueIds: ['yes'],
      values: [],
    }),
  ],
});

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a form is read as it stands; what is empty is not chosen', () => {
  const fields = { 'options[size]': 'large', 'options[note]': '', plan: '', quantity: '3' };
  expect(readSelection(product, form(fields))).toEqual({
    choice: { size: 'large' },
    plan: null,
    quantity: '3',
  });
  expect(readSelection(product, form({ plan: 'pl1' }))).toEqual({ choice: {}, plan: 'pl1', quantity: '1' });
});

test('the text of an option whose parent is not chosen is not sent', () => {
  const choice = { size: 'large', note: ' Happy birthday ' };
  expect(toOptions(product, choice)).toEqual([{ id: 'size', value: 'large' }]);
  expect(toOptions(product, { ...choice, wrap: 'yes' })).toEqual([
    { id: 'size', value: 'large' },
    { id: 'wrap', value: 'yes' },
    { id: 'note', value: 'Happy birthday' },
  ]);
});

test("the quantity is at least 1 and at most the product's limit", () => {
  const selection = { choice: {}, plan: null };
  expect(quantityOf(product, { ...selection, quantity: 'many' })).toBe(1);
  expect(quantityOf(product, { ...selection, quantity: '2.6' })).toBe(3);
  expect(quantityOf(product, { ...selection, quantity: '500' })).toBe(99);
});
