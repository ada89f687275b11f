import { afterEach, expect, test } from 'vitest';
import { visitorWithCart } from './guest.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
afterEach(() => it.setFaults([]));

/** What the product's page says of its delivery. */
async function estimate(visitor: Visitor, path: string): Promise<{ text: string; response: Response }> {
  const response = await visitor.fetch(path);
  const [section = ''] = /<section class="delivery"[^]*?<\/section>/.exec(await response.text()) ?? [];
  return {
    text: section.replaceAll(/<select[^]*?<\/select>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    response,
  };
}

async function htmlOf(path: string, visitor = it.visitor()): Promise<string> {
  return (await visitor.fetch(path)).text();
}

/** All carts that the backend has. */
async function cartsMade(): Promise<number | undefined> {
  const db = await it.miniflare.getD1Database('DB', 'storefront-sandbox');
  const counted = db.prepare("SELECT count(*) AS carts FROM records WHERE kind = 'cart'");
  return (await counted.first<{ carts: number }>())?.carts;
}

test("The page that all share only offers the estimate; the page that has it is the visitor's own", async () => {
  const visitor = it.visitor();
  const shared = await estimate(visitor, '/shop/paper-filters');
  expect(shared.text.trim()).toBe('Check delivery dates and costs');
  const { text, response } = await estimate(visitor, '/shop/paper-filters?deliver=AU');
  expect(text).toMatch(/Arrives \w{3},? \d.*\$9\.50 Arrives \w{3},? \d.*\$14\.50/);
  expect(text).toContain('Add $55.50 more for free delivery within Australia');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  // It makes no visitor of a passer-by.
  expect([visitor.cookie(), response.headers.getSetCookie().join()]).toEqual([
    '',
    expect.not.stringContaining('session'),
  ]);
  expect((await estimate(visitor, '/shop/paper-filters')).text).toBe(shared.text);
});

test('Another country has its own services, and a product without delivery there says so', async () => {
  const visitor = it.visitor();
  const { text } = await estimate(visitor, '/shop/paper-filters?deliver=NZ');
  expect(text).toMatch(/AUD\s18\.00.*AUD\s34\.00/);
  expect(text).not.toContain('free delivery');
  const body = JSON.stringify({ id: 'c1', items: [], shipment_rating: { services: [] } });
  await it.setFaults([{ match: 'GET /commerce/api/cart/shipment-rating', status: 200, body }]);
  const nowhere = await estimate(visitor, '/shop/paper-filters?deliver=NO');
  expect(nowhere.text).toContain('We don’t deliver this to Norway.');
});

test('A gift card that is mailed promises no delivery and no return', async () => {
  const page = await htmlOf('/shop/gift-card');
  expect(page).toContain('Sent by e-mail');
  for (const promise of ['Check delivery dates', 'Free delivery within', 'Request a return'])
    expect([promise, page.includes(promise)]).toEqual([promise, false]);
  expect(await htmlOf('/shop/paper-filters')).toMatch(/Free delivery within[^]*Request a return/);
});

test('Each choice has its own costs, and its own way to free delivery', async () => {
  const of = async (query: string) => (await estimate(it.visitor(), `/shop/plain-roast?${query}`)).text;
  expect(await of('size=250-g&deliver=US')).toMatch(/AUD\s22\.00/);
  expect(await of('size=1-kg&deliver=US')).toMatch(/AUD\s45\.00/);
  expect(await of('size=250-g&deliver=AU')).toMatch(/\$9\.50.*Add \$45\.50 more/);
  expect(await of('size=1-kg&deliver=AU')).toMatch(/Free .*This order ships free within Australia/);
});

test("The visitor's cart counts for free delivery, and is not changed", async () => {
  const visitor = await visitorWithCart(it);
  const { price } = await plainProduct(visitor);
  const before = await (await visitor.fetch('/api/cart')).json();
  const { text } = await estimate(visitor, '/shop/glazed-dripper?deliver=AU');
  expect(text).toContain(`Add $${(65 - 35.5 - price).toFixed(2)} more`);
  expect(await (await visitor.fetch('/api/cart')).json()).toEqual(before);
});

test('Beside a charge for one piece nothing is said to ship free, whatever the cart holds', async () => {
  const visitor = await visitorWithCart(it);
  const { id, price } = await plainProduct(visitor);
  await addItem(visitor, id, Math.ceil(65 / price));
  const { text } = await estimate(visitor, '/shop/glazed-dripper?deliver=AU');
  expect(text).toMatch(/\$9\.50.*\$14\.50.*Shipping is calculated at checkout/);
  expect(text).not.toContain('ships free');
});

test('The backend rates a product once a day for a country, for all visitors', async () => {
  const before = (await cartsMade()) ?? 0;
  await estimate(it.visitor(), '/shop/clay-mug?deliver=JP');
  const made = await cartsMade();
  expect(made).toBe(before + 1);
  const again = await estimate(it.visitor(), '/shop/clay-mug?deliver=JP');
  expect(again.text).toContain('Arrives');
  expect(await cartsMade()).toBe(made);
});

async function choose(visitor: Visitor, fields: Record<string, string>): Promise<string> {
  const back = { return: '/shop/paper-filters' };
  const answer = await visitor.post('/preferences/delivery', { ...back, ...fields });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

test('A postcode is remembered for the visitor, stays out of addresses, and is rated once a day', async () => {
  const visitor = it.visitor();
  const location = await choose(visitor, { country: 'AU', postcode: ' 0870 ', postcode_of: 'AU' });
  expect(location).toBe('/shop/paper-filters?deliver=AU#delivery');
  expect(visitor.cookie()).toBe('delivery-place=AU%3A0870');
  const { text, response } = await estimate(visitor, '/shop/paper-filters?deliver=AU');
  expect(text).toMatch(/Postcode Show Arrives \w{3},? \d.*\$12\.50/);
  expect(text).not.toContain('$14.50');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  const made = await cartsMade();
  const next = it.visitor();
  await choose(next, { country: 'AU', postcode: '0870', postcode_of: 'AU' });
  expect((await estimate(next, '/shop/paper-filters?deliver=')).text).toBe(text);
  expect(await cartsMade()).toBe(made);
  // Nobody else's page knows of it.
  expect((await estimate(it.visitor(), '/shop/paper-filters?deliver=AU')).text).toContain('$9.50');
});

test.each([
  ['US', 'ZIP code'],
  ['CA', 'Postal code'],
  ['IE', 'Eircode'],
  ['HK', null],
])('%s asks for what it has: %s', async (country, label) => {
  const html = await htmlOf(`/shop/paper-filters?deliver=${country}`);
  const [, shown = null] = /<label[^>]*for="deliver-postcode">([^<]+)</.exec(html) ?? [];
  expect(shown).toBe(label);
});

test('What is no postcode of the country is said to be none, and the estimate is for the country', async () => {
  const visitor = it.visitor();
  await choose(visitor, { country: 'AU', postcode: 'SW1A 1AA', postcode_of: 'AU' });
  const { text } = await estimate(visitor, '/shop/paper-filters?deliver=AU');
  expect(text).toMatch(/Show Please enter a postcode such as \d{4} Arrives .*\$9\.50/);
  const html = await htmlOf('/shop/paper-filters?deliver=AU', visitor);
  expect(html).toMatch(/aria-invalid="true" [^>]*value="SW1A 1AA"/);
});

test('The postcode of the country before is none of the next one', async () => {
  const visitor = it.visitor();
  await choose(visitor, { country: 'NZ', postcode: '3000', postcode_of: 'AU' });
  expect(visitor.cookie()).toBe('delivery-place=NZ%3A');
});

test.each([
  [{ country: 'XX', postcode: '1', postcode_of: 'XX' }, '/shop/paper-filters?deliver=#delivery'],
  [{ return: 'https://evil.example/', country: 'AU' }, '/?deliver=AU#delivery'],
  [{ return: '/shop/paper-filters?size=1', country: 'AU' }, '/shop/paper-filters?size=1&deliver=AU#delivery'],
])('The form %j leads to %s', async (fields, location) => {
  expect(await choose(it.visitor(), fields)).toBe(location);
});

test('Where the backend does not rate, the page says what to do, and everything else stays', async () => {
  await it.setFaults([{ match: 'GET /commerce/api/cart/shipment-rating', status: 503 }]);
  const { text, response } = await estimate(it.visitor(), '/shop/canvas-bag?deliver=AU');
  expect(response.status).toBe(200);
  expect(text).toContain('We can’t show this right now.');
});

test('Where the backend does not answer, the page does not wait for it', async () => {
  await it.setFaults([{ match: 'GET /commerce/api/cart/shipment-rating', hold: true }]);
  const { text } = await estimate(it.visitor(), '/shop/clay-mug?deliver=FR');
  expect(text).toContain('We can’t show this right now.');
});

test.each(['', 'au', 'A', 'AU,NZ', '<script>', '../AU', 'A'.repeat(4_000), '%00', '%F0%9F%9A%9A', '3000'])(
  'What is no country counts as the likely one, and is rated once: %j',
  async (country) => {
    const { text, response } = await estimate(it.visitor(), `/shop/paper-filters?deliver=${country}`);
    expect(response.status).toBe(200);
    expect(text).toContain('Arrives');
    const made = await cartsMade();
    expect((await estimate(it.visitor(), '/shop/paper-filters?deliver=')).text).toBe(text);
    expect(await cartsMade()).toBe(made);
  },
);

test('The choice in the address stays when the estimate is requested, and when another country is chosen', async () => {
  const chosen = await (await it.visitor().fetch('/shop/scarce-roast?size=1-kg')).text();
  expect(chosen).toMatch(/href="\/shop\/scarce-roast\?size=1-kg&amp;deliver=#delivery"/);
  const estimated = await (await it.visitor().fetch('/shop/scarce-roast?size=1-kg&deliver=AU')).text();
  expect(estimated).toMatch(/name="return" value="\/shop\/scarce-roast\?size=1-kg"/);
});
