import { expect, test } from 'vitest';
import { fullNameOf, partsOfName } from './full-name.ts';

test.each([
  ['JP', '花子', '山田', '山田 花子'],
  ['AU', 'Robin', 'Marlow', 'Robin Marlow'],
  ['FR', 'Anne Marie', 'Roux', 'Anne Marie Roux'],
  ['JP', '花子', '', '花子'],
])('in %s the name of %s %s is %s', (country, first_name, last_name, name) => {
  expect(fullNameOf({ first_name, last_name, country })).toBe(name);
});

test('the parts of a name are found again in its country', () => {
  expect(partsOfName('山田 花子', 'JP')).toEqual({ first_name: '花子', last_name: '山田' });
  expect(partsOfName('Robin van Marlow', 'AU')).toEqual({ first_name: 'Robin', last_name: 'van Marlow' });
  expect(partsOfName('花子', 'JP')).toEqual({ first_name: '花子', last_name: '' });
});
