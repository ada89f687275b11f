import { expect, test } from 'vitest';
import { numberAt, paramAt, parseParams, textAt } from './params.ts';

test.each([
  ['$jsonp[method]=post&$jsonp[callback]=none', { $jsonp: { method: 'post', callback: 'none' } }],
  ['%24data%5Bintent%5D%5Bamount%5D=5000', { $data: { intent: { amount: '5000' } } }],
  ['$data[types][]=bancontact&$data[types][]=card', { $data: { types: ['bancontact', 'card'] } }],
  ['a[units][0][amount][value]=50', { a: { units: [{ amount: { value: '50' } }] } }],
  ['a[b][c][d][e][f][g]=1', { a: { b: { c: { d: { e: { f: { g: '1' } } } } } } }],
  ['a[x]=&b', { a: { x: '' }, b: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a%=1', { 'a%': '1' }],
])('%s is read as the clients mean it', (search, expected) => {
  expect(parseParams(search)).toEqual(expected);
});

test('Values are found by their path, and what is missing is empty', () => {
  const params = parseParams('$data[card][exp_month]=%204%20&$data[card][types][]=a');
  expect(textAt(params, '$data', 'card', 'exp_month')).toBe('4');
  expect(numberAt(params, '$data', 'card', 'exp_month')).toBe(4);
  expect(textAt(params, '$data', 'card', 'types')).toBe('');
  expect(numberAt(params, '$data', 'nothing')).toBeNaN();
  expect(paramAt(params, '$data', 'card', 'types', 'length')).toBeUndefined();
});

test('A hostile name reaches no prototype, and a deep one is dropped', () => {
  const params = parseParams(`__proto__[hit]=1&constructor[prototype][hit]=1&a${'[b]'.repeat(40)}=1`);
  expect(({} as Record<string, unknown>)['hit']).toBeUndefined();
  expect(params['a']).toBeUndefined();
});
