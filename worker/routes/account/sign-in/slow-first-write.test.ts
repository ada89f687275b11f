import { beforeEach, expect, test, vi } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import {
  createShop,
  email,
  forms,
  knownTo,
  password,
  post,
  type Form,
  type Send,
} from '../../../../tests/fixtures/renewing-shop.ts';
import { cookiesAfter } from '../../../../tests/workers/cookies-after.ts';
import { LIMITS } from '../../../visitor/contract.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const renewal = 'a-key-of-this-one-form';

/** Under TLS no other domain can plant it. */
const COOKIE = `__Host-${FIRST_VISITOR_COOKIE}`;
const firstKey = () => `${COOKIE}=${crypto.randomUUID()}`;
const keyIn = (cookies: string) => new RegExp(`${COOKIE}=([\\w-]+)`).exec(cookies)?.[1] ?? '';

/** A shop whose backend does not answer additions until it is told to. */
function createSlowShop() {
  const send = createShop(() => undefined);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  const backend = globalThis.fetch;
  const isSlow = { now: true };
  vi.stubGlobal('fetch', async (...[address, init]: [string, RequestInit]) => {
    if (isSlow.now && address.endsWith('/cart/items')) {
      call();
      await answered;
    }
    return backend(address, init);
  });
  return { send, called, answer, isSlow };
}

function add(send: Send, Cookie: string): Promise<Response> {
  return send('/api/cart/items', {
    method: 'POST',
    body: JSON.stringify({ product_id: 'p1', quantity: 1 }),
    headers: { Cookie, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  });
}

/** Of a browser without a visitor, these have to do with one. */
const renewing = Object.entries(forms).filter(([, { isSignedIn = false }]) => !isSignedIn);

async function pressThenPost({ path, fields }: Form, Cookie: string) {
  const { send, called, answer } = createSlowShop();
  const written = add(send, Cookie);
  await called;
  const posted = post(send, path, { ...fields, renewal }, Cookie);
  // The form is on its way by then, and waits or not.
  await new Promise((resolve) => void setTimeout(resolve, 20));
  answer();
  const [late, { status }, renewed] = [await written, await posted, await posted];
  const cookies = cookiesAfter(cookiesAfter(Cookie, late), renewed);
  return { send, late, status, cookies };
}

test.each(renewing)(
  '%s beside a slow first addition takes it along, and the browser stays signed in',
  async (_, form) => {
    const { send, status, cookies } = await pressThenPost(form, firstKey());
    expect([status, await knownTo(send, cookies)]).toEqual([303, { quantity: 1, email: form.ends[1] }]);
  },
);

test('an addition that is sent again under the first key, after its visitor signed in, sets no cookie for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = createShop(() => undefined);
  const Cookie = firstKey();
  await post(send, '/account/login', { ...forms['sign in']?.fields, renewal }, Cookie);
  const late = await add(send, Cookie);
  vi.mocked(console.error).mockClear();
  expect([late.status, late.headers.getSetCookie()]).toEqual([409, []]);
  vi.setSystemTime(Date.now() + LIMITS.movedMs);
  const anew = await add(send, Cookie);
  expect(await knownTo(send, cookiesAfter('', anew))).toEqual({ quantity: 1, email: null });
});

test('a sign-in takes the key of the first writes away, and gives the browser another one', async () => {
  const send = createShop(() => undefined);
  const own = firstKey();
  const signedIn = cookiesAfter(
    own,
    await post(send, '/account/login', { ...forms['sign in']?.fields, renewal }, own),
  );
  expect(signedIn).not.toContain(own);
  const key = keyIn(signedIn);
  expect(key).toMatch(/^[\w-]{22}$/);
  // Alone it leads to nobody's cart, and to no customer.
  const thief = cookiesAfter('', await add(send, `${COOKIE}=${key}`));
  expect(await knownTo(send, thief)).toEqual({ quantity: 1, email: null });
  expect(await knownTo(send, signedIn)).toEqual({ quantity: 0, email });
});

test('writes by a key whose sign-in’s answer was lost meet in one object, which brings another key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = createShop(() => undefined);
  const own = firstKey();
  const signIn = { ...forms['sign in']?.fields, renewal };
  await post(send, '/account/login', signIn, own);
  vi.setSystemTime(Date.now() + LIMITS.movedMs);
  const [one, two] = (await Promise.all([add(send, own), add(send, own)])).map((it) => cookiesAfter(own, it));
  expect(await knownTo(send, one ?? '')).toEqual({ quantity: 2, email: null });
  expect(await knownTo(send, two ?? '')).toEqual({ quantity: 2, email: null });
  for (const cookies of [one, two]) expect(keyIn(cookies ?? '')).not.toBe(keyIn(own));
  // Whoever still has the first key comes to no customer.
  const signedIn = cookiesAfter(one ?? '', await post(send, '/account/login', signIn, one ?? ''));
  expect(await knownTo(send, signedIn)).toEqual({ quantity: 2, email });
  expect((await add(send, own)).status).toBe(409);
  vi.mocked(console.error).mockClear();
  vi.setSystemTime(Date.now() + LIMITS.movedMs);
  expect(await knownTo(send, cookiesAfter('', await add(send, own)))).toEqual({ quantity: 1, email: null });
});

test('a form that signs in is carried out once its browser has a key', async () => {
  for (const [, { path, fields }] of renewing) {
    const send = createShop(() => undefined);
    const init = { method: 'POST', body: new URLSearchParams({ ...fields, renewal }) };
    const tried = await send(path, init);
    expect([tried.status, tried.headers.get('Location')]).toEqual([307, `${path}?tried=1`]);
    const [key = '', ...others] = tried.headers.getSetCookie();
    expect([key.startsWith(`${COOKIE}=`), others]).toEqual([true, []]);
    const done = await send(`${path}?tried=1`, { ...init, headers: { Cookie: cookiesAfter('', tried) } });
    expect(done.status).toBe(303);
  }
});

test.each([
  ['the key alone', (own: string) => own],
  ['the id that led there', (own: string, guest: string) => `${own}; ${guest}`],
])('signing in again by %s, after an answer was lost, takes a slow addition along', async (_, jarOf) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { send, called, answer, isSlow } = createSlowShop();
  isSlow.now = false;
  const own = firstKey();
  const guest = (await add(send, own)).headers.getSetCookie().map((it) => it.split(';')[0]);
  const jar = jarOf(own, guest.join('; '));
  const { path, fields } = forms['sign in'] as Form;
  await post(send, path, { ...fields, renewal }, jar);
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  isSlow.now = true;
  const written = add(send, jar);
  await called;
  const posted = post(send, path, { ...fields, renewal: 'a-key-of-the-next-form' }, jar);
  // The form is on its way by then, and waits.
  await new Promise((resolve) => void setTimeout(resolve, 20));
  answer();
  const cookies = cookiesAfter(cookiesAfter(jar, await written), await posted);
  expect([(await written).status, (await posted).status]).toEqual([200, 303]);
  expect(await knownTo(send, cookies)).toEqual({ quantity: 1, email });
});

const mia = 'mia@example.com';

test.each([
  ['signs in', 'sign in', mia],
  ['follows a mailed token', 'follow a mailed token', mia],
  ['registers', 'register', 'lee@example.com'],
])('whoever %s over another customer gets another key than theirs', async (_, form, to) => {
  const send = createShop(() => undefined);
  const { path, fields } = forms[form] as Form;
  const own = firstKey();
  const before = cookiesAfter(own, await post(send, '/account/login', { email, password, renewal }, own));
  const after = cookiesAfter(before, await post(send, path, { ...fields, email: to, renewal }, before));
  expect(await knownTo(send, after)).toEqual({ quantity: 0, email: to });
  expect(keyIn(after)).toMatch(/^[\w-]{22}$/);
  expect(keyIn(after)).not.toBe(keyIn(before));
});

test('the page that takes an ended sign-in’s cookie away brings another key, and whoever had the one before comes to nobody', async () => {
  const send = createShop(() => undefined);
  const signIn = async (Cookie: string) =>
    cookiesAfter(Cookie, await post(send, '/account/login', { email, password, renewal }, Cookie));
  const [before, device] = [await signIn(firstKey()), await signIn(firstKey())];
  await post(send, '/account/profile/sign-ins', { renewal }, device);
  const swept = await send('/account/login', { headers: { Cookie: before } });
  expect(swept.headers.getSetCookie().join()).toContain('__Host-swell-session=; Max-Age=0');
  const guest = cookiesAfter(before, swept);
  expect(keyIn(guest)).toMatch(/^[\w-]{22}$/);
  const added = cookiesAfter(guest, await add(send, guest));
  const thief = cookiesAfter('', await add(send, `${COOKIE}=${keyIn(before)}`));
  expect([await knownTo(send, thief), await knownTo(send, added)]).toEqual(
    [thief, added].map(() => ({ quantity: 1, email: null })),
  );
});
