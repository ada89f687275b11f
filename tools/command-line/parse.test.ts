import { expect, test } from 'vitest';
import { readCommandLine } from './parse.ts';

const read = (...args: string[]) =>
  readCommandLine(
    args,
    { command: 'npm run create --', values: ['free-over', 'name'], emptyValues: ['free-over'] },
    {},
  );

test.each([
  ['in quotes', ['--free-over', '']],
  ['after a sign', ['--free-over=']],
])('an option that may be empty is, %s', (_, args) => {
  expect(read(...args).value('free-over')).toBe('');
  expect(read(...args, '--name', 'Tea').value('name')).toBe('Tea');
});

test('one without a value is refused, and so is what must not be empty', () => {
  expect(() => read('--free-over')).toThrow('--free-over expects a value');
  expect(() => read('--free-over', '--name', 'Tea')).toThrow('--free-over expects a value');
  expect(() => read('--name', '')).toThrow('--name expects a value');
});
