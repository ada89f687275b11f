import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test('a file has quotes, semicolons, line breaks, and cells of its own number', () => {
  expect(readCsv('name,price\n"A, ""b""",1\n')).toEqual([{ at: 2, cells: { name: 'A, "b"', price: '1' } }]);
  expect(readCsv('\uFEFFName;Price\r\n"two\nlines";"2,50"\r\n\r\nB;3')).toEqual([
    { at: 2, cells: { name: 'two\nlines', price: '2,50' } },
    { at: 5, cells: { name: 'B', price: '3' } },
  ]);
  expect(readCsv('\nname\n\nA\n')).toEqual([{ at: 4, cells: { name: 'A' } }]);
  expect(() => readCsv('name,price\nA\n')).toThrow('Line 2 has 1 cells, and the first one has 2');
  expect(() => readCsv('name,price\n\nA\n')).toThrow('Line 3 has 1 cells');
  expect(() => readCsv('name,price\n"a\n",1\nA "b" c,1\n')).toThrow('Line 4: there is a quote in the middle');
  expect(readCsv('"name";"price"\n"A, b";"1"\n')).toEqual([{ at: 2, cells: { name: 'A, b', price: '1' } }]);
  expect(readCsv('name,price,,\nA,1,,\nB,2\n').map(({ cells }) => cells)).toEqual([
    { name: 'A', price: '1' },
    { name: 'B', price: '2' },
  ]);
  expect(() => readCsv('name,price,\nA,1,x\n')).toThrow('Line 2 has 3 cells, and the first one has 2');
  expect(() => readCsv('name,,price\nA,,1\n')).toThrow('products: column 2 has no name');
  expect(() => readCsv('name,price,Name\nA,1,B\n')).toThrow('products: there are two columns name');
});

test.each(['sep=;\r\nname;price\r\nA;2,5', 'name;price\r\rA;2,5\r', 'na\0me;price\x85\n\nA\x1b;2,5'])(
  'a file is read as programs of all systems write it: %j',
  (file) => {
    expect(readCsv(file)).toEqual([{ at: 3, cells: { name: 'A', price: '2,5' } }]);
    expect(readCsv('name\n"one\vtwo\r\nthree"\n')[0]?.cells).toEqual({ name: 'one\ntwo\nthree' });
  },
);
