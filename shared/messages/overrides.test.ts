import { expect, test } from 'vitest';
import { english } from './en/english.ts';
import { readOverrides } from './overrides.ts';

const reasonsOf = (written: unknown) =>
  readOverrides(written).refused.map(({ key, reason }) => `${key}: ${reason}`);

test('messages of the shop are taken in other words, of whatever area', () => {
  const own = {
    'errorPage.frontPage': 'Home',
    'shell.frontPageOf': 'Home of {shop}',
    'shop.count': { one: '{count} thing', other: '{count} things' },
    'error.page_not_found': 'Nothing at {path}',
  };
  expect(readOverrides(own)).toEqual({ messages: own, refused: [] });
});

test('a plural message may be one text, and a form may say its number in a word', () => {
  expect(reasonsOf({ 'shop.count': '{count} in all' })).toEqual([]);
  expect(reasonsOf({ 'shop.count': { one: 'One thing', other: '{count} things' } })).toEqual([]);
});

test('what is missing, unknown or of another kind is refused, and the rest is taken', () => {
  const { messages, refused } = readOverrides({
    'no.such': 'x',
    constructor: 'x',
    'error.no_such_code': 'x',
    'errorPage.frontPage': 7,
    'errorPage.notFound': '  ',
    'errorPage.search': 'y'.repeat(1_001),
    'shell.frontPageOf': { other: '{shop}' },
    'shop.count': { one: 'one' },
    'shop.title': 'Goods',
  });
  expect(messages).toEqual({ 'shop.title': 'Goods' });
  expect(refused.map(({ key }) => key)).toEqual([
    'no.such',
    'constructor',
    'error.no_such_code',
    'errorPage.frontPage',
    'errorPage.notFound',
    'errorPage.search',
    'shell.frontPageOf',
    'shop.count',
  ]);
});

test('placeholders are those of the message', () => {
  expect(
    reasonsOf({
      'shell.frontPageOf': 'Home',
      'errorPage.frontPage': 'Home of {shop}',
      'error.page_not_found': 'Nothing at {place}',
      'shop.count': { one: '{number}', other: '{count}' },
    }),
  ).toEqual([
    'shell.frontPageOf: lacks {shop}',
    'errorPage.frontPage: has no {shop}',
    'error.page_not_found: has no {place}',
    'shop.count: has no {number}',
  ]);
});

test('nothing written is nothing, and what is no object is refused whole', () => {
  expect(readOverrides(null)).toEqual({ messages: {}, refused: [] });
  for (const written of ['x', 7, ['x']]) expect(reasonsOf(written)).toHaveLength(1);
});

test('every message in English could be written as it is', () => {
  expect(reasonsOf(english)).toEqual([]);
});
