import { expect, test } from 'vitest';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import { missingOption, quantityOf, readSelection, toOptions } from './selection.ts';

const note = {
  id: 'note',
  name: 'Note',
  variant: false,
  required: true,
  inputType: 'short_text',
  parentId: 'og',
  parentValueIds: ['gy'],
  values: [],
} as const;
const base = sampleTee();
const options = base.options.filter(({ id }) => id === 'os' || id === 'og');
const product = sampleTee({ options: [...options, { ...note, parentValueIds: ['gy'], values: [] }] });

function form(fields: Record<string, string>) {
  return new Map(Object.entries(fields));
}

test('a form is read without its empty fields', () => {
  const fields = { 'options[os]': 'L', 'options[note]': '', plan: '', quantity: '3' };
  expect(readSelection(product, form(fields))).toEqual({
    choice: { os: 'L' },
    plan: null,
    quantity: '3',
  });
  expect(readSelection(product, form({ plan: 'pl1' }))).toEqual({ choice: {}, plan: 'pl1', quantity: '1' });
});

test('the text of an option whose parent is not chosen is not sent', () => {
  const choice = { os: 'L', note: ' Happy birthday ' };
  expect(toOptions(product, choice)).toEqual([{ id: 'os', value: 'L' }]);
  expect(toOptions(product, { ...choice, og: 'gy' })).toEqual([
    { id: 'os', value: 'L' },
    { id: 'og', value: 'gy' },
    { id: 'note', value: 'Happy birthday' },
  ]);
});

test("the quantity is at least 1 and at most the product's limit", () => {
  const selection = { choice: {}, plan: null };
  expect(quantityOf(product, { ...selection, quantity: 'many' })).toBe(1);
  expect(quantityOf(product, { ...selection, quantity: '2.6' })).toBe(3);
  expect(quantityOf(product, { ...selection, quantity: '500' })).toBe(99);
});

test('a required option is missing only if it is offered', () => {
  const sized = {
    ...product,
    options: product.options.map((option) => ({ ...option, required: option.id !== 'og' })),
  };
  expect(missingOption(sized, {})).toBe('Size');
  expect(missingOption(sized, { os: 'none such' })).toBe('Size');
  expect(missingOption(sized, { os: 'L' })).toBeNull();
  expect(missingOption(sized, { os: 'L', og: 'gy', note: ' ' })).toBe('Note');
  expect(missingOption(sized, { os: 'L', og: 'gy', note: 'Hi' })).toBeNull();
});
