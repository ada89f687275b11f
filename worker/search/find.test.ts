import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { findThings } from './find.ts';
import { planOf, type Synonyms } from './plan.ts';
import { createNext, rowOf, swapTables, tableOf, writeThing } from './tables.ts';
import { indexedTerms, skuOf } from './text/words.ts';
import { BAR, type Kind } from './thing.ts';
import { readVocabulary, vocabularyOf } from './vocabulary-text.ts';
import { createVocabulary } from './vocabulary.ts';

type Written = { kind?: Kind; name: string; category?: string; keys?: string; body?: string; sku?: string };

async function indexOf(things: Written[], locale = 'en-AU') {
  let trips = 0;
  const { db } = memoryD1(() => void (trips += 1));
  const language = locale.slice(0, 2);
  await db.batch(createNext(db, locale));
  for (const [
    position,
    { kind = 'product', name, category = '', keys = '', body = '', sku = '' },
  ] of things.entries()) {
    const shown = { kind, id: name, slug: name, name, picture: null, price: null };
    const terms = {
      name: indexedTerms(name, language),
      keys: [category, keys, ''].map((each) => indexedTerms(each, language)).join(BAR),
      body: indexedTerms(body, language),
    };
    await db.batch(
      await writeThing(db, tableOf('next', locale), { shown, position, sku: skuOf(sku), ...terms }),
    );
  }
  await swapTables(db, locale, db.prepare('SELECT 1'));
  const vocabulary = vocabularyOf(await readVocabulary(db, locale));
  return async (typed: string, synonyms: Synonyms = [], first: string[] = []) => {
    const pinned = await Promise.all(first.map((id) => rowOf({ kind: 'product', id })));
    const before = trips;
    const hits = await findThings(planOf(typed, { vocabulary, language, synonyms }), 10, {
      db,
      locale,
      vocabulary,
      pinned,
    });
    expect(trips - before, 'round trips to the database').toBeLessThanOrEqual(1);
    return hits.map(({ shown }) => shown.name);
  };
}

test('finds words in names before words in texts, and with mistakes where nothing is written so', async () => {
  const find = await indexOf([
    { name: 'Kettle', body: 'For a mug of tea.' },
    { name: 'Enamel Mug', sku: 'CU-ENA' },
    { name: 'Teapot' },
    { name: 'Carpet' },
  ]);
  expect(await find('mugs')).toEqual(['Enamel Mug', 'Kettle']);
  expect(await find('ketle')).toEqual(['Kettle']);
  expect(await find('tea pot')).toContain('Teapot');
  expect(await find('enamel kettles')).toEqual(expect.arrayContaining(['Kettle', 'Enamel Mug']));
  expect(await find('cu ena')).toEqual(['Enamel Mug']);
  expect(await find('muf')).toEqual([]);
  expect(await find('"mug" OR (')).toContain('Enamel Mug');
  expect(await find('…')).toEqual([]);
});

test('what is in a category of that name comes before what is named so, and that before compounds', async () => {
  const find = await indexOf([
    { name: 'Teapot', keys: 'Tea', category: 'Crockery' },
    { name: 'Tea Towel', category: 'Linen' },
    { name: 'Assam', category: 'Black & green tea' },
    { name: 'Tea Tray', category: 'Black & green tea' },
    { name: 'Kettle', body: 'For tea.' },
  ]);
  expect(await find('tea')).toEqual(['Tea Tray', 'Assam', 'Tea Towel', 'Teapot', 'Kettle']);
  expect(await find('tea towel')).toEqual(expect.arrayContaining(['Tea Towel', 'Assam']));
  expect((await find('tea towel'))[0]).toBe('Tea Towel');
  const german = await indexOf(
    [{ name: 'Teesieb' }, { name: 'Assam', category: 'Schwarzer Tee' }, { name: 'Mühle' }],
    'de-DE',
  );
  expect(await german('Tee')).toEqual(['Assam', 'Teesieb']);
});

test('what is in a category is found beside more compounds of its name than are asked for', async () => {
  const pots = Array.from({ length: 30 }, (_, at) => ({ name: `Teapot number${at}` }));
  const find = await indexOf([...pots, { name: 'Assam', category: 'Tea' }]);
  expect((await find('tea'))[0]).toBe('Assam');
});

test('who types what a page says of itself finds no product that mentions some of it', async () => {
  const page = { kind: 'page' as const, keys: 'Opening hours' };
  const find = await indexOf([
    { name: 'Cold Brew', body: 'Open it after some hours.' },
    { name: 'Find us', ...page },
  ]);
  expect(await find('opening hours')).toEqual(['Find us']);
  expect(await find('hours')).toEqual(['Find us', 'Cold Brew']);
});

test('an Arabic word is found while it is typed, with its article', async () => {
  const find = await indexOf([{ name: 'قهوة' }, { name: 'شاي' }, { name: 'كوب' }], 'ar');
  for (const typed of ['قه', 'الق', 'القه', 'القهو', 'القهوة', 'بالقه'])
    expect([typed, await find(typed)]).toEqual([typed, ['قهوة']]);
  expect([await find('الش'), await find('الكو'), await find('للكو')]).toEqual([['شاي'], ['كوب'], ['كوب']]);
});

test('finds compounds by their parts, and parts by the words that end so', async () => {
  const find = await indexOf(
    [{ name: 'Handmühle' }, { name: 'Früchtetee' }, { name: 'Kaffee aus Bohnen' }, { name: 'Grüntee' }],
    'de-DE',
  );
  expect(await find('Kaffeemuehle')).toEqual(expect.arrayContaining(['Handmühle', 'Kaffee aus Bohnen']));
  expect(await find('Tee')).toEqual(expect.arrayContaining(['Früchtetee', 'Grüntee']));
  expect(await find('grüner Tee')).toEqual(['Grüntee', 'Früchtetee']);
  expect(await find('Kaffeebohnen')).toEqual(['Kaffee aus Bohnen']);
});

test('finds what a compound of an unknown word is, in each of its forms', async () => {
  const find = await indexOf([{ name: 'Becher' }, { name: 'Blaue Kannen' }], 'de-DE');
  expect(await find('Thermobecher')).toEqual(['Becher']);
  expect(await find('Pressstempelkanne')).toEqual(['Blaue Kannen']);
  const short = await indexOf([{ name: 'Schwarzer Tee' }, { name: 'Ein Hut und rot' }], 'de-DE');
  expect(await short('Kräutertee')).toEqual(['Schwarzer Tee']);
  expect(await short('Hagebuttentees')).toEqual(['Schwarzer Tee']);
  // The end says nothing, or the rest is no word.
  for (const word of ['Weißwein', 'Schäferhund', 'Schrot'])
    expect([word, await short(word)]).toEqual([word, []]);
});

test('finds Japanese by pairs, single characters and parts', async () => {
  const find = await indexOf(
    [{ name: '高地の煎茶' }, { name: '陶器のマグ' }, { name: 'ティーカップ' }],
    'ja-JP',
  );
  expect(await find('お茶')).toEqual(['高地の煎茶']);
  expect(await find('マグカップ')).toEqual(expect.arrayContaining(['陶器のマグ', 'ティーカップ']));
});

test('finds what another word for it is the name of, once a synonym says so', async () => {
  const find = await indexOf([{ name: 'Camp Pot' }, { name: 'Jug' }]);
  expect(await find('bialetti maker')).toEqual([]);
  expect(await find('bialetti maker', [['bialetti maker', 'camp']])).toEqual(['Camp Pot']);
});

test('a compound that is a synonym is not taken apart', async () => {
  const find = await indexOf(
    [{ name: 'Wasserkessel' }, { name: 'Kochtopf' }, { name: 'Wasserkanne' }],
    'de-DE',
  );
  expect(await find('Wasserkocher', [['Wasserkocher', 'Wasserkessel']])).toEqual(['Wasserkessel']);
});

test('what an operator put first comes first, also where it has no word of the search', async () => {
  const find = await indexOf([{ name: 'Gift Card' }, { name: 'Kettle' }]);
  expect(await find('gift', [], ['Kettle', 'Nowhere'])).toEqual(['Kettle', 'Gift Card']);
});

test('what very many things say is found in names first, then in keys', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `Roast number${at}`, keys: 'Coffee' }));
  const find = await indexOf([...many, { name: 'Coffee Grinder' }]);
  const found = await find('coffee');
  expect(found).toHaveLength(11);
  expect(found[0]).toBe('Coffee Grinder');
  expect((await find('coffee number77'))[0]).toBe('Roast number77');
});

test('a long run of Japanese asks for few things', () => {
  const letters = 'あいうえおかきくけこさしすせそたちつてとなにぬねの';
  const pairs = Array.from(letters)
    .slice(1)
    .map((letter, at): [string, number] => [`${letters[at]}${letter}`, 1]);
  const { words } = planOf(letters, { vocabulary: createVocabulary(pairs, 1), language: 'ja' });
  expect(words.flat().length).toBeLessThan(12);
});
