import { expect, test } from 'vitest';
import { parseQuery } from './query-string.ts';

test.each([
  ['', {}],
  ['?limit=100&page=2', { limit: '100', page: '2' }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['expand%5B1%5D=b&expand%5B0%5D=a', { expand: ['a', 'b'] }],
  ['ids[]=1&ids[]=2', { ids: ['1', '2'] }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['where[price][$gt]=10', { where: { price: { $gt: '10' } } }],
  ['%24filters%5Bcolor%5D%5B0%5D=Red%20Gum', { $filters: { color: ['Red Gum'] } }],
  ['search=flat+white', { search: 'flat white' }],
  ['empty=&bare', { empty: '', bare: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a%=1', { 'a%': '1' }],
  ['a[21]=x', { a: { 21: 'x' } }],
  ['a[b][c][d][e][f][g]=1', { a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } }],
])('%s is read as the clients mean it', (search, expected) => {
  expect(parseQuery(search)).toEqual(expected);
});

test('Only the first thousand parameters count', () => {
  const search = Array.from({ length: 1200 }, (_, at) => `p${at}=1`).join('&');
  expect(Object.keys(parseQuery(search))).toHaveLength(1000);
});

test('A hostile name reaches no prototype', () => {
  parseQuery('__proto__[hit]=1&constructor[prototype][hit]=1&a[__proto__][hit]=1');
  expect(({} as Record<string, unknown>)['hit']).toBeUndefined();
});
