import { expect, test } from 'vitest';
import { numberAt, paramAt, parseParams, textAt } from './params.ts';

test('calls nest deeply, and each value is a text', () => {
  const search = '$data[intent][purchase_units][0][amount][value]=50&$data[types][]=bancontact&$data[x]=';
  expect(parseParams(search)).toEqual({
    $data: { intent: { purchase_units: [{ amount: { value: '50' } }] }, types: ['bancontact'], x: '' },
  });
});

test('values are found by their path, and missing ones are empty', () => {
  const params = parseParams('$data[card][exp_month]=%204%20&$data[card][types][]=a');
  expect(textAt(params, '$data', 'card', 'exp_month')).toBe('4');
  expect(numberAt(params, '$data', 'card', 'exp_month')).toBe(4);
  expect(textAt(params, '$data', 'card', 'types')).toBe('');
  expect(numberAt(params, '$data', 'nothing')).toBeNaN();
  expect(paramAt(params, '$data', 'card', 'types', 'length')).toBeUndefined();
});
