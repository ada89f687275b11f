import { categories } from '../../shop/demo/categories.ts';
import { ofType, textOf, type Ask } from './ask.ts';

/** What is wrong with the shop, in words; null where the row of docs/found.md holds. */
type Probe = (ask: Ask) => Promise<string | null>;

const FEED = '/feeds/products.xml';
const wrong = (isWrong: boolean, words: string) => (isWrong ? words : null);

/** By the numbers of docs/found.md: what can be asked of the demo from without. */
export const probes: Record<string, Probe> = {
  '1.1': async ({ itemsOf, dataOf }) => {
    const [item] = await itemsOf(`${FEED}?locale=fr-FR&currency=NZD`);
    const [offer] = ofType(await dataOf(item?.get('link') ?? '/'), 'Offer');
    const told = `${textOf(offer, 'price')} ${textOf(offer, 'priceCurrency')}`;
    const price = item?.get('sale_price') ?? item?.get('price') ?? '';
    return wrong(
      Number.parseFloat(told) !== Number.parseFloat(price) || !told.endsWith('NZD'),
      `${price} is ${told}`,
    );
  },

  '2.1': async ({ itemsOf }) =>
    wrong(
      (await itemsOf(FEED)).every((item) => !item.has('sale_price')),
      'no sale_price in the feed',
    ),

  '6.1': async ({ found }) => {
    const typed = ['mugs', 'cofee', 'wattle seed', 'gift under 20', 'moka pot'];
    const nothing = await Promise.all(
      typed.map(async (each) => ((await found(each)).length > 0 ? [] : each)),
    );
    return wrong(nothing.flat().length > 0, `nothing is found for ${nothing.flat().join(', ')}`);
  },

  '6.2': async ({ get, read, itemsOf }) => {
    const [mpn = 'BG-SO-MAR'] = (await itemsOf(FEED)).flatMap((item) => item.get('mpn') ?? []);
    const isNumber = (await get(`/shop?search=${mpn}`)).headers.get('Location')?.includes('/shop/') ?? false;
    const isPage = (await read('/shop?search=returns')).includes('href="/shipping-and-returns"');
    return wrong(
      !isNumber || !isPage,
      `a number leads to its product: ${isNumber}, a page is found: ${isPage}`,
    );
  },

  '7.1': async ({ itemsOf, dataOf }) => {
    const items = await itemsOf(`${FEED}?locale=fr-FR`);
    const sized = items.find((item) => item.has('item_group_id') && item.has('size'));
    const products = ofType(await dataOf(sized?.get('link') ?? '/'), 'Product');
    return wrong(!products.some((product) => 'size' in product), 'French variants have no size');
  },

  '8.1': async ({ itemsOf }) => {
    const items = await itemsOf(FEED);
    const none = items.filter((item) => !item.has('mpn') && !item.has('gtin'));
    return wrong(none.length === items.length, `${none.length} of ${items.length} items have no identifier`);
  },

  '8.2': async ({ itemsOf }) => {
    const items = await itemsOf(FEED);
    const missing = ['shipping_weight', 'unit_pricing_measure', 'shipping'].filter(
      (name) => !items.some((item) => item.has(name)),
    );
    return wrong(missing.length > 0, `the feed has no ${missing.join(', ')}`);
  },

  '9.1': async ({ dataOf, get }) => {
    const [policy] = ofType(await dataOf('/'), 'MerchantReturnPolicy');
    const { status } = await get(textOf(policy, 'merchantReturnLink') || '/nothing');
    return wrong(status !== 200, `the page of returns is ${status}`);
  },

  '9.2': async ({ itemsOf, dataOf }) => {
    const dear = (await itemsOf(FEED)).find(
      (item) => !item.has('item_group_id') && Number.parseFloat(item.get('price') ?? '') > 70,
    );
    const rates = ofType(await dataOf(dear?.get('link') ?? '/'), 'MonetaryAmount');
    const isFree = rates.some(({ value }) => value === 0);
    const isFreeInFeed = dear?.get('shipping')?.includes('>0.00 ') ?? false;
    return wrong(isFree !== isFreeInFeed, `sent free by its page: ${isFree}, by the feed: ${isFreeInFeed}`);
  },

  '9.3': async ({ dataOf }) => {
    const [article] = ofType(await dataOf('/articles/cold-brew'), 'Article');
    const steps = ofType(await dataOf('/shop?category=tea'), 'BreadcrumbList');
    return wrong(
      !article?.['dateModified'] || steps.length === 0,
      'no dateModified, or a list without breadcrumbs',
    );
  },

  '10.1': async ({ statusOf }) => {
    const paths = ['/shop?category=no-such-thing', '/shop?page=999', '/articles?page=999'];
    const found = await Promise.all(paths.map(statusOf));
    return wrong(
      found.some((status) => status !== 404),
      `${paths.join(', ')}: ${found.join(', ')}`,
    );
  },

  '10.2': async ({ read }) => {
    const [, canonical = ''] = /rel="canonical" href="([^"]*)"/.exec(await read('/articles?page=x')) ?? [];
    return wrong(canonical.includes('?'), `/articles?page=x is canonical at ${canonical}`);
  },

  '13.1': async ({ read }) => {
    const { description = '' } = categories.find(({ slug }: { slug: string }) => slug === 'tea') ?? {};
    const main = (await read('/shop?category=tea')).split('<main')[1] ?? '';
    return wrong(!main.includes(description.slice(0, 20)), 'the text of a category is not on its page');
  },

  '14.1': async ({ read, get }) => {
    for (const path of ['/', '/shop', '/about', '/articles']) {
      const [, picture] = /property="og:image" content="([^"]*)"/.exec(await read(path)) ?? [];
      const type = picture && (await get(picture)).headers.get('Content-Type');
      if (type !== 'image/jpeg') return `the picture of ${path} is ${type ?? 'none'}`;
    }
    return null;
  },

  '14.2': async ({ read, get }) => {
    const type = (await get('/favicon.ico', { redirect: 'follow' })).headers.get('Content-Type');
    const hasTouch = (await read('/')).includes('rel="apple-touch-icon"');
    return wrong(
      type?.includes('svg') !== false || !hasTouch,
      `/favicon.ico is ${type}, a touch icon: ${hasTouch}`,
    );
  },

  '16.1': async ({ read }) => {
    const rules = (await read('/robots.txt')).match(/(?<=^Disallow: ).*/gm) ?? [];
    const blocking = rules.filter((rule) => '/cartridges'.startsWith(rule.replace(/\*$/, '')));
    return wrong(blocking.length > 0, `/cartridges is disallowed by ${blocking.join(', ')}`);
  },

  '16.2': async ({ read }) => {
    const parts = ['pages', 'products-1', 'articles'];
    const texts = await Promise.all(parts.map((part) => read(`/sitemaps/${part}.xml`)));
    const without = parts.filter((_, at) => !texts[at]?.includes('<lastmod>'));
    return wrong(without.length > 0, `no lastmod in ${without.join(', ')}`);
  },
};
