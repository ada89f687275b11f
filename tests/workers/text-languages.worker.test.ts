import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arabic } from '#shared/messages/ar/arabic.ts';
import { german } from '#shared/messages/de/german.ts';
import { french } from '#shared/messages/fr/french.ts';
import { japanese } from '#shared/messages/ja/japanese.ts';
import { contentSeed } from '../../sandbox/content/seed/seed.ts';
import { attributes } from '../../sandbox/seed/attributes.ts';
import { categories } from '../../sandbox/seed/categories.ts';
import { products } from '../../sandbox/seed/products.ts';
import { robin } from '../fixtures/robin.ts';
import { addItem, plainProduct, startShop, type TestShop } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

const languages = [
  ['/fr', 'fr-FR', french],
  ['/de', 'de-DE', german],
  ['/ja', 'ja-JP', japanese],
  ['/ar', 'ar', arabic],
] as const;

const pages = [
  '',
  '/shop',
  '/shop?category=tea',
  '/shop/nightcap-ridge',
  '/shop/wombat-mug',
  '/shop/billy-box',
  '/articles',
  '/articles/cold-brew',
  '/about',
  '/brewing',
  '/contact',
  '/find-us',
  '/wholesale',
  '/shipping-and-returns',
  '/subscriptions',
];

/** Without markup, whether Markdown or HTML. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|[*_`#[\]\\|]|\(\/[^)]*\)|\(mailto:[^)]*\)/g, ' ')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

const textsIn = (value: unknown) => plain(JSON.stringify(value).replaceAll(/\\n|\\"/g, ' '));

/** What editors and the store say in a locale. */
function contentIn(locale: string): unknown[] {
  const documents = [
    contentSeed.setting,
    contentSeed.menu,
    contentSeed.footer,
    contentSeed.page,
    contentSeed.article,
  ];
  return documents.flat().map(({ locales }) => locales[locale]?.published ?? null);
}

/** The translations of records into a locale, at any depth. */
function overridesIn(value: unknown, locale: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$locale' ? [(item as Record<string, unknown>)[locale]] : overridesIn(item, locale),
  );
}

/** Records as they are where nothing is translated. */
const withoutOverrides = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === '$locale' ? undefined : item)));

const records = [products, categories, attributes];
const english = textsIn([contentIn('en-AU'), withoutOverrides(records)]);

type TextNode = { text: string; lang: string };

/** Each text of a page with the language that it is marked with. */
function textNodes(html: string): TextNode[] {
  const nodes: TextNode[] = [];
  const langs: string[] = [];
  const skipped: string[] = [];
  let waiting = '';
  const take = () => {
    const text = plain(waiting);
    if (/\p{L}{2}/u.test(text)) nodes.push({ text, lang: langs.at(-1) ?? '' });
    waiting = '';
  };
  const parser = new Parser({
    onopentag(name, attribs) {
      take();
      langs.push(attribs['lang'] ?? langs.at(-1) ?? '');
      if (['script', 'style', 'svg', 'title'].includes(name)) skipped.push(name);
    },
    ontext(text) {
      if (skipped.length === 0) waiting += text;
    },
    onclosetag(name) {
      take();
      langs.pop();
      if (skipped.at(-1) === name) skipped.pop();
    },
  });
  parser.write(html);
  parser.end();
  return nodes;
}

test.each(languages)('Below %s every text says which language it is in', async (prefix, locale, messages) => {
  const own = textsIn([messages, contentIn(locale), overridesIn(records, locale)]);
  const [language = ''] = locale.split('-');
  const wrong: string[] = [];
  const seen = { own: 0, english: 0 };
  for (const path of pages) {
    const html = await (await fetch(`${it.shop}${prefix}${path}`)).text();
    for (const { text, lang } of textNodes(html)) {
      const isOwn = own.includes(text);
      const isEnglish = english.includes(text);
      // Names and numbers may be the same in both.
      if (isOwn === isEnglish) continue;
      seen[isOwn ? 'own' : 'english'] += 1;
      if (lang.split('-')[0] !== (isOwn ? language : 'en'))
        wrong.push(`${path}: ${lang} ${text.slice(0, 60)}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(seen.own).toBeGreaterThan(1_000);
  // The banner alone is in English on every page in French.
  expect(seen.english).toBeGreaterThan(locale === 'fr-FR' ? 10 : 100);
});

test('What was ordered in another language says so in the account, and delivery services at the payment', async () => {
  const customer = it.visitor();
  await customer.post('/account/login', { email: 'ada@example.com', password: 'correct-horse' });
  const langsOf = async (path: string, text: string) => {
    const headers = { Cookie: `${customer.cookie()}; swell-locale=ja-JP` };
    const nodes = textNodes(await (await fetch(`${it.shop}${path}`, { headers })).text());
    return [...new Set(nodes.filter((node) => node.text.includes(text)).map(({ lang }) => lang))];
  };
  expect(await langsOf('/account/orders', 'Nightcap Ridge')).toEqual(['en-AU']);
  expect(await langsOf('/account/orders', 'ログイン中')).toEqual(['ja-JP']);
  await addItem(customer, (await plainProduct(customer)).id);
  await customer.post('/pay/address', robin);
  expect(await langsOf('/pay', 'business days')).toEqual(['en-AU']);
});
