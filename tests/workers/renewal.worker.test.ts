import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IDLESS_HEADER } from '#shared/cart/revision-message.ts';
import { cookiesAfter } from './cookies-after.ts';
import { kim, lee } from './customers.ts';
import { addItem, plainProduct } from './harness.ts';
import { forgetTries } from './more-tries.ts';
import { keyIn, known, postWith, sessionIn, shopperWith } from './renewing-forms.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('visitor_changed');
let productId = '';
beforeAll(async () => {
  productId = (await plainProduct(it.visitor())).id;
});
beforeEach(async () => {
  await it.setFaults([]);
  await forgetTries(it);
});

const login = '/account/login';

/** Of the customers that the seed has, the one whose cart is empty before and after each test. */
async function emptied(cookie: string): Promise<void> {
  await fetch(`${it.shop}/api/cart/items`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: '[]',
  });
}

test('the same sign-in form posted twice leads to one customer with the whole cart', async () => {
  const visitor = await shopperWith(it, productId, 2);
  const before = visitor.cookie();
  const form = { ...lee, renewal: await keyIn(visitor, login, login) };
  await it.setFaults([{ match: 'POST /commerce/api/account/login', delayMs: 300 }]);
  const first = postWith(it, before, [login, form]);
  const second = postWith(it, before, [login, form]);
  expect([(await first).status, (await second).status]).toEqual([303, 303]);
  const cookies = [await first, await second].map((answer) => cookiesAfter(before, answer));
  expect(sessionIn(cookies[0] ?? '')).toBe(sessionIn(cookies[1] ?? ''));
  expect(await known(it, cookies[1] ?? '')).toEqual({ quantity: 2, email: lee.email });
  await emptied(cookies[1] ?? '');
});

test('a sign-in whose answer was lost is found again by the same form, and by nobody else’s', async () => {
  const visitor = await shopperWith(it, productId);
  const before = visitor.cookie();
  const form = { ...lee, renewal: await keyIn(visitor, login, login) };
  const own = cookiesAfter(before, await postWith(it, before, [login, form]));
  // The thief knows the id from before, but neither the key nor a password.
  for (const renewal of ['A'.repeat(22), await keyIn(it.visitor(), login, login), '']) {
    const guess = await postWith(it, before, [login, { ...lee, password: 'wrong-horse', renewal }]);
    expect([guess.status, guess.headers.getSetCookie().join()]).toEqual([
      422,
      expect.not.stringContaining(sessionIn(own)),
    ]);
  }
  // Nor does the key lead anywhere in another browser.
  const elsewhere = await postWith(it, '', [login, { ...form, password: 'wrong-horse' }]);
  expect(elsewhere.status).toBe(422);
  // Other content is another form.
  expect((await postWith(it, before, [login, { ...form, password: 'wrong-horse' }])).status).toBe(422);
  const again = await postWith(it, before, [login, form]);
  expect([again.status, again.headers.get('Location')]).toEqual([303, '/account/orders']);
  expect(sessionIn(cookiesAfter(before, again))).toBe(sessionIn(own));
  await emptied(own);
});

test('the same customer joins with another form; another customer begins anew with a planted id', async () => {
  const visitor = await shopperWith(it, productId);
  const planted = visitor.cookie();
  const own = cookiesAfter(
    planted,
    await postWith(it, planted, [login, { ...lee, renewal: await keyIn(visitor, login, login) }]),
  );
  const other = { ...lee, renewal: await keyIn(visitor, login, login) };
  const joined = await postWith(it, planted, [login, other]);
  expect(sessionIn(cookiesAfter(planted, joined))).toBe(sessionIn(own));
  const form = { ...kim, renewal: await keyIn(visitor, login, login) };
  const apart = await postWith(it, planted, [login, form]);
  expect(apart.status).toBe(303);
  const theirs = cookiesAfter(planted, apart);
  expect(sessionIn(theirs)).not.toBe(sessionIn(own));
  expect(await known(it, theirs)).toMatchObject({ email: 'kim@example.com' });
  expect(await known(it, own)).toEqual({ quantity: 1, email: lee.email });
  await emptied(own);
});

test('an id that moved has an empty epoch as no id has, and alone is not called none', async () => {
  const visitor = await shopperWith(it, productId);
  const before = visitor.cookie();
  const form = { ...lee, renewal: await keyIn(visitor, login, login) };
  const own = cookiesAfter(before, await postWith(it, before, [login, form]));
  const said = async (Cookie: string) => {
    const { headers } = await fetch(`${it.shop}/api/cart`, { headers: { Cookie } });
    return [headers.get('X-Cart-Epoch'), headers.has(IDLESS_HEADER)];
  };
  expect(await said(before)).toEqual(['', false]);
  expect(await said('')).toEqual(['', true]);
  // The hint alone was kept.
  expect(await said(before.replace(/swell-session=[^;]*/, ''))).toEqual(['', true]);
  await emptied(own);
});

test('a write under an id that moved is refused for ten seconds at most, then begins anew', async () => {
  const visitor = await shopperWith(it, productId);
  const before = visitor.cookie();
  await postWith(it, before, [login, { ...lee, renewal: await keyIn(visitor, login, login) }]);
  const add = () => addItem(it.visitor(), productId, 3, { Cookie: before });
  expect((await add()).status).toBe(409);
  let answer = await add();
  await vi.waitFor(async () => expect((answer = await add()).status).toBe(200), {
    timeout: 30_000,
    interval: 500,
  });
  expect(await answer.json()).toMatchObject({ item_quantity: 3 });
  expect(answer.headers.get('X-Cart-Anew')).toBe('1');
  expect(cookiesAfter(before, answer)).not.toContain(sessionIn(before));
  // A form says so on the page that follows.
  const form = await postWith(it, before, ['/cart/items', { product_id: productId }]);
  expect(form.headers.get('Location')).toBe('/cart?anew=1');
  const Cookie = cookiesAfter(before, form);
  const page = await fetch(`${it.shop}/cart?anew=1`, { headers: { Cookie } });
  expect(await page.text()).toContain('We started a new cart for you.');
});

test('signing out twice with one form signs out once, and says the same', async () => {
  const visitor = it.visitor();
  await visitor.post(login, lee);
  const before = visitor.cookie();
  const form = { renewal: await keyIn(visitor, '/account/profile', '/account/logout') };
  const answers = await Promise.all([1, 2].map(() => postWith(it, before, ['/account/logout', form])));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/login?signed-out=1']);
    expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"');
    expect(await known(it, cookiesAfter(before, answer))).toEqual({ quantity: 0, email: null });
  }
});

test('‘Sign out’ beside another customer’s sign-in signs its own out, and its page tells no browser of the other’s that it is', async () => {
  const visitor = it.visitor();
  await visitor.post(login, lee);
  const before = visitor.cookie();
  const signOut = { renewal: await keyIn(visitor, '/account/profile', '/account/logout') };
  const [signedIn, out] = await Promise.all([
    postWith(it, before, [login, { ...kim, renewal: 'a-key-of-kims-own-form' }]),
    postWith(it, before, ['/account/logout', signOut]),
  ]);
  expect([signedIn.status, out.status]).toEqual([303, 303]);
  expect(await known(it, before)).toMatchObject({ email: null });
  // Whichever answer came last.
  for (const cookies of [
    cookiesAfter(cookiesAfter(before, out), signedIn),
    cookiesAfter(cookiesAfter(before, signedIn), out),
  ]) {
    const { email } = await known(it, cookies);
    const headers = { Cookie: cookies };
    const said = await fetch(`${it.shop}${out.headers.get('Location')}`, { headers, redirect: 'manual' });
    expect(said.headers.get('Location')).toBe(email === null ? null : '/account/orders');
  }
});

test('page, answers, socket and cookie name the object alike, another one differently, and nothing by its id', async () => {
  const visitor = it.visitor();
  const epochOf = async (answer: Response) => {
    await answer.arrayBuffer();
    return answer.headers.get('X-Cart-Epoch');
  };
  expect(await epochOf(await visitor.fetch('/api/cart'))).toBe('');
  const first = await epochOf(await addItem(visitor, productId));
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(visitor.cookie()).toMatch(new RegExp(`swell-visitor=\\d{10}\\.${first}$`));
  const page = await (await visitor.fetch('/about')).text();
  expect(/id="visitor">([^<]*)</.exec(page)?.[1]).toContain(`"epoch":"${first}"`);
  expect(page).not.toContain(visitor.cookie().slice(14, 36));
  await visitor.post(login, lee);
  const second = await epochOf(await visitor.fetch('/api/cart'));
  expect(second).toMatch(/^[0-9a-f]{16}$/);
  expect(second).not.toBe(first);
  await emptied(visitor.cookie());
});
