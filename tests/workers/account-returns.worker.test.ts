import { expect, test } from 'vitest';
import { kim, signedIn } from './customers.ts';
import type { Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('account_unsettled');

const page = '/account/orders/returns';

/** Requests to send one piece of the first thing back that still can be. */
async function askOne(customer: Visitor): Promise<void> {
  const html = await (await customer.fetch(page)).text();
  const [, order = ''] = /orders\/([\w-]+)\/return"/.exec(html) ?? [];
  const [, item = ''] = /name="item-([\w-]+)"/.exec(html) ?? [];
  const fields = { [`item-${item}`]: 'yes', [`quantity-${item}`]: '1', reason: 'It has a chip' };
  const answer = await customer.post(`/account/orders/${order}/return`, fields);
  expect(answer.headers.get('Location')).toBe(`${page}?asked=1`);
}

type Row = { id: number; handed_at: string | null; handing_tries: number; handing_problem: string | null };

async function lastRow(): Promise<Row> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const row = await database.prepare('SELECT * FROM return_requests ORDER BY id DESC LIMIT 1').first<Row>();
  if (!row) throw new Error('No request was kept');
  return row;
}

/** The customer returns later than a minute. */
async function comeBack(customer: Visitor): Promise<void> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec("UPDATE return_requests SET handing_tried_at = datetime('now', '-2 minutes')");
  expect((await customer.fetch('/account/orders')).status).toBe(200);
}

async function handings(): Promise<number> {
  const calls = await it.calls();
  return calls.filter(({ method, path }) => method === 'POST' && path.includes('/functions/shop/returns'))
    .length;
}

test('A request is handed to the function of the backend, once', async () => {
  const customer = await signedIn(it);
  await askOne(customer);
  await expect.poll(async () => (await lastRow()).handed_at).not.toBeNull();
  expect(await lastRow()).toMatchObject({ handing_tries: 1, handing_problem: null });
  await comeBack(customer);
  await customer.fetch(page);
  expect(await handings()).toBe(1);
});

test('A function that fails loses nothing: the request is stored with its problem, and sent later', async () => {
  const customer = await signedIn(it);
  await it.setFaults([{ match: 'POST /commerce/functions/shop/returns', status: 500, times: 10 }]);
  await askOne(customer);
  await expect.poll(async () => (await lastRow()).handing_problem).toBe('account_unsettled');
  expect(await lastRow()).toMatchObject({ handed_at: null, handing_tries: 1 });
  await customer.fetch(page);
  expect((await lastRow()).handing_tries, 'not within the minute').toBe(1);
  await it.setFaults([]);
  await comeBack(customer);
  await expect.poll(async () => (await lastRow()).handed_at).not.toBeNull();
  expect((await lastRow()).handing_problem).toBeNull();
});

test('A request whose answer was lost is handed over again, and the backend knows it by its reference', async () => {
  const customer = await signedIn(it);
  const before = await handings();
  await it.setFaults([{ match: 'POST /commerce/functions/shop/returns', drop: true, after: true, times: 1 }]);
  await askOne(customer);
  await expect.poll(async () => (await lastRow()).handing_problem).toBe('account_unsettled');
  await it.setFaults([]);
  await comeBack(customer);
  await expect.poll(async () => (await lastRow()).handed_at).not.toBeNull();
  expect((await handings()) - before).toBe(2);
  const numbers = await returnsAtTheBackend();
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(3);
});

/** The references of what the backend has of the customer. */
async function returnsAtTheBackend(): Promise<string[]> {
  const headers: Record<string, string> = {
    Authorization: `Basic ${btoa('pk_sandbox')}`,
    'Content-Type': 'application/json',
  };
  const login = await fetch(`${it.sandbox}/commerce/api/account/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(kim),
  });
  const session = login.headers.get('X-Session') ?? '';
  const answer = await fetch(`${it.sandbox}/commerce/functions/shop/returns`, {
    headers: { ...headers, 'X-Session': session },
  });
  const { results } = (await answer.json()) as { results: { reference: string }[] };
  return results.map(({ reference }) => reference);
}
