import { expect, test } from 'vitest';
import { robin } from '../fixtures/robin.ts';
import { signedIn } from './customers.ts';
import { NOTHING_KEPT, addItem, plainProduct, startShop } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { attributesOf, textNodes, type TextNode } from './text-nodes.ts';

// The backend's translations change from one test to the next.
const it = shopOfFile(NOTHING_KEPT);

test('A name without a translation is marked between names in a language of the same script', async () => {
  const path = '/commerce/api/products';
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}`, 'X-Locale': 'fr-FR' };
  const answer = await fetch(`${it.sandbox}${path}?category=the&limit=96`, { headers });
  const list = (await answer.json()) as { results: { name: string; $locale?: object }[] };
  const [first, second] = list.results;
  if (!first || !second) throw new Error('There are two teas');
  first.name = 'Untranslated leaves';
  delete first.$locale;
  await it.setFaults([{ match: `GET ${path}`, status: 200, body: JSON.stringify(list) }]);
  const html = await (await fetch(`${it.shop}/fr/shop/c/the`)).text();
  await it.setFaults([]);
  const langsOf = (name: string) => [
    ...new Set(
      textNodes(html)
        .filter(({ text }) => text === name)
        .map(({ lang }) => lang),
    ),
  ];
  expect(langsOf(first.name)).toEqual(['en-AU']);
  expect(langsOf(second.name)).toEqual(['fr-FR']);
  expect(attributesOf(html).filter(({ text }) => text.includes(first.name))).toEqual([]);
});

type Named = { name: string; $locale?: object };
type Listed = { results: (Named & { id: string; values: string[] })[] };
type Whole = Named & {
  categories: Named[];
  options: (Named & { values: Named[] })[];
  purchase_options: { subscription: { plans: Named[] } };
};

/** The texts of the chosen filters. */
function chipsIn(html = ''): TextNode[] {
  return textNodes(/<ul class="filter-chips"[^]*?<\/ul>/.exec(html)?.[0] ?? '');
}

test('Names of categories, filters, options and plans are marked where the backend has no translation', async () => {
  const other = await startShop();
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}`, 'X-Locale': 'fr-FR' };
  const read = async <T>(path: string) =>
    (await (await fetch(`${other.sandbox}/commerce/api/${path}`, { headers })).json()) as T;
  const categories = await read<Listed>('categories');
  const attributes = await read<Listed>('attributes');
  const product = await read<Whole>('products/scarce-roast');
  const [category] = categories.results;
  const roast = attributes.results.find(({ id }) => id === 'roast');
  const [, option] = product.options;
  if (!category || !roast || !option) throw new Error('The seed has all three');
  const untranslated: Named[] = [
    product,
    category,
    roast,
    ...product.categories,
    option,
    ...option.values,
    ...product.purchase_options.subscription.plans,
  ];
  for (const [at, named] of untranslated.entries()) {
    named.name = `Untranslated ${at}`;
    named.$locale = {};
  }
  const answers = { categories, attributes, 'products/scarce-roast': product };
  await other.setFaults(
    Object.entries(answers).map(([path, answer]) => ({
      match: `GET /commerce/api/${path}`,
      status: 200,
      body: JSON.stringify(answer),
    })),
  );
  // A page leaves out what a busy backend is too late for.
  const readPage = async () => (await fetch(`${other.shop}/fr/shop/scarce-roast`)).text();
  await expect.poll(readPage, { timeout: 60_000 }).toContain('Plus dans');
  const html = await Promise.all(
    ['', '/scarce-roast', `?roast=${encodeURIComponent(String(roast.values[0]))}`].map(async (path) =>
      (await fetch(`${other.shop}/fr/shop${path}`)).text(),
    ),
  );
  const search = 'shop/suggestions?search=untranslated';
  const suggested: unknown = await (await fetch(`${other.shop}/fr/${search}`)).json();
  await other.stop();
  const [listing, page] = html.map(textNodes);
  const langsOf = (shown: string, nodes = [listing, page].flatMap((each) => each ?? [])) => [
    ...new Set(nodes.filter(({ text }) => text === shown).map(({ lang }) => lang)),
  ];
  expect(untranslated.length).toBeGreaterThan(6);
  for (const { name } of untranslated) expect([name, langsOf(name)]).toEqual([name, ['en-AU']]);
  const inOwnWords = html.flatMap(attributesOf).filter(({ lang }) => lang === 'fr-FR');
  expect(inOwnWords.filter(({ text }) => text.includes('Untranslated'))).toEqual([]);
  // Also in our own words: the heading of the category's products, and the chip of a chosen filter.
  expect(page).toContainEqual({ text: 'Plus dans', lang: 'fr-FR' });
  const names = [roast.name, roast.values[0]].map((text) => ({ text, lang: 'en-AU' }));
  expect(chipsIn(html[2])).toEqual([{ text: 'Retirer', lang: '' }, ...names]);
  // The values of that filter, and what stands beside the other names.
  for (const name of roast.values) expect([name, langsOf(name, listing)]).toEqual([name, ['en-AU']]);
  for (const name of ['Épicerie', 'Origine', 'Format'])
    expect([name, langsOf(name)]).toEqual([name, ['fr-FR']]);
  expect(suggested).toContainEqual(expect.objectContaining({ name: category.name, lang: 'en-AU' }));
});

test('Texts of an order in another language are marked in the account, and delivery services are in the own one', async () => {
  const customer = await signedIn(it);
  const langsOf = async (path: string, text: string) => {
    const headers = { Cookie: `${customer.cookie()}; swell-locale=ja-JP` };
    const nodes = textNodes(await (await fetch(`${it.shop}${path}`, { headers })).text());
    return [...new Set(nodes.filter((node) => node.text.includes(text)).map(({ lang }) => lang))];
  };
  expect(await langsOf('/account/orders', 'Scarce Roast')).toEqual(['en-AU']);
  expect(await langsOf('/account/orders', 'ログイン中')).toEqual(['ja-JP']);
  await addItem(customer, (await plainProduct(customer)).id);
  await customer.post('/pay/address', robin);
  expect(await langsOf('/pay', '3～6営業日')).toEqual(['ja-JP']);
});
