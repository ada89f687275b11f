import { expect, test } from 'vitest';
import { english } from './en/english.ts';
import { readOverrides } from './overrides.ts';

const reasonsOf = (written: unknown) =>
  readOverrides(written).refused.map(({ key, reason }) => `${key}: ${reason}`);

test('messages of every area can be reworded', () => {
  const own = {
    'errorPage.frontPage': 'Home',
    'shell.frontPageOf': 'Home of {shop}',
    'shop.count': { one: '{count} thing', other: '{count} things' },
    'error.page_not_found': 'Nothing at {path}',
  };
  expect(readOverrides(own)).toEqual({ messages: own, refused: [] });
});

test('a plural message may be one text, and a form may spell its number out', () => {
  expect(reasonsOf({ 'shop.count': '{count} in all' })).toEqual([]);
  expect(reasonsOf({ 'shop.count': { one: 'One thing', other: '{count} things' } })).toEqual([]);
});

test('a missing, unknown or mismatched message is refused, and the rest is accepted', () => {
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

test('placeholders must be those of the message', () => {
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

test('empty input is accepted as empty, and anything but an object is refused as a whole', () => {
  expect(readOverrides(null)).toEqual({ messages: {}, refused: [] });
  for (const written of ['x', 7, ['x']]) expect(reasonsOf(written)).toHaveLength(1);
});

test('every message in English is a valid override of itself', () => {
  expect(reasonsOf(english)).toEqual([]);
});
