import { expect, test } from 'vitest';
import { parseQuery } from './query-string.ts';

test("a query has the limits of the clients' own library", () => {
  expect(parseQuery('a[20]=x&b[21]=y&bare')).toEqual({ a: ['x'], b: { 21: 'y' }, bare: '' });
  const nested = { a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } };
  expect(parseQuery('a[b][c][d][e][f][g]=1')).toEqual(nested);
});
