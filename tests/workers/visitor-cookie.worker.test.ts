import { afterEach, beforeAll, expect, test } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import { cookiesAfter } from './cookies-after.ts';
import { kim, lee } from './customers.ts';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readCart, type Visitor } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { postPlainly } from './post-plainly.ts';
import { known, postWith, sessionIn } from './renewing-forms.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const it = shopOfFile();
it.expectLines('too_many_visitors', 'visitor_changed', 'cookies_needed');
afterEach(() => it.setFaults([]));

const madeUp = `swell-session=${'A'.repeat(22)}`;
const young = () => `swell-visitor=${Math.floor(Date.now() / 1000)}`;
const dayOld = () => `swell-visitor=${Math.floor(Date.now() / 1000) - 24 * 60 * 60}`;

/** How many objects keep anything: the sandbox has none, so the others are visitors'. */
async function objectsInUse(): Promise<number> {
  const ids = await it.miniflare.listDurableObjectIds('VISITOR', 'storefront');
  return ids.length;
}

async function shopper(): Promise<{ visitor: Visitor; productId: string }> {
  const visitor = it.visitor();
  const { id } = await plainProduct(visitor);
  await addItem(visitor, id);
  return { visitor, productId: id };
}

test.each(['/', '/shop', '/cart', '/pay', '/account/login', '/thank-you', '/api/cart', '/api/session'])(
  'A visitor who only views %s gets no cookie, with or without a forged one',
  async (path) => {
    for (const Cookie of ['', madeUp, `${madeUp}; ${young()}`, `${madeUp}; ${dayOld()}`]) {
      const answer = await fetch(`${it.shop}${path}`, { headers: { Cookie }, redirect: 'manual' });
      expect(answer.status, Cookie).toBeLessThan(400);
      expect(answer.headers.getSetCookie(), Cookie).toEqual([]);
      await answer.arrayBuffer();
    }
  },
);

test('The first write sets the cookies, and a write under a forged id gets one of ours', async () => {
  const { visitor, productId } = await shopper();
  expect(visitor.cookie()).toMatch(
    /^swell-session=[\w-]{22}\.[0-9a-f]{32}; swell-visitor=\d{10}\.[0-9a-f]{16}$/,
  );
  expect((await addItem(visitor, productId)).headers.getSetCookie()).toEqual([]);
  const other = it.visitor();
  const answer = await addItem(other, productId, 1, { Cookie: `${madeUp}; ${young()}` });
  expect(answer.status).toBe(200);
  expect(other.cookie()).toMatch(/^swell-session=/);
  expect(other.cookie()).not.toContain(madeUp);
  expect((await readCart(other))?.item_quantity).toBe(1);
});

test('An id that the shop did not make reaches no object, whatever is asked', async () => {
  const objectCalls = async () =>
    (await askSandbox<{ indexes: string[]; blobs: string[] }[]>(it.sandbox, 'metrics'))
      .filter(({ indexes }) => indexes[0] === 'object')
      .map(({ blobs }) => blobs[1]);
  const writes = async () => (await objectCalls()).filter((call) => call === 'writeCart').length;
  const [reads, written] = [(await objectCalls()).length - (await writes()), await writes()];
  const { visitor } = await shopper();
  const [id = ''] = visitor.cookie().split('.');
  for (const session of [madeUp, id, `${id}.${'0'.repeat(32)}`]) {
    for (const path of ['/cart', '/pay', '/account/orders', '/api/cart', '/api/account', '/about']) {
      const Cookie = `${session}; ${young()}`;
      const answer = await fetch(`${it.shop}${path}`, { headers: { Cookie }, redirect: 'manual' });
      expect(answer.status, path).toBe(path === '/account/orders' ? 303 : 200);
      await answer.arrayBuffer();
    }
  }
  // What is measured last is written last.
  await shopper();
  await expect.poll(writes).toBe(written + 2);
  // Each answer that brings a first id has asked whether it still has a visitor.
  expect((await objectCalls()).length - (await writes())).toBe(reads + 2);
});

test('A network that begins too many carts waits, and keeps the ones it has', async () => {
  const { visitor, productId } = await shopper();
  const from = { 'CF-Connecting-IP': '2001:db8:1:2::7' };
  await forgetTries(it);
  expect((await addItem(it.visitor(), productId, 1, from)).status).toBe(200);
  await repeatTries(it, 600);
  const neighbour = { 'CF-Connecting-IP': '2001:db8:1:2::8' };
  for (let at = 0; at < 10; at += 1)
    expect((await addItem(it.visitor(), productId, 1, neighbour)).status).toBe(200);
  const refused = await addItem(it.visitor(), productId, 1, neighbour);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_visitors' } });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await addItem(visitor, productId, 1, neighbour)).status).toBe(200);
  expect((await addItem(it.visitor(), productId, 1, { 'CF-Connecting-IP': '2001:db8:1:3::8' })).status).toBe(
    200,
  );
});

test('A page that was under way when the visitor signed in does not bring the previous id back', async () => {
  const { visitor, productId } = await shopper();
  const before = `${visitor.cookie().split(';')[0]}; ${dayOld()}`;
  // Such an old hint has the id set again, as long as it is the visitor's.
  const page = await fetch(`${it.shop}/cart`, { headers: { Cookie: before } });
  expect(page.headers.getSetCookie()[0]).toContain(before.split(';')[0]);
  await it.setFaults([{ match: 'GET /commerce/api/products/', hold: true, times: 1 }]);
  const slow = fetch(`${it.shop}/shop/${(await plainProduct(visitor)).slug}`, {
    headers: { Cookie: before },
  });
  await expect.poll(() => askSandbox(it.sandbox, 'faults'), { message: 'its product is held' }).toEqual([]);
  expect((await visitor.post('/account/login', kim)).status).toBe(303);
  await it.setFaults([]);
  expect((await slow).headers.getSetCookie()).toEqual([]);
  await (await slow).arrayBuffer();
  expect((await visitor.fetch('/account/orders')).status).toBe(200);
  const late = await addItem(it.visitor(), productId, 1, { Cookie: before });
  expect(late.status).toBe(409);
  expect(late.headers.getSetCookie()).toEqual([]);
});

test('A write that is repeated after sign-in with its key is still the same write', async () => {
  const { visitor, productId } = await shopper();
  const key = { 'Idempotency-Key': 'around-sign-in' };
  await addItem(visitor, productId, 2, key);
  await visitor.post('/account/login', kim);
  const answer = await addItem(visitor, productId, 2, key);
  const cart = (await answer.json()) as { items: { product_id: string; quantity: number }[] };
  expect(cart.items.find(({ product_id: id }) => id === productId)?.quantity).toBe(3);
  await visitor.post('/account/logout', {});
});

test('A visitor whose hint is gone gets it back with the next write, and the same cart', async () => {
  const { visitor, productId } = await shopper();
  const [session = ''] = visitor.cookie().split('; ');
  const answer = await addItem(visitor, productId, 1, { Cookie: session });
  expect(await answer.json()).toMatchObject({ item_quantity: 2 });
  expect(answer.headers.getSetCookie().join()).toContain('swell-visitor=');
});

test('In an outage reads answer from the record, without the backend, and say so', async () => {
  const { visitor } = await shopper();
  await it.setFaults([{ match: '* /commerce/api', hold: true }]);
  await eventually(async () => {
    const answer = await visitor.fetch('/api/cart');
    return answer.headers.get('X-Cart-Stale') === '1';
  });
  const answers = await Promise.all(Array.from({ length: 120 }, () => visitor.fetch('/api/cart')));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('X-Cart-Stale')]).toEqual([200, '1']);
    expect(await answer.json()).toMatchObject({ item_quantity: 1 });
  }
  const load = async (path: string) => (await visitor.fetch(path)).text();
  for (const page of await Promise.all(['/cart', '/pay'].map(load))) {
    expect(page).toContain('Your cart may be out of date');
    // Nothing can be paid now.
    expect(page).not.toContain('aria-labelledby="express"');
  }
});

test('Reads make no objects that keep anything', async () => {
  const before = await objectsInUse();
  for (const path of ['/thank-you', '/account/login', '/pay', '/cart', '/api/session', '/api/cart/order']) {
    const Cookie = `swell-session=${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`;
    await (await fetch(`${it.shop}${path}`, { headers: { Cookie }, redirect: 'manual' })).arrayBuffer();
  }
  expect(await objectsInUse()).toBe(before);
});

let productId = '';
beforeAll(async () => {
  productId = (await plainProduct(it.visitor())).id;
});

const first = (key: string) => ({ Cookie: `${FIRST_VISITOR_COOKIE}=${key}` });
const sessionOf = (answer: Response) => sessionIn(cookiesAfter('', answer));

test('the first writes of one browser meet in one object, whichever page or tab they come from', async () => {
  const headers = first(crypto.randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => addItem(it.visitor(), productId, 1, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(sessionOf)).size).toBe(1);
  expect(await known(it, sessionOf(answers[0] as Response))).toEqual({ quantity: 5, email: null });
});

test('a repeated first write whose answer was lost is one write', async () => {
  const headers = { ...first(crypto.randomUUID()), 'Idempotency-Key': 'first-write' };
  await addItem(it.visitor(), productId, 2, headers);
  const again = await addItem(it.visitor(), productId, 2, headers);
  expect(await again.json()).toMatchObject({ item_quantity: 2 });
});

test('a key leads to no customer', async () => {
  const headers = first(crypto.randomUUID());
  const guest = cookiesAfter('', await addItem(it.visitor(), productId, 1, headers));
  const customer = cookiesAfter(guest, await postWith(it, guest, ['/account/login', lee]));
  const later = await addItem(it.visitor(), productId, 1, headers);
  // As under the id of the guest that they were.
  expect([later.status, later.headers.getSetCookie()]).toEqual([409, []]);
  await postWith(it, customer, ['/account/logout', {}]);
});

test('writes of two tabs after their sign-in was ended elsewhere meet in one object, by the browser’s key alone', async () => {
  const ended = sessionIn(cookiesAfter('', await postWith(it, '', ['/account/login', lee])));
  const device = cookiesAfter('', await postWith(it, '', ['/account/login', lee]));
  await postWith(it, device, ['/account/profile/sign-ins', {}]);
  const key = crypto.randomUUID();
  const add = (cookies: string) => addItem(it.visitor(), productId, 1, { Cookie: `${cookies}; ${ended}` });
  const answers = await Promise.all([add(first(key).Cookie), add(first(key).Cookie)]);
  expect(new Set(answers.map(sessionOf)).size).toBe(1);
  expect(await known(it, sessionOf(answers[0] as Response))).toEqual({ quantity: 2, email: null });
  for (const other of [
    await add(first('').Cookie),
    await add(first(crypto.randomUUID()).Cookie),
    await addItem(it.visitor(), productId, 1, first(key)),
  ])
    expect(sessionOf(other)).not.toBe(sessionOf(answers[0] as Response));
});

test('neither another key nor something else leads to the same object', async () => {
  const key = crypto.randomUUID();
  const mine = sessionOf(await addItem(it.visitor(), productId, 1, first(key)));
  for (const other of [crypto.randomUUID(), key.slice(1), key.toUpperCase(), 'short', ''])
    expect(sessionOf(await addItem(it.visitor(), productId, 1, first(other)))).not.toBe(mine);
});

/** A browser without scripts: it posts again where a redirect says so, with the cookies of that moment. */
async function submit(jar: { cookies: string }, path: string, fields: Record<string, string>) {
  const answer = await postPlainly(it, jar.cookies, [path, fields]);
  if (answer.status !== 307) return answer;
  jar.cookies = cookiesAfter(jar.cookies, answer);
  return postPlainly(it, jar.cookies, [answer.headers.get('Location') ?? '', fields]);
}

test('without scripts, a sign-in before any first key is not ended by what another tab adds meanwhile', async () => {
  await it.setFaults([{ match: 'POST /commerce/api/account/login', hold: true, times: 1 }]);
  const jar = { cookies: '' };
  const signIn = submit(jar, '/account/login', lee);
  await expect.poll(() => askSandbox(it.sandbox, 'faults'), { message: 'it is held' }).toEqual([]);
  const added = submit(jar, '/cart/items', { product_id: productId, quantity: '1' });
  await it.setFaults([]);
  jar.cookies = cookiesAfter(jar.cookies, await signIn);
  // Its answer comes last.
  jar.cookies = cookiesAfter(jar.cookies, await added);
  expect((await known(it, jar.cookies)).email).toBe(lee.email);
  await postWith(it, jar.cookies, ['/account/logout', {}]);
});

test('who signs in where the browser keeps no cookie is told so, and comes in by the same form where it does', async () => {
  const refused = await submit({ cookies: '' }, '/account/login?tried=1', lee);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Please allow cookies and try again');
  const kept = cookiesAfter('', refused);
  const answer = await submit({ cookies: kept }, '/account/login?tried=1', lee);
  expect((await known(it, cookiesAfter(kept, answer))).email).toBe(lee.email);
});
