import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  fieldsModule,
  lackOfBlocks,
  partsModule,
  readShopMessages,
  requireOwnNames,
  requireUnwrittenPages,
} from './found-parts.ts';

const languages = ['de', 'fr', 'en-NZ'];
const file = (name: string, messages: unknown) => ({ name, text: JSON.stringify(messages) });

test('the shop words messages of its own, by locale or by language, and leaves out lines that may be blank', () => {
  expect(
    readShopMessages(
      [
        file('fr.json', { 'cart.summary': 'Votre panier', 'productPage.returns': '' }),
        file('fr-CA.json', { 'cart.summary': 'Ton panier' }),
      ],
      languages,
    ),
  ).toEqual({
    fr: { 'cart.summary': 'Votre panier', 'productPage.returns': '' },
    'fr-CA': { 'cart.summary': 'Ton panier' },
  });
});

test('no build has a message that could not be shown', () => {
  expect(() => readShopMessages([file('fr.json', { 'cart.summary': ' ' })], languages)).toThrow(
    'shop/messages/fr.json: cart.summary: each text has 1 to 1000 characters',
  );
  expect(() => readShopMessages([file('fr.json', { 'cart.sumary': 'Panier' })], languages)).toThrow(
    'shop/messages/fr.json: cart.sumary: there is no such message',
  );
});

test.each([
  ['klingon.json', 'klingon is no language of the shop, which has en, de, fr, en-NZ'],
  ['ja.json', 'ja is no language of the shop'],
  ['FR.json', 'the locale is written fr: shop/messages/fr.json'],
  ['fr_CA.json', 'fr_CA is no language of the shop'],
  ['fr.jsonc', 'fr.jsonc is no language of the shop'],
])('a file of messages that no page would read is refused: %s', (name, message) => {
  expect(() => readShopMessages([file(name, {})], languages)).toThrow(`shop/messages/${name}: ${message}`);
});

test('English always has words of its own, and a file that is no JSON is named', () => {
  expect(readShopMessages([file('en.json', {}), file('en-GB.json', {})], languages)).toEqual({
    en: {},
    'en-GB': {},
  });
  const marked = { name: 'fr.json', text: '\uFEFF{ "cart.summary": "Panier" }' };
  expect(readShopMessages([marked], languages)).toEqual({ fr: { 'cart.summary': 'Panier' } });
  expect(() => readShopMessages([{ name: 'fr.json', text: '{ "cart.summary": }' }], languages)).toThrow(
    /^shop\/messages\/fr\.json: .*JSON/,
  );
});

test('blocks and pages are found by the names of their files; a page is loaded on its first visit', () => {
  const module = partsModule({ blocks: ['pull-quote'], routes: ['gift-guide.tsx'] });
  expect(module).toContain("import View0 from '#shop/blocks/pull-quote/view.tsx';");
  expect(module).toContain(
    "'pull-quote': { View: View0 satisfies (fields: FieldsOf<typeof fields0>) => ReactNode }",
  );
  expect(module).toContain(
    "'gift-guide': async () => (await import('#shop/routes/gift-guide.tsx')).default satisfies OwnPage",
  );
  expect(fieldsModule(['pull-quote'])).toContain(
    "export default { 'pull-quote': fields0 } satisfies Record<string, BlockFields>;",
  );
  expect(fieldsModule([])).toContain('export default {  } satisfies');
});

test.each(['pull quote', "owner's-pick", 'Quote', 'über', 'a_b'])(
  'a block that neither code nor content services can name is refused: %s',
  (name) => {
    expect(() => requireOwnNames({ blocks: ['pull-quote', name], routes: [] }, languages)).toThrow(
      `shop/blocks/${name}: the name of a block has small letters`,
    );
  },
);

test('a block or a page with a name of core is refused, with both', () => {
  const of = (blocks: string[], routes: string[]) => () => requireOwnNames({ blocks, routes }, languages);
  expect(of(['pull-quote'], ['gift-guide.tsx', 'de-luxe.tsx', 'faq.tsx'])).not.toThrow();
  expect(of(['pull-quote', 'rich-text'], [])).toThrow(
    'shop/blocks/rich-text: blocks.rich-text is a block of every shop',
  );
  expect(of([], ['gift-guide.tsx', 'contact.tsx'])).toThrow(
    'shop/routes/contact.tsx: /contact is an address of every shop',
  );
});

test.each([
  ['hours.ts', 'a page is a .tsx file'],
  ['hours.jsx', 'a page is a .tsx file'],
  ['hours.md', 'a page is a .tsx file'],
  ['home.tsx', '/ is the page home of the content service'],
])('a file of pages that nobody would see is refused: %s', (name, message) => {
  expect(() => requireOwnNames({ blocks: [], routes: ['faq.tsx', name] }, languages)).toThrow(
    `shop/routes/${name}: ${message}`,
  );
});

test.each(['de.tsx', 'en.tsx', 'en-nz.tsx', 'fr-CA.tsx'])(
  'a page where a language begins is refused: %s',
  (name) => {
    expect(() => requireOwnNames({ blocks: [], routes: [name] }, languages)).toThrow(
      `shop/routes/${name}: a language of the shop begins with /${name.slice(0, -4)}`,
    );
  },
);

test.each(['über-uns.tsx', 'Sale.tsx', 'gift guide.tsx', '-.tsx', 'a.b.tsx'])(
  'a page whose name is no address is refused: %s',
  (name) => {
    expect(() => requireOwnNames({ blocks: [], routes: [name] }, languages)).toThrow(
      `shop/routes/${name}: the name is the page's address`,
    );
  },
);

test('a block that is being written is left out, and said to lack what it lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blocks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [kind, ...files] of [['new'], ['half', 'schema.ts'], ['whole', 'schema.ts', 'view.tsx']]) {
    mkdirSync(join(folder, kind ?? ''));
    for (const name of files) writeFileSync(join(folder, kind ?? '', name), 'export default {};');
  }
  // As an editor makes a new file.
  writeFileSync(join(folder, 'half/view.tsx'), '');
  expect([...lackOfBlocks(folder, ['half', 'new', 'whole']).values()]).toEqual([
    'shop/blocks/half is no block without view.tsx',
    'shop/blocks/new is no block without schema.ts and view.tsx',
  ]);
});

test('a folder of pages is refused: no address would lead there', () => {
  expect(() => requireOwnNames({ blocks: [], routes: ['gift-guide.tsx', 'guides'] }, languages)).toThrow(
    'shop/routes/guides: each page is a file of shop/routes itself',
  );
});

test('a page that would hide one of the content service is refused, in whichever language that has the address', () => {
  const page = (en: string, fr: string) => ({
    locales: { en: { published: { slug: en } }, fr: { published: { slug: fr } }, de: {} },
  });
  const pages = [page('about', 'a-propos'), page('privacy', 'confidentialite')];
  expect(() => requireUnwrittenPages(['gift-guide.tsx', 'about-us.tsx'], pages)).not.toThrow();
  for (const name of ['privacy', 'a-propos'])
    expect(() => requireUnwrittenPages(['gift-guide.tsx', `${name}.tsx`], pages)).toThrow(
      `shop/routes/${name}.tsx: it would hide the page ${name} of shop/demo/content/seed.ts`,
    );
});
