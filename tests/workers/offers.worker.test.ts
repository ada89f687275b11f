import { describe, expect, test } from 'vitest';
import type { ProductFormProps } from '#client/islands/product-form-props.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import { unpackProduct } from '#shared/catalogue/form-product.ts';
import { readProps } from '#shared/island-props.ts';
import type { Json } from '#shared/json.ts';
import { viewedItem } from '#shared/measuring/commerce-events.ts';
import { isLong, sample } from '../random.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({
  MARKETS: JSON.stringify({ AU: { currency: 'AUD' }, NZ: { locale: 'en-NZ', currency: 'NZD' } }),
});

type Told = { id: string; price: number; currency: string; availability: string; link: string };

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** What the feed says of each item, and where it leads. */
async function itemsOf(feed: string, { shop } = it): Promise<Told[]> {
  const text = await (await fetch(`${shop}${feed}`)).text();
  return [...text.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
    const tag = (name: string) => plain(new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? '');
    const [price = '', currency = ''] = (tag('sale_price') || tag('price')).split(' ');
    return {
      id: tag('id'),
      price: Number(price),
      currency,
      availability: tag('availability'),
      link: tag('link'),
    };
  });
}

/** What the page says: in its structured data of this item, in print, and in the event of its view. */
async function pageOf(link: string, id: string) {
  const html = await (await fetch(link)).text();
  const [, printed = ''] = /class="product-form__price[^]*?class="price__now">([^<]*)</.exec(html) ?? [];
  const shown = Number(printed.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  return { data: dataOf(html, id), shown, event: eventOf(html) };
}

function dataOf(html: string, id: string): Told {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const data = JSON.parse(text) as { hasVariant?: Data[] } & Data;
  const own = (data.hasVariant ?? [data]).find(({ productID }) => productID === id);
  const { price, priceCurrency, availability, url } = (own?.['offers'] ?? {}) as Offered;
  const word = availability.split('/').at(-1) ?? '';
  return { id, price, currency: priceCurrency, availability: words[word] ?? word, link: url };
}

function eventOf(html: string): object {
  const [, props = '{}'] = /data-name="product-form"[^>]*data-props="([^"]*)"/.exec(html) ?? [];
  const { product: packed, choice } = readProps<ProductFormProps>(plain(props));
  const product = unpackProduct(packed);
  const { item_id: id, price } = viewedItem(product, { ...defaultChoice(product, choice), ...choice });
  return { id, price, currency: product.currency };
}

type Data = { [key: string]: Json };

type Offered = { price: number; priceCurrency: string; availability: string; url: string };

const words: { [name: string]: string } = {
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
  PreOrder: 'preorder',
  BackOrder: 'backorder',
};

test.each(['/feeds/products.xml', '/feeds/products.xml?locale=fr-FR&currency=NZD'])(
  'Each item of %s leads to a page that says the same price, currency, stock and id',
  async (feed) => {
    const items = await itemsOf(feed);
    expect(items.length).toBeGreaterThan(100);
    // A page tells of all its variants: the last one of each chooses it. All of them take a minute.
    const last = [...new Map(items.map((item) => [item.id.split('-')[0], item])).values()];
    // Whatever is not there, or has a date, and every third of the others, which differ in their numbers.
    const some = last.filter(({ availability }, at) => availability !== 'in_stock' || at % 3 === 0);
    for (const item of isLong ? items : some) {
      const { link } = item;
      const { data, shown, event } = await pageOf(link, item.id);
      expect(data, link).toEqual(item);
      expect(event, link).toEqual({ id: item.id, price: item.price, currency: item.currency });
      expect(shown, link).toBe(item.price);
    }
  },
);

describe('Without markets', () => {
  const plainShop = shopOfFile();

  test('an offer in a second currency is where the feed says, and the page keeps its plain address', async () => {
    const [item] = await itemsOf('/feeds/products.xml?locale=fr-FR&currency=NZD', plainShop);
    if (item === undefined) throw new Error('The feed is empty');
    const html = await (await fetch(item.link)).text();
    expect(dataOf(html, item.id)).toEqual(item);
    expect([item.currency, new URL(item.link).searchParams.get('currency')]).toEqual(['NZD', 'NZD']);
    expect(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]).not.toContain('currency');
    // Who chose it by a cookie is shown it at the plain address, where nobody else is.
    const chosen = { headers: { Cookie: 'swell-currency=NZD' } };
    const plainAddress = item.link.replace(/currency=NZD&?/, '');
    const shown = await (await fetch(plainAddress, chosen)).text();
    expect(dataOf(shown, item.id)).toEqual(item);
    const asText = await fetch(plainAddress, { headers: { ...chosen.headers, Accept: 'text/markdown' } });
    expect(await asText.text()).toContain(`${new URL(item.link).pathname}?currency=NZD>`);
  });
});

/** Where a page says that it is, in each language, and what its prices are in. */
async function addressesOf(path: string, cookie = '') {
  const response = await fetch(`${it.shop}${path}`, { headers: { Cookie: cookie } });
  const html = await response.text();
  return {
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]?.slice(it.shop.length),
    japanese: /hreflang="ja" href="([^"]*)">/.exec(html)?.[1]?.slice(it.shop.length),
    currency: /"priceCurrency":"([A-Z]*)"/.exec(html)?.[1],
    isRemembered: response.headers.getSetCookie().some((each) => each.startsWith('swell-currency')),
  };
}

test('An address chooses a currency for its page alone, and is canonical where a market has it', async () => {
  const grinder = '/ja/shop/%E6%89%8B%E6%8C%BD%E3%81%8D%E3%83%9F%E3%83%AB';
  const plainAddress = { canonical: '/en-nz/shop/awaited-grinder', japanese: grinder, isRemembered: false };
  expect(await addressesOf('/en-nz/shop/awaited-grinder?utm_source=x&currency=NZD')).toEqual({
    canonical: '/en-nz/shop/awaited-grinder?currency=NZD',
    japanese: `${grinder}?currency=NZD`,
    currency: 'NZD',
    isRemembered: false,
  });
  // Converted for display only, unknown, and the default one.
  for (const currency of ['EUR', 'XXX', 'AUD'])
    expect(await addressesOf(`/en-nz/shop/awaited-grinder?currency=${currency}`)).toEqual({
      ...plainAddress,
      currency: 'AUD',
    });
  expect(await addressesOf('/en-nz/shop/awaited-grinder', 'swell-currency=NZD')).toEqual({
    ...plainAddress,
    currency: 'NZD',
  });
});

test('Products and lists are listed in the currency of each market; other pages have one address', async () => {
  const listed: string[] = [];
  for (const part of ['pages', 'products-1', 'articles']) {
    const xml = await (await fetch(`${it.shop}/sitemaps/${part}.xml`)).text();
    listed.push(...Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, url = '']) => plain(url)));
  }
  const inDollars = new Set(listed.filter((url) => url.endsWith('?currency=NZD')));
  const plainOnes = listed.filter((url) => !inDollars.has(url));
  const [priced, others] = [true, false].map((is) =>
    plainOnes.filter((url) => inDollars.has(`${url}?currency=NZD`) === is),
  ) as [string[], string[]];
  expect(new Set(listed).size).toBe(listed.length);
  expect(priced).toHaveLength(inDollars.size);
  expect(priced.every((url) => /\/shop(?:\/|$)/.test(url))).toBe(true);
  expect(others.some((url) => /\/shop(?:\/|$)/.test(url))).toBe(false);
  const asked = [...sample(priced, 12), ...sample(others, 12)];
  for (const url of [...asked, `${it.shop}/`, `${it.shop}/about`, `${it.shop}/articles`, `${it.shop}/shop`]) {
    const path = url.slice(it.shop.length);
    const { canonical, japanese } = await addressesOf(`${path}?currency=NZD`);
    expect(canonical).toBe(priced.includes(url) ? `${path}?currency=NZD` : path);
    if (japanese !== undefined) expect(listed).toContain(it.shop + japanese);
  }
});

/** What the form of all cards on the page sends besides the pressed button. */
async function cardFieldsOf(visitor: Visitor, path: string): Promise<Record<string, string>> {
  const html = await (await visitor.fetch(path)).text();
  const [, form = ''] = /<form id="card-form"[^>]*>([^]*?)<\/form>/.exec(html) ?? [];
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

test('Who has no cart buys in the currency of the page, by its cards, too; who has one keeps theirs', async () => {
  const { id } = await plainProduct(it.visitor());
  const buy = async (visitor: Visitor) => {
    const form = { product_id: id, ...(await cardFieldsOf(visitor, '/shop?currency=NZD')) };
    const answer = await visitor.post('/cart/items', form);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart']);
    const chosen = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('swell-currency='));
    const headers = { Cookie: [visitor.cookie(), chosen?.split(';')[0]].filter(Boolean).join('; ') };
    return ((await (await visitor.fetch('/api/cart', { headers })).json()) as { currency: string }).currency;
  };
  const [first, other] = [it.visitor(), it.visitor()];
  await addItem(other, id);
  expect([await buy(first), await buy(other)]).toEqual(['NZD', 'AUD']);
});

test('An addition that fails leaves the currency of the browser as it was', async () => {
  for (const path of ['/cart/items', '/api/cart/items/by-form']) {
    const refused = await it.visitor().post(path, { product_id: 'unknown', page_currency: 'NZD' });
    expect([path, refused.status]).toEqual([path, 404]);
    expect(refused.headers.getSetCookie().join('\n')).not.toContain('swell-currency');
  }
});
