import { expect, test } from 'vitest';
import type { AddressQuestion } from '#shared/account/found-address.ts';
import { NOTHING_KEPT, startShop, type TestShop } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ ADDRESS_SEARCH: 'photon' });
it.expectLines(/The search of addresses answered 503/);

type Sent = Partial<AddressQuestion> | { typed: string };

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

test('A shop without a search has neither the address nor the field’s list', async () => {
  const plain = await startShop(NOTHING_KEPT);
  expect((await ask(plain, 'AU', { typed: '12 wattle' })).status).toBe(404);
  await plain.stop();
});
