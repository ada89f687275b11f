import { expect, test } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import { MOST_WISHES } from '#shared/wish-list/wish.ts';
import { hostileInputs } from '../hostile-inputs.ts';
import { kim, lee, signedIn } from './customers.ts';
import { addItem, plainProduct, readCart, readRows, sharedPart, type Visitor } from './harness.ts';
import { postPlainly } from './post-plainly.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const save = (visitor: Visitor, slug: string, choice = '') =>
  visitor.post('/wish-list/items', { slug, choice });
const htmlOf = async (visitor: Visitor, path = '/wish-list') => (await visitor.fetch(path)).text();

/** The names on a page's list, and the items that its forms post. */
async function listOf(visitor: Visitor, path?: string): Promise<{ names: string[]; items: string[] }> {
  const html = await htmlOf(visitor, path);
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const found = (pattern: RegExp) => [...main.matchAll(pattern)].map(([, text = '']) => text);
  return {
    names: found(/class="card__name"><a[^>]*>([^<]*)</g),
    items: found(/type="hidden" name="item" value="([^"]*)"/g),
  };
}

async function linkOf(visitor: Visitor): Promise<string> {
  const [, link = ''] = /id="share-link"[^>]* value="([^"]*)"/.exec(await htmlOf(visitor)) ?? [];
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

test('What a visitor saves is on their list, with the chosen variant and a way for each', async () => {
  const visitor = it.visitor();
  const empty = await visitor.fetch('/wish-list');
  expect([empty.status, empty.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(empty.headers.getSetCookie().join()).not.toContain('swell-session');
  expect(await empty.text()).toContain('Nothing saved yet');
  const saved = await save(visitor, 'scarce-roast', '?size=1-kg');
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/wish-list']);
  await save(visitor, 'long-kettle');
  expect((await listOf(visitor)).names).toEqual(['Long Kettle', 'Scarce Roast']);
  const html = await htmlOf(visitor);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain('href="/shop/scarce-roast?size=1-kg');
  expect(html).toMatch(/class="wish-list__variant"><span[^>]*>1 kg, Whole bean</);
  expect(html, 'what is sold out leads to a mail').toContain('href="/back-in-stock?slug=long-kettle');
  const [kettle = ''] = (await listOf(visitor)).items;
  await visitor.post('/wish-list/items', { remove: kettle });
  expect((await listOf(visitor)).names).toEqual(['Scarce Roast']);
});

test('what a browser saves and adds first, all at once, is one visitor’s', async () => {
  const { slug, id } = await plainProduct(it.visitor());
  const visitor = it.visitor({ [FIRST_VISITOR_COOKIE]: crypto.randomUUID() });
  await Promise.all([save(visitor, slug), addItem(visitor, id), save(visitor, 'scarce-roast')]);
  expect((await listOf(visitor)).names).toHaveLength(2);
  expect((await readCart(visitor))?.item_quantity).toBe(1);
});

test('All that can be bought goes into the cart at once, and what cannot is named', async () => {
  const visitor = it.visitor();
  const { slug, id } = await plainProduct(visitor);
  await save(visitor, slug);
  await save(visitor, 'scarce-roast', 'size=1-kg');
  const { items } = await listOf(visitor);
  const buy = (more: string[] = []) =>
    visitor.fetch('/wish-list/cart', {
      method: 'POST',
      headers: { Origin: it.shop },
      body: new URLSearchParams([...items, ...more].map((item) => ['item', item])),
    });
  const bought = await buy();
  expect([bought.status, bought.headers.get('Location')]).toEqual([303, '/cart']);
  const cart = await readCart(visitor);
  expect(cart?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(cart?.items.map(({ product_id }) => product_id)).toContain(id);
  await save(visitor, 'long-kettle');
  const [kettle = ''] = (await listOf(visitor)).items;
  const refused = await buy([kettle]);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Missing: Long Kettle.');
});

test('The shared page of a product says nothing of whose it is, and the visitor learns it at its end', async () => {
  const [visitor, stranger] = [it.visitor(), it.visitor()];
  const { slug, id } = await plainProduct(visitor);
  // Parts that were late stand elsewhere in the page.
  const formOf = (html: string) => /<form id="wish"[^]*?<\/form>/.exec(sharedPart(html))?.[0];
  const before = await htmlOf(stranger, `/shop/${slug}`);
  await save(visitor, slug);
  const page = await htmlOf(visitor, `/shop/${slug}`);
  expect(formOf(page)).toBe(formOf(before));
  expect(formOf(page)).toContain('Save to wish list');
  expect(sharedPart(page)).not.toMatch(/wished|aria-pressed="true"/);
  expect(page).toContain(`"wished":["${id}"]`);
  expect(await htmlOf(stranger, `/shop/${slug}`)).not.toContain('wished');
  expect(await htmlOf(visitor, '/shop'), 'other pages need it not').not.toContain('wished');
});

test("A visitor's list joins the customer's at sign-in, every device has it, and signing out leaves nothing", async () => {
  const [phone, laptop] = [await signedIn(it, lee), it.visitor()];
  await save(phone, 'long-kettle');
  await save(laptop, 'scarce-roast', 'size=1-kg');
  await save(laptop, 'long-kettle');
  await signedIn(it, lee, laptop);
  const names = ['Long Kettle', 'Scarce Roast'];
  expect((await listOf(phone)).names.toSorted()).toEqual(names);
  expect((await listOf(laptop)).names.toSorted()).toEqual(names);
  const rows = await readRows(it, 'SELECT account FROM wishes');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows), 'the account is a digest').toMatch(/"[\da-f]{64}"/);
  expect((await listOf(await signedIn(it, kim))).names, "another customer's is their own").toEqual([]);
  await laptop.post('/account/logout', {});
  expect((await listOf(laptop)).names).toEqual([]);
  expect((await listOf(phone)).names.toSorted()).toEqual(names);
});

test('A link shows the products and nothing of their owner, who may go on without it', async () => {
  const owner = await signedIn(it, kim);
  await save(owner, 'scarce-roast', 'size=1-kg');
  const link = await linkOf(owner);
  const friend = it.visitor();
  const html = await htmlOf(friend, link);
  expect((await listOf(friend, link)).names).toEqual(['Scarce Roast']);
  expect(html).not.toMatch(/kim|example\.com|name="remove"/i);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const { items } = await listOf(owner);
  await owner.post('/wish-list/items', { remove: items[0] ?? '' });
  expect((await listOf(friend, link)).names, 'it is a copy').toEqual(['Scarce Roast']);
  const bought = await friend.post('/wish-list/cart', { item: items[0] ?? '', from: 'shared' });
  expect(bought.headers.get('Location')).toBe('/cart');
});

test('What is forged, foreign, unknown or too much changes no list', async () => {
  const [owner, stranger] = [it.visitor(), it.visitor()];
  await save(owner, 'scarce-roast', 'size=1-kg');
  const [item = ''] = (await listOf(owner)).items;
  await stranger.post('/wish-list/items', { remove: item });
  expect((await listOf(owner)).items).toEqual([item]);

  const foreign = await owner.fetch('/wish-list/items', {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ remove: item }),
  });
  expect(foreign.status).toBe(403);
  const json = await owner.fetch('/wish-list/items', {
    method: 'POST',
    headers: { Origin: it.shop, 'Content-Type': 'application/json' },
    body: JSON.stringify({ remove: item }),
  });
  expect(json.status).toBe(400);

  expect((await save(stranger, 'no-such-product')).status).toBe(404);
  const foul = hostileInputs.filter(({ length }) => length < 300).map((input) => input.toWellFormed());
  for (const slug of foul) expect((await save(owner, slug)).status, JSON.stringify(slug)).toBe(404);
  const all = (name: string) => new URLSearchParams(foul.map((input) => [name, input]));
  for (const [path, body] of [
    ['/wish-list/items', all('remove')],
    ['/wish-list/cart', all('item')],
    ['/wish-list/cart', `from=shared&${all('item')}`],
  ] as const) {
    const answer = await owner.fetch(path, {
      method: 'POST',
      headers: { Origin: it.shop, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(body),
    });
    expect([303, 404], path).toContain(answer.status);
    expect(await answer.text(), path).not.toMatch(/<script>alert|<img src=x|<svg\/onload/);
  }
  expect(await htmlOf(stranger, `/wish-list/shared?${all('item')}`)).toContain('None of the products');
  const many = Array.from({ length: 400 }, (_, index) => `item=p${index}`).join('&');
  expect((await stranger.fetch(`/wish-list/shared?${many}&item=${item}`)).status).toBe(200);
  expect((await listOf(stranger)).names).toEqual([]);
});

test('A full list says so, and keeps what it has', async () => {
  const visitor = await signedIn(it, kim);
  await (await it.miniflare.getD1Database('DB', 'storefront')).exec('DELETE FROM wishes');
  await save(visitor, 'scarce-roast', 'size=1-kg');
  const [{ account } = {}] = await readRows(it, 'SELECT account FROM wishes');
  const more = Array.from(
    { length: MOST_WISHES - 1 },
    (_, at) => `('${String(account)}', 'gone-${at}', '', 1)`,
  );
  await (
    await it.miniflare.getD1Database('DB', 'storefront')
  ).exec(`INSERT INTO wishes VALUES ${more.join(', ')}`);
  const refused = await save(visitor, 'long-kettle');
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain(`Your wish list is full, with ${MOST_WISHES} items`);
  expect(html).toContain(`${MOST_WISHES - 1} of your saved items are no longer available.`);
  const gone = new URLSearchParams(
    [...html.matchAll(/name="remove" value="(gone-\d+)"/g)].map(([, id = '']) => ['remove', id]),
  );
  expect(gone.size).toBe(MOST_WISHES - 1);
  await visitor.fetch('/wish-list/items', { method: 'POST', headers: { Origin: it.shop }, body: gone });
  expect((await listOf(visitor)).names).toEqual(['Scarce Roast']);
  expect((await save(visitor, 'long-kettle')).status).toBe(303);
});

test('A browser that refuses cookies is told why nothing is kept', async () => {
  const send = (path: string) => postPlainly(it, '', [path, { slug: 'scarce-roast' }]);
  const tried = await send('/wish-list/items');
  expect([tried.status, tried.headers.get('Location')]).toEqual([307, '/wish-list/items?tried=1']);
  const refused = await send('/wish-list/items?tried=1');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('We need a cookie to remember this');
});
