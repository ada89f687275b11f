import { expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { robin } from '../fixtures/robin.ts';
import { addGiftCard, dueFor, placeOrder, visitorWithCart } from './guest.ts';
import { addItem, cardToken, changeCart, plainProduct } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const markets = { AU: { currency: 'AUD', tax: 'included' }, 'JP NO': { delivery: false } };
const it = shopOfFile({ MARKETS: JSON.stringify(markets) });
it.expectLines('no_delivery');

const read = async (path: string) => (await fetch(`${it.shop}${path}`)).text();

/** The countries of a form's picker. */
function countriesIn(html: string, name: string): string[] {
  const picker = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? '';
  return [...picker.matchAll(/value="([A-Z]{2})"/g)].map(([, code = '']) => code);
}

const inJapan = {
  ...robin,
  country: 'JP',
  state: 'JP-Tokyo',
  zip: '100-0001',
  city: 'Chiyoda',
};

test('what prices hold is said wherever there are prices', async () => {
  const guest = await visitorWithCart(it);
  const pages = ['/', '/shop', '/shop/awaited-grinder', '/feeds/products.xml'];
  const silent = await Promise.all(
    pages.map(async (path) => ((await read(path)).includes('incl. GST') ? [] : [path])),
  );
  expect(silent.flat()).toEqual([]);
  for (const path of ['/cart', '/pay']) {
    const totals = /<dl class="cart-totals">.*?<\/dl>/s.exec(await (await guest.fetch(path)).text())?.[0];
    expect(totals).toContain('<dt>incl. GST</dt><dd><data class="money" value="0.86">$0.86</data></dd>');
  }
  expect(await read('/shop')).toContain('`taxNote`:`incl. GST`');
  expect(await read('/ja/shop')).toContain('GST込み');
});

test('a country without delivery is not on the list, but may be billed', async () => {
  const guest = await visitorWithCart(it);
  const html = await (await guest.fetch('/pay')).text();
  expect(html).toContain('No delivery to Japan, Norway');
  const [shipping, billing] = [countriesIn(html, 'country'), countriesIn(html, 'billing_country')];
  expect(shipping).toEqual(expect.arrayContaining(['AU', 'NZ']));
  expect(shipping.filter((code) => ['JP', 'NO'].includes(code))).toEqual([]);
  expect(billing).toEqual(expect.arrayContaining(['AU', 'JP', 'NO']));
});

test('an address there is refused in the form and in a wallet, and nothing of it is stored', async () => {
  const guest = await visitorWithCart(it);
  const refused = await guest.post('/pay/address', inJapan);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    '<a href="#pay-address-country">We don’t deliver to Japan. Please choose another address',
  );
  const answer = await guest.fetch('/api/cart', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ shipping: { country: 'JP' } }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'no_delivery' } }]);
  const cart = (await (await guest.fetch('/api/cart')).json()) as { shipping?: { country?: string } };
  expect(cart.shipping?.country ?? null).toBeNull();
  expect((await guest.post('/pay/address', robin)).status).toBe(303);
});

test('a cart that got an address there all the same is neither paid nor ordered until it has another one', async () => {
  const guest = it.visitor();
  await addGiftCard(guest);
  // What needs no parcel may be billed there; then something joins it that does.
  expect((await guest.post('/pay/address', inJapan)).status).toBe(303);
  await addItem(guest, (await plainProduct(guest)).id);
  const start = async () =>
    guest.fetch('/pay/payments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: it.shop },
      body: JSON.stringify({ method: 'card', gateway: 'stripe', due: await dueFor(guest) }),
    });
  for (const answer of [await start(), await placeOrder(guest)]) {
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'no_delivery' } }]);
  }
  const page = await (await guest.fetch('/pay')).text();
  const step = /<section class="step step--open" aria-labelledby="step-address".*?<\/section>/s.exec(
    page,
  )?.[0];
  expect(step).toContain('We don’t deliver to Japan. Please choose another address.');
  expect(step).toContain('name="country"');
  expect((await guest.post('/pay/address', robin)).status).toBe(303);
  expect(await (await guest.fetch('/pay')).text()).not.toContain('We don’t deliver to Japan');
  expect((await start()).status).toBe(200);
});

const bangalow = {
  name: 'Robin Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  state: 'NSW',
  zip: '2479',
};

/** What a wallet's sheet sends for a cart whose address is in Japan; `address` is the one that is chosen in it. */
async function payInSheet(address: object | null) {
  const guest = it.visitor();
  await addGiftCard(guest);
  expect((await guest.post('/pay/address', inJapan)).status).toBe(303);
  await addItem(guest, (await plainProduct(guest)).id);
  expect(await (await guest.fetch('/pay')).text()).toContain('<wallet-buttons');
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: it.shop };
    const answer = await guest.fetch(`/pay/payments${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as PaymentView & { error?: { code: string } };
  };
  const started = await post('', { method: 'google', gateway: 'stripe', due: await dueFor(guest) });
  expect(started.error).toBeUndefined();
  if (address) await changeCart(guest, { shipping: address, shipment_rating: null }, started.id);
  if (address) await changeCart(guest, { shipping: { service: 'standard' } }, started.id);
  const card = { token: await cardToken(it), gateway: 'stripe' };
  const change = { account: { email: 'robin@example.com' }, billing: { method: 'card', card } };
  await changeCart(guest, change, started.id);
  await post(`/${started.id}/authorised`, { due: await dueFor(guest) });
  const ended = await post(`/${started.id}/order`, {});
  const cart = (await (await guest.fetch('/api/cart')).json()) as { shipping?: { country: string } } | null;
  if (ended.href) await guest.fetch(ended.href);
  const order = await (await guest.fetch('/thank-you')).text();
  return { ended, order, country: cart?.shipping?.country };
}

test('the sheet of a wallet opens there, and what it orders goes to where it says', async () => {
  const { ended, order } = await payInSheet({ ...bangalow, country: 'AU' });
  expect(ended).toMatchObject({ state: 'done', problem: null });
  expect(order).toContain('Bangalow');
  expect(order).not.toContain('Chiyoda');
});

test('a sheet that says nowhere else orders nothing there, nor may it choose another such country', async () => {
  expect(await payInSheet(null)).toMatchObject({
    ended: { state: 'failed', problem: { code: 'no_delivery' } },
    country: 'JP',
  });
  await expect(payInSheet({ ...bangalow, country: 'NO' })).rejects.toThrow('no_delivery');
});

test('a product says where it is not delivered, and so does the shop to a visitor there, once', async () => {
  expect(await read('/shop/awaited-grinder')).toContain('No delivery to Japan, Norway');
  expect(await read('/shop/awaited-grinder?deliver=JP')).toContain('We don’t deliver this to Japan.');
  const open = async (country: 'NO' | 'DE', cookie = '') => {
    const response = await it.miniflare.dispatchFetch(`${it.shop}/de/shop`, {
      headers: { 'Accept-Language': 'de', Cookie: cookie },
      cf: { country },
    });
    return /<aside class="consent offer"[\s\S]*?<\/aside>/.exec(await response.text())?.[0] ?? '';
  };
  const notice = await open('NO');
  expect(notice).toContain('In dieses Land liefern wir nicht: Norwegen.');
  expect(notice).toContain('>Verstanden</button>');
  expect(await open('DE')).toBe('');
  expect(await open('NO', 'language-offer=answered')).toBe('');
});
