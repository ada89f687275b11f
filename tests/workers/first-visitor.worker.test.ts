import { beforeAll, expect, test, vi } from 'vitest';
import { addItem, plainProduct } from './harness.ts';
import { cookiesAfter } from './cookies-after.ts';
import { known, postWith, sessionIn } from './renewing-forms.ts';
import { shopOfFile } from './shop-of-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const it = shopOfFile();
let productId = '';
beforeAll(async () => {
  productId = (await plainProduct(it.visitor())).id;
});

const lee = { email: 'lee@example.com', password: 'battery-staple' };
const first = (key: string) => ({ 'X-First-Visitor': key });
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

test('a key leads to no customer, and nowhere once its visitor has signed in', async () => {
  const headers = first(crypto.randomUUID());
  const guest = cookiesAfter('', await addItem(it.visitor(), productId, 1, headers));
  const customer = cookiesAfter(guest, await postWith(it, guest, ['/account/login', lee]));
  const later = await addItem(it.visitor(), productId, 1, headers);
  expect([later.status, sessionOf(later)]).not.toContain(sessionIn(customer));
  expect(await known(it, sessionOf(later))).toEqual({ quantity: 1, email: null });
  await postWith(it, customer, ['/account/logout', {}]);
});

test('writes of two tabs after their sign-in was ended elsewhere meet in one object, by the browser’s key alone', async () => {
  const own = cookiesAfter('', await postWith(it, '', ['/account/login', lee]));
  const device = cookiesAfter('', await postWith(it, '', ['/account/login', lee]));
  await postWith(it, device, ['/account/profile/sign-ins', {}]);
  const key = crypto.randomUUID();
  const add = (headers: Record<string, string>) =>
    addItem(it.visitor(), productId, 1, { Cookie: own, ...headers });
  const answers = await Promise.all([add(first(key)), add(first(key))]);
  expect(new Set(answers.map(sessionOf)).size).toBe(1);
  expect(await known(it, sessionOf(answers[0] as Response))).toEqual({ quantity: 2, email: null });
  for (const other of [
    await add({}),
    await add(first(crypto.randomUUID())),
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
