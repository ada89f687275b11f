import { expect, test } from 'vitest';
import { readLines } from './form.ts';

test('lines past the most that are read at once are refused by name, and empty ones are none', () => {
  const form = new FormData();
  form.set('lines', ' /a /b\r\n\r\n/c /d\n/e /f');
  expect(readLines(form, 'lines', 2)).toEqual({
    lines: ['/a /b', '/c /d'],
    refused: ['/e /f: more than 2 lines at once.'],
  });
});
