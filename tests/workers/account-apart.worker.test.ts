import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop, type Visitor } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

const customers = [
  { email: 'ada@example.com', password: 'correct-horse' },
  { email: 'bo@example.com', password: 'battery-staple' },
];

/** Words that only the first customer's account has. */
const adasOwn = /ada@example|Lovell|Stringybark|100391|ending in 4242|570 006/;

const pages = ['orders', 'subscriptions', 'addresses', 'payments', 'profile'].map((it) => `/account/${it}`);

async function signedIn(as: { email: string; password: string }): Promise<Visitor> {
  const visitor = it.visitor();
  expect((await visitor.post('/account/login', as)).status).toBe(303);
  return visitor;
}

test('No page of the account may be kept, and none shows one customer to the other', async () => {
  const [ada, bo] = await Promise.all(customers.map(signedIn));
  for (const path of [...pages, '/account/addresses/new', '/account/payments/new']) {
    for (const visitor of [ada, bo]) {
      const response = await visitor?.fetch(path);
      expect([response?.status, response?.headers.get('Cache-Control')], path).toEqual([
        200,
        'private, no-store',
      ]);
      if (visitor === bo) expect(await response?.text(), path).not.toMatch(adasOwn);
    }
  }
});

test('No page that may be kept shows a word of the customer', async () => {
  const [ada] = await Promise.all(customers.map(signedIn));
  for (const path of ['/', '/shop', '/articles', '/about', '/shop/nightcap-ridge', '/contact']) {
    expect(await (await ada?.fetch(path))?.text(), path).not.toMatch(adasOwn);
  }
});

test('Among many sessions at once each shows its own account, or none', async () => {
  const signed = await Promise.all(
    Array.from({ length: 16 }, (_, at) => at % 2).map((who) => signedInAs(who)),
  );
  const strangers = Array.from({ length: 8 }, () => ({ visitor: it.visitor(), email: null }));
  const visits = [...signed, ...strangers].flatMap((session) => pages.map((path) => ({ ...session, path })));
  await Promise.all(
    visits.map(async ({ visitor, email, path }) => {
      const response = await visitor.fetch(path);
      const html = await response.text();
      expect(response.status, path).toBe(email === null ? 303 : 200);
      const shown = [...html.matchAll(/[\w.]+@example\.com/g)].map(([address]) => address);
      expect(new Set(shown), path).toEqual(new Set(email === null ? [] : [email]));
    }),
  );
});

async function signedInAs(who: number): Promise<{ visitor: Visitor; email: string }> {
  const customer = customers[who] ?? { email: '', password: '' };
  return { visitor: await signedIn(customer), email: customer.email };
}
