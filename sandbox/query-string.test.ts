import { expect, test } from 'vitest';
import { parseQueryString, splitValues } from './query-string.ts';

const parse = (search: string) => parseQueryString(search, { depth: 3, highestIndex: 20, bare: '' });

test.each([
  ['', {}],
  ['?limit=100&page=2', { limit: '100', page: '2' }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['expand%5B1%5D=b&expand%5B0%5D=a', { expand: ['a', 'b'] }],
  ['ids[]=1&ids[]=2', { ids: ['1', '2'] }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a=1&a=2&a[]=3', { a: ['1', '2', '3'] }],
  ['where[price][$gt]=10', { where: { price: { $gt: '10' } } }],
  ['%24filters%5Bcolor%5D%5B0%5D=Red%20Pine', { $filters: { color: ['Red Pine'] } }],
  ['a[units][0][value]=50', { a: { units: [{ value: '50' }] } }],
  ['search=flat+white', { search: 'flat white' }],
  ['empty=&bare', { empty: '', bare: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a[b=c]=d', { a: { 'b=c': 'd' } }],
  ['a[b]x=1', { a: { b: '1' } }],
  ['a%=1', { 'a%': '1' }],
  ['a[21]=x', { a: { 21: 'x' } }],
  ['a[b][c][d][e][f]=1', { a: { b: { c: { d: { '[e][f]': '1' } } } } }],
])('%s is read like by the clients', (search, expected) => {
  expect(parse(search)).toEqual(expected);
});

test('a name without = may mean null', () => {
  const query = parseQueryString('populate&locale=', { depth: 3, highestIndex: 20, bare: null });
  expect(query).toEqual({ populate: null, locale: '' });
});

test('only the first thousand parameters are read', () => {
  const search = Array.from({ length: 1200 }, (_, at) => `p${at}=1`).join('&');
  expect(Object.keys(parse(search))).toHaveLength(1000);
});

test('a hostile name does not reach a prototype', () => {
  const query = parse('__proto__[hit]=1&constructor[prototype][hit]=1&a[__proto__][hit]=1&a[b]=2');
  expect(({} as Record<string, unknown>)['hit']).toBeUndefined();
  expect(query).toEqual({ constructor: { prototype: { hit: '1' } }, a: { b: '2' } });
});

test('values are split by comma in texts and in lists', () => {
  expect(splitValues('a, b,,c')).toEqual(['a', 'b', 'c']);
  expect(splitValues(['a,b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(splitValues(undefined)).toEqual([]);
});
