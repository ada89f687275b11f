import { expect, test } from 'vitest';
import { KeptNames } from './kept-names.ts';
import type { VisitorValues } from './visitor-values.ts';

/** The rows of an object, and how often one was written. */
function setUp() {
  const rows = new Map<string, string>();
  const written: string[] = [];
  const values = {
    read: (name: string) => rows.get(name) ?? null,
    keep: (name: string, value: string | null) => {
      written.push(name);
      if (value === null) rows.delete(name);
      else rows.set(name, value);
    },
  } as VisitorValues;
  return { names: new KeptNames(values, 'page_names'), rows, written };
}

test('a name of 500 characters is kept, and a longer one is not', () => {
  const { names } = setUp();
  names.add(['x'.repeat(501), 'y'.repeat(500)]);
  expect(names.all).toEqual(['y'.repeat(500)]);
});

test('twenty names are kept, and what is named again is forgotten last', () => {
  const { names } = setUp();
  names.add(Array.from({ length: 20 }, (_, at) => `name ${at}`));
  names.add(['name 0']);
  names.add(['another']);
  expect(names.all).toHaveLength(20);
  expect(names.all).not.toContain('name 1');
  expect(names.all.slice(-2)).toEqual(['name 0', 'another']);
});

test('the same names again write no row, and none leave none', () => {
  const { names, rows, written } = setUp();
  names.add(['a', 'b']);
  names.add(['a', 'b']);
  expect(written).toHaveLength(1);
  names.remove(['a', 'b']);
  expect([...rows]).toEqual([]);
});
