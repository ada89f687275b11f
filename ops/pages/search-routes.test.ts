import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import {
  listLocales,
  listRules,
  listTerms,
  readRule,
  removeRule,
  saveRule,
  type RuleRow,
} from './search-routes.tsx';

test.each([
  ['en-AU mug, cup ,beaker', { locale: 'en-AU', kind: 'synonyms', words: 'mug, cup, beaker', products: '' }],
  ['ja-JP マグ、カップ', { locale: 'ja-JP', kind: 'synonyms', words: 'マグ, カップ', products: '' }],
  [
    'en-AU for him = long-kettle, gift-card',
    { locale: 'en-AU', kind: 'pin', words: 'for him', products: 'long-kettle, gift-card' },
  ],
])('%s is read', (line, rule) => {
  expect(readRule(line, [])).toEqual(rule);
});

test.each(['', 'en-AU', 'en-AU mug', 'mug, cup', 'en-AU = long-kettle', 'en-AU gift =', 'en-AU a = b = c'])(
  '%j is none',
  (line) => {
    expect(readRule(line, [])).toBe('neither words nor a list of products.');
  },
);

test('a language that the store does not have is refused, with those that it has', async () => {
  const { db: memory, rows } = memoryD1();
  const db = memory as unknown as D1Database;
  // Nothing is known of a new shop.
  expect(readRule('xx sofa, couch', await listLocales(db))).toMatchObject({ locale: 'xx' });
  for (const [locale, id] of [
    ['en-AU', 'c1'],
    ['en-AU', 'c2'],
    ['de-DE', 'c1'],
  ] as const)
    rows(`INSERT INTO known_slugs VALUES ('category', '${id}', '${locale}', 'tea', 1, 1)`);
  const locales = await listLocales(db);
  expect(readRule('en-AU sofa, couch', locales)).toMatchObject({ locale: 'en-AU' });
  for (const line of ['xx sofa, couch', 'en sofa = long-couch', 'en-au sofa, couch'])
    expect(readRule(line, locales)).toBe('the languages of the store are de-DE, en-AU.');
});

test('a rule is saved, changed and removed, each with who did it; terms that find nothing come first', async () => {
  const { db: memory, rows } = memoryD1();
  const db = memory as unknown as D1Database;
  const doing = { who: 'operator', now: 1 };
  const pin = readRule('en-AU gift = long-kettle', []) as RuleRow;
  await saveRule(db, pin, doing);
  await saveRule(db, { ...pin, products: 'gift-card' }, doing);
  expect(await listRules(db)).toEqual([{ ...pin, products: 'gift-card' }]);
  await removeRule(db, pin, doing);
  expect(await listRules(db)).toEqual([]);
  expect(rows('SELECT note FROM ops_actions')).toEqual([
    { note: 'long-kettle' },
    { note: 'gift-card' },
    { note: 'removed' },
  ]);
  rows("INSERT INTO search_terms VALUES ('en-AU', 'tea', 90, 7, 1), ('en-AU', 'moka', 5, 0, 1)");
  expect((await listTerms(db)).map(({ term }) => term)).toEqual(['moka', 'tea']);
});
