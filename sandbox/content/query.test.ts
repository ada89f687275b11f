import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

const parse = (search: string) => JSON.parse(JSON.stringify(parseQuery(search)));

test('a list may be longer than a hundred', () => {
  const search = Array.from({ length: 120 }, (_, index) => `filters[slug][$in][${index}]=a-${index}`).join(
    '&',
  );
  expect(parse(search).filters.slug.$in).toHaveLength(120);
});

test('a key without a value is null and a broken escape is kept', () => {
  expect(parse('populate&locale=&q=%E0%A4%A')).toEqual({ populate: null, locale: '', q: '%E0%A4%A' });
});

test('what is nested deeper than twenty stays one key', () => {
  const deep = parse(`a${'[b]'.repeat(30)}=1`);
  expect(JSON.stringify(deep)).toContain(`"${'[b]'.repeat(10)}"`);
});
