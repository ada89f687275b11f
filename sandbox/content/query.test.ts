import { expect, test } from 'vitest';
import { parseQuery, wordsOf } from './query.ts';

const parse = (search: string) => JSON.parse(JSON.stringify(parseQuery(search)));

test('brackets nest and percent-encoding makes no difference', () => {
  const expected = { filters: { slug: { $eq: 'cold brew & co' } }, populate: 'deep,2' };
  expect(parse('filters[slug][$eq]=cold+brew%20%26%20co&populate=deep,2')).toEqual(expected);
  expect(parse('filters%5Bslug%5D%5B%24eq%5D=cold%20brew%20%26%20co&populate=deep%2C2')).toEqual(expected);
});

test('numbered, repeated and empty brackets make lists', () => {
  expect(parse('a[0]=x&a[1]=y')).toEqual({ a: ['x', 'y'] });
  expect(parse('a[1]=y&a[0]=x')).toEqual({ a: ['x', 'y'] });
  expect(parse('a=x&a=y')).toEqual({ a: ['x', 'y'] });
  expect(parse('a[]=x&a[]=y')).toEqual({ a: ['x', 'y'] });
});

test('a list may be longer than a hundred', () => {
  const search = Array.from({ length: 120 }, (_, index) => `filters[slug][$in][${index}]=a-${index}`).join(
    '&',
  );
  expect(parse(search).filters.slug.$in).toHaveLength(120);
});

test('a key without a value is null and a broken escape is kept', () => {
  expect(parse('populate&locale=&q=%E0%A4%A')).toEqual({ populate: null, locale: '', q: '%E0%A4%A' });
});

test('names of the object prototype are plain keys', () => {
  expect(parse('filters[constructor][$eq]=1&__proto__[x]=1')).toEqual({
    filters: { constructor: { $eq: '1' } },
  });
  expect(({} as { x?: string }).x).toBeUndefined();
});

test('what is nested deeper than twenty stays one key', () => {
  const deep = parse(`a${'[b]'.repeat(30)}=1`);
  expect(JSON.stringify(deep)).toContain(`"${'[b]'.repeat(10)}"`);
});

test('words are split by comma in texts and in lists', () => {
  expect(wordsOf('a, b,,c')).toEqual(['a', 'b', 'c']);
  expect(wordsOf(['a,b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(wordsOf(undefined)).toEqual([]);
});
