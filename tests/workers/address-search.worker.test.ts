import { expect, test } from 'vitest';
import type { AddressClue, AddressQuestion } from '#shared/account/found-address.ts';
import { robin } from '../fixtures/robin.ts';
import { visitorWithCart } from './guest.ts';
import { NOTHING_KEPT, startShop, type TestShop } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ ADDRESS_SEARCH: 'photon', POSTCODE_SEARCH: 'zipcloud' });
it.expectLines(/The search of (addresses|postcodes) answered 503/);

type Sent = Partial<AddressQuestion> | AddressClue;

function ask(shop: Pick<TestShop, 'shop'>, country: string, question: Sent, headers = {}): Promise<Response> {
  return fetch(`${shop.shop}/places/${country}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(shop.shop).origin, ...headers },
    body: JSON.stringify({ locale: 'en-AU', session: crypto.randomUUID(), ...question }),
  });
}

const wattle = { address1: '12 Wattle Street', city: 'Ultimo', state: 'AU-NSW', zip: '2007' };

test('Addresses of the chosen country are found, with their region as the form has it, and nobody keeps the answer', async () => {
  const answer = await ask(it, 'AU', { typed: '12 wattle' });
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(await answer.json()).toEqual([
    { label: '12 Wattle Street, Ultimo 2007, New South Wales', address: wattle },
  ]);
  expect(await (await ask(it, 'NZ', { typed: '12 wattle' })).json()).toEqual([]);
  const japanese = await ask(it, 'JP', { typed: '神宮前 1', locale: 'ja-JP' });
  expect(await japanese.json()).toMatchObject([{ address: { state: 'JP-Tokyo', zip: '150-0001' } }]);
});

test('Too little, too much, another site and a country that there is none of find nothing', async () => {
  for (const typed of ['12', 'x'.repeat(151)]) expect((await ask(it, 'AU', { typed })).status).toBe(400);
  const foreign = await ask(it, 'AU', { typed: '12 wattle' }, { Origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await ask(it, 'XX', { typed: '12 wattle' })).status).toBe(404);
});

test('Where the service fails, and beyond the limit of a network, nothing is found and nothing is refused', async () => {
  await it.setFaults([{ match: 'GET /addresses/photon/api', status: 503 }]);
  const failed = await ask(it, 'AU', { typed: '12 wattle' });
  expect([failed.status, await failed.json()]).toEqual([200, null]);
  await it.setFaults([]);
  await forgetTries(it);
  await ask(it, 'AU', { typed: '12 wattle' });
  await repeatTries(it, 240);
  expect(await (await ask(it, 'AU', { typed: '12 wattle' })).json()).toBeNull();
  await forgetTries(it);
  expect(await (await ask(it, 'AU', { typed: '12 wattle' })).json()).toHaveLength(1);
});

test('Google’s addresses are read by their id, and its key is in no answer', async () => {
  const sandbox = new URL('/addresses/google', it.sandbox).href;
  const key = 'key-of-the-places';
  const google = await startShop({
    ...NOTHING_KEPT,
    ADDRESS_SEARCH: 'google',
    ADDRESS_SEARCH_URL: sandbox,
    ADDRESS_SEARCH_KEY: key,
  });
  const found = await (await ask(google, 'AU', { typed: '12 wattle' })).text();
  expect(found).not.toContain(key);
  const [option] = JSON.parse(found) as { label: string; id: string }[];
  expect(option?.label).toBe('12 Wattle Street, Ultimo, AU');
  expect(await (await ask(google, 'AU', { id: option?.id ?? '' })).json()).toEqual(wattle);
  expect(await (await ask(google, 'NZ', { id: option?.id ?? '' })).json()).toBeNull();
  await google.stop();
});

test('A Japanese postcode has its place, with the prefecture as the form has it in any language', async () => {
  const asked = await ask(it, 'JP', { zip: '1500001' });
  expect(await asked.json()).toEqual({
    address1: '神宮前',
    city: '渋谷区',
    state: 'JP-Tokyo',
    zip: '150-0001',
  });
  expect(await (await ask(it, 'JP', { zip: '6028032' })).json()).toMatchObject({ address1: '' });
  expect(await (await ask(it, 'JP', { zip: '9999999' })).json()).toBeNull();
  expect(await (await ask(it, 'AU', { zip: '1500001' })).json()).toBeNull();
  expect((await ask(it, 'JP', { zip: '150' })).status).toBe(400);
  await it.setFaults([{ match: 'GET /addresses/zipcloud/api/search', status: 503 }]);
  expect(await (await ask(it, 'JP', { zip: '1500001' })).json()).toBeNull();
  await it.setFaults([]);
});

test('A form that is sent without scripts is completed by its postcode', async () => {
  const guest = await visitorWithCart(it);
  const inTokyo = { ...robin, country: 'JP', state: '', city: '', zip: '１５０－０００１' };
  expect((await guest.post('/pay/address', inTokyo)).status).toBe(303);
  const page = await (await guest.fetch('/pay')).text();
  expect(page).toContain('渋谷区');
  expect(page).toContain('150-0001');
  const nowhere = await guest.post('/pay/address', { ...inTokyo, zip: '999-9999' });
  expect(nowhere.status).toBe(422);
});

test('A shop without a search has neither the address nor the field’s list', async () => {
  const plain = await startShop(NOTHING_KEPT);
  expect((await ask(plain, 'AU', { typed: '12 wattle' })).status).toBe(404);
  expect((await ask(plain, 'JP', { zip: '1500001' })).status).toBe(404);
  await plain.stop();
});
