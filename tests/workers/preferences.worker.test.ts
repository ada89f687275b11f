import { expect, test } from 'vitest';
import { signedIn } from './customers.ts';
import { placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { addItem, payByCard, plainProduct, sharedPart, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

async function pageIn(currency: string, path: string): Promise<string> {
  const response = await fetch(`${it.shop}${path}`, { headers: { Cookie: `swell-currency=${currency}` } });
  expect(response.headers.get('Vary')).toContain('Cookie');
  expect(response.headers.get('Cache-Control')).toContain('private');
  return sharedPart(await response.text());
}

/** The price of every product in print on a page, each once; whatever came late. A busy backend is asked again. */
async function amountsIn(currency: string, path: string): Promise<string[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    const html = await pageIn(currency, path);
    const lines = [...html.matchAll(/<p class="(?:product-form__)?price[^]*?<\/p>/g)].map(([line]) => line);
    const found = lines.flatMap((line) => line.match(/(?:≈ )?(?:[A-Z]{3}\s|\$)[\d,]+\.\d{2}/g) ?? []);
    if (found.length > 0) return [...new Set(found)].toSorted();
  }
  throw new Error(`${path} never had a price`);
}

test('A page of one currency is never shown for another', async () => {
  const { slug } = await plainProduct(it.visitor());
  for (const path of ['/shop', `/shop/${slug}`, '/shop?price_to=40']) {
    const [nzd, eur, aud, unknown] = await Promise.all(
      ['NZD', 'EUR', 'AUD', 'XXX'].map((currency) => amountsIn(currency, path)),
    );
    expect(
      nzd?.every((amount) => amount.startsWith('NZD')),
      path,
    ).toBe(true);
    expect(
      eur?.every((amount) => amount.startsWith('≈ EUR')),
      path,
    ).toBe(true);
    expect(
      aud?.every((amount) => amount.startsWith('$')),
      path,
    ).toBe(true);
    expect(unknown, path).toEqual(aud);
    expect(await amountsIn('AUD', path), path).toEqual(aud);
  }
});

test('The form remembers the choice, has the cart priced again, and leads back to its page', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await visitor.fetch('/');
  await addItem(visitor, product.id);
  const response = await visitor.post('/preferences', {
    locale: 'en-NZ',
    currency: 'NZD',
    return: '/shop/c/tea',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/en-nz/shop/c/tea');
  const cookies = response.headers.getSetCookie().join('\n');
  expect(cookies).toContain('swell-currency=NZD; Max-Age=604800; Path=/; SameSite=Lax');
  expect(cookies).toContain('swell-locale=en-NZ;');
  const cart = await fetch(`${it.shop}/api/cart`, {
    headers: { Cookie: `${visitor.cookie()}; swell-currency=NZD; swell-locale=en-NZ` },
  });
  expect(await cart.json()).toMatchObject({ currency: 'NZD' });
});

test('A page whose address names another currency than the cart has says so, without scripts', async () => {
  const visitor = await visitorWithCart(it);
  const read = async (path: string, who = visitor) => (await who.fetch(path)).text();
  expect(await read('/shop?currency=NZD&page=2')).toMatch(
    /<noscript[^>]*><div[^>]* role="status"><p[^>]*>Your cart is in AUD now\.[^<]*<\/p><a [^>]*href="\/shop\?page=2"/,
  );
  for (const path of ['/shop?page=2', '/shop?currency=AUD', '/cart?currency=NZD'])
    expect(await read(path)).not.toContain('Your cart is in AUD');
  expect(await read('/shop?currency=NZD', it.visitor())).not.toContain('Your cart is in AUD');
});

test('With a display currency the cart, the payment page and the order name what is charged', async () => {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  const read = await visitor.fetch('/api/cart');
  const {
    currency,
    capture_total: due,
    items,
  } = (await read.json()) as { currency: string; capture_total: number; items: { price_total: number }[] };
  expect(currency).toBe('AUD');
  const charged = `AUD ${due.toFixed(2)}`;
  const [about, aboutLine] = [due, items[0]?.price_total ?? 0].map(
    (it) => `≈ EUR ${(Math.round(it * 61) / 100).toFixed(2)}`,
  );

  const pay = await textOf(visitor, '/pay');
  expect(pay).toContain(`Pay ${charged}`);
  expect(pay).toContain(`You are charged ${charged} (${about}).`);
  await payByCard(it, visitor);
  const order = (await (await placeOrder(visitor)).json()) as { checkout_id: string; capture_total: number };
  expect(order.capture_total).toBe(due);
  for (const text of [pay, await textOf(visitor, `/thank-you?checkout_id=${order.checkout_id}`)]) {
    expect(text).toContain(charged);
    for (const sum of [about, aboutLine]) expect(text).toContain(sum);
    expect(text, 'amounts in euros are approximations').not.toMatch(/(?<!≈ )EUR \d/);
    expect(text, 'a dollar sign could be anybody’s').not.toMatch(/\$\d+\.\d\d/);
  }
});

test.each([
  ['EUR', 2, 0.61],
  ['JPY', 0, 97],
] as const)(
  'In %s every charge in the account has what it is about, without the price rule',
  async (code, decimals, rate) => {
    const visitor = await signedIn(it);
    const orders = await (await visitor.fetch('/account/orders')).text();
    const [order = ''] = /\/account\/orders\/[0-9a-f]{24}/.exec(orders) ?? [];
    const invoices = await (await visitor.fetch(order)).text();
    const [invoice = ''] = /\/account\/orders\/[0-9a-f]{24}\/invoices\/[^"]+/.exec(invoices) ?? [];
    for (const path of ['/account/orders', order, invoice, '/account/subscriptions']) {
      const text = await textOf(visitor, path, code);
      const charges = [...text.matchAll(/AUD (\d[\d,.]*)\s+≈ ([A-Z]{3} [\d,.]*\d)/g)];
      expect(charges.length, path).toBeGreaterThan(0);
      for (const [, charge = '', about = ''] of charges) {
        const off = Math.abs(numberIn(about) - numberIn(charge) * rate);
        expect(off, `${path}: ${charge} is about ${about}`).toBeLessThan(0.500001 * 10 ** -decimals);
      }
      expect(text.match(/AUD \d/g), `${path}: one without`).toHaveLength(charges.length);
      expect(text, 'amounts in it are approximations').not.toMatch(new RegExp(`(?<!≈ -?)${code} \\d`));
    }
  },
);

function numberIn(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

/** What somebody who chose euros reads. */
async function textOf(visitor: Visitor, path: string, currency = 'EUR'): Promise<string> {
  const headers = { Cookie: `${visitor.cookie()}; swell-currency=${currency}` };
  const html = sharedPart(await (await fetch(`${it.shop}${path}`, { headers })).text());
  return html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\u00A0/g, ' ');
}

test.each([
  ['another currency', { locale: 'en-AU', currency: 'EUR' }, '/shop?page=2', 'EUR'],
  ['the currency that the address named', { locale: 'en-AU', currency: 'NZD' }, '/shop?page=2', 'NZD'],
  ['another language alone', { locale: 'ja-JP', currency: 'NZD' }, '/ja/shop?page=2&currency=NZD', undefined],
])(
  'In the form of a page whose address names a currency, choosing %s',
  async (_, form, leadsTo, remembered) => {
    const visitor = it.visitor();
    const html = await (await visitor.fetch('/shop?currency=NZD&page=2')).text();
    const [own = ''] = /<form class="preferences"[^]*?<\/form>/.exec(html) ?? [];
    const hidden = [...own.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
    const kept = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const answer = await visitor.post('/preferences', { ...kept, ...form });
    expect(answer.headers.get('Location')).toBe(leadsTo);
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(/swell-currency=(\w+)/.exec(cookies)?.[1]).toBe(remembered);
  },
);

test('The offer of a language keeps the currency that the address named', async () => {
  const form = { locale: 'en-NZ', return: '/shop?currency=NZD&page=2' };
  const answer = await it.visitor().post('/preferences', form);
  expect(answer.headers.get('Location')).toBe('/en-nz/shop?page=2&currency=NZD');
  expect(answer.headers.getSetCookie().join('\n')).not.toContain('swell-currency');
});

test('What the store does not offer is not remembered, and no answer leads out of the shop', async () => {
  const visitor = it.visitor();
  const response = await visitor.post('/preferences', {
    locale: 'xx-XX',
    currency: 'BTC',
    return: 'https://evil.example/',
  });
  expect(response.headers.get('Location')).toBe('/');
  expect(response.headers.getSetCookie().join('\n')).toContain('swell-currency=AUD');
  const foreign = await fetch(`${it.shop}/preferences`, {
    method: 'POST',
    body: new URLSearchParams({ currency: 'NZD' }),
    headers: { Origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});
