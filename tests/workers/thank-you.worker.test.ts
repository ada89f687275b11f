import { beforeEach, expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { thankYouHref } from '../../worker/crypto/order-link.ts';
import { signedIn } from './customers.ts';
import { eventually } from './eventually.ts';
import { addSubscription, placeOrder as placeByScript, sendToRobin } from './guest.ts';
import { addItem, payByCard, plainProduct, type Visitor } from './harness.ts';
import { linkIn, mailAfter, mailsTo } from './mails.ts';
import { forgetTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const it = shopOfFile({ TAG_MANAGER_ID: 'GTM-TEST12' });
beforeEach(() => forgetTries(it));

const secret = sandboxVars(1)['LINK_SECRET'] ?? '';
const none = 'No order to show';

type Placed = { buyer: Visitor; id: string; number: string; checkoutId: string };

async function placeOrder(): Promise<Placed> {
  const buyer = it.visitor();
  await buyer.fetch('/');
  await addItem(buyer, (await plainProduct(buyer)).id);
  await payByCard(it, buyer);
  const answer = await placeByScript(buyer);
  const order = (await answer.json()) as { id: string; number: string; checkout_id: string };
  return { buyer, id: order.id, number: order.number, checkoutId: order.checkout_id };
}

async function pageFor(visitor: Visitor, href: string): Promise<string> {
  const first = await visitor.fetch(href);
  const isCleaned = href.includes('signature=');
  expect([first.status, first.headers.get('Location')]).toEqual(
    isCleaned ? [303, '/thank-you'] : [200, null],
  );
  const response = isCleaned ? await visitor.fetch('/thank-you') : first;
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return response.text();
}

test('An order is shown only with its signed link', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  const anonymous = it.visitor();
  expect(await pageFor(anonymous, link)).toContain(number);
  // Also to a returning visitor whose own object does not know it.
  expect(await pageFor(anonymous, `/thank-you?checkout_id=${checkoutId}`)).toContain(none);
  await addItem(anonymous, (await plainProduct(anonymous)).id);
  expect(await pageFor(anonymous, `/thank-you?checkout_id=${checkoutId}`)).toContain(none);
  expect(await (await anonymous.fetch(`/api/cart/order?checkout_id=${checkoutId}`)).text()).toBe('null');
  expect(await pageFor(anonymous, link)).toContain(number);
  for (const own of ['/thank-you', `/thank-you?checkout_id=${checkoutId}`]) {
    expect(await pageFor(buyer, own)).toContain(number);
  }
});

/** The data about an order in a page, for analytics. */
function purchaseIn(html: string): unknown {
  const [, text] = /<script id="purchase" type="application\/json">([^<]*)<\/script>/.exec(html) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

test('An order is reported to the tag manager only in the browser that placed it, without personal data', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const own = purchaseIn(await pageFor(buyer, `/thank-you?checkout_id=${checkoutId}`));
  expect(own).toEqual({
    transaction_id: number,
    value: expect.any(Number),
    tax: expect.any(Number),
    shipping: expect.any(Number),
    currency: 'AUD',
    items: [
      { item_id: expect.any(String), item_name: expect.any(String), price: expect.any(Number), quantity: 1 },
    ],
  });
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  expect(purchaseIn(await pageFor(it.visitor(), link))).toBeNull();
  const shop = await (await it.visitor().fetch('/shop')).text();
  expect(shop.match(/<li class="card" data-item="[\w-]+">/g)).toHaveLength(24);
  expect(shop).toContain('data-currency="AUD"');
});

test('Cards name what the product feed has', async () => {
  const read = async (path: string) => (await it.visitor().fetch(path)).text();
  const feed = new Set(
    [...(await read('/feeds/products.xml')).matchAll(/<g:id>([^<]*)/g)].map(([, id]) => id),
  );
  const named = [];
  for (const page of [1, 2, 3, 4]) {
    const listing = await read(`/shop?page=${page}`);
    named.push(...[...listing.matchAll(/data-item="([^"]*)"/g)].map(([, id]) => id));
  }
  expect(named.length).toBeGreaterThan(24);
  expect(named.filter((id) => !feed.has(id))).toEqual([]);
});

test('A link that expired, or was changed, leads to a friendly page with a way on', async () => {
  const { checkoutId } = await placeOrder();
  const expired = await thankYouHref(checkoutId, { secret, now: Date.now() - 31 * 86_400_000 });
  const forged = await thankYouHref(checkoutId, { secret: 'not the secret of the shop', now: Date.now() });
  const other = (await placeOrder()).checkoutId;
  const fresh = await thankYouHref(checkoutId, { secret, now: Date.now() });
  for (const href of [expired, forged, fresh.replace(checkoutId, other)]) {
    const html = await pageFor(it.visitor(), href);
    expect(html).toContain(none);
    expect(html).toContain('href="/shop"');
  }
});

test('A link whose order cannot be read just now says that there is none, and the buyer still sees it', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  await it.setFaults([{ match: 'GET /commerce/api/cart/order', status: 500 }]);
  expect(await pageFor(it.visitor(), link)).toContain(none);
  expect(await pageFor(buyer, link)).toContain(number);
  await it.setFaults([]);
});

test('The key of an order leaves the address at once, and the page has the link to keep', async () => {
  const { number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  const anonymous = it.visitor();
  const first = await anonymous.fetch(link);
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(first.headers.getSetCookie().join()).toMatch(
    /^shop-link=.*Path=\/thank-you; HttpOnly; SameSite=Lax$/,
  );
  const html = await pageFor(anonymous, '/thank-you');
  expect(html).toContain(number);
  const [, kept = ''] = /<input[^>]* value="([^"]*signature=[^"]*)"/.exec(html) ?? [];
  expect(kept.replaceAll('&amp;', '&')).toBe(`${it.shop}${link}`);
  expect(await pageFor(it.visitor(), '/thank-you')).toContain(none);
});

/** The section of an order's page that says what to expect. */
function nextSteps(html: string): string {
  return (
    /<section class="order__note" aria-labelledby="what-next">[^]*?<\/section>/
      .exec(html)?.[0]
      .replaceAll('<!-- -->', '') ?? ''
  );
}

/** A subscription to a coffee, sent to Robin; answers the address of its order. */
async function subscribe(buyer: Visitor): Promise<string> {
  await addSubscription(buyer);
  await sendToRobin(buyer);
  await payByCard(it, buyer);
  const order = (await (await placeByScript(buyer)).json()) as { checkout_id: string };
  return `/thank-you?checkout_id=${order.checkout_id}`;
}

test('An order says when it is expected and what its plan is, and one press asks for an account', async () => {
  const buyer = it.visitor();
  const html = await pageFor(buyer, await subscribe(buyer));
  const next = nextSteps(html);
  expect(next).toContain('We’re packing your order');
  expect(next).toMatch(/Expected delivery with Standard: <strong>\w{3},? \d[^<]* – [^<]*\d[^<]*<\/strong>/);
  expect(next).toMatch(/Scarce Roast\s· <strong>[^<]+<\/strong>\s· <a href="\/contact">Change or cancel/);

  const [, form = ''] = /<form[^>]* action="\/account\/create-account"[^>]*>([^]*?)<\/form>/.exec(html) ?? [];
  const fields = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
  expect(fields).toEqual({ first_name: 'Robin', last_name: 'Example', email });
  expect(form).not.toContain('type="password"');
  const mail = await mailAfter(it, email, () => buyer.post('/account/create-account', fields));
  expect(mail.text).toContain('/account/reset-password?');
});

test('Who is signed in is offered no account, and changes the plan in it', async () => {
  const buyer = await signedIn(it);
  const html = await pageFor(buyer, await subscribe(buyer));
  expect(nextSteps(html)).toContain('href="/account/subscriptions"');
  expect(html).not.toContain('id="account-offer"');
  const orders = await (await buyer.fetch('/account/orders')).text();
  expect(orders).toMatch(/<ul class="item-pictures" aria-hidden="true"><li[^>]*><img/);
});

test('Once its parcel is sent, an order says where that is instead of what to expect', async () => {
  const { id, checkoutId, buyer } = await placeOrder();
  const own = `/thank-you?checkout_id=${checkoutId}`;
  // Without a delivery service nothing is packed.
  expect(nextSteps(await pageFor(buyer, own))).toBe('');
  await tellSandbox(it.sandbox, `orders/${id}/deliver`);
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  const html = await pageFor(it.visitor(), link);
  expect([nextSteps(html), html.includes('33BG0')]).toEqual(['', true]);
});

const email = 'robin@example.com';

test('A guest is mailed the link to an order by its number and address, and sees where its parcel is', async () => {
  const { id, number } = await placeOrder();
  const anonymous = it.visitor();
  const form = await anonymous.fetch('/find-order');
  expect([form.status, form.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await form.text()).toMatch(/<form[^>]* method="post"/);
  const ask = () => anonymous.post('/find-order', { number: ` #${number}`, email: 'Robin@Example.com' });
  const { pathname, search, origin } = linkIn(await mailAfter(it, 'Robin@Example.com', ask));
  const href = `${pathname}${search}`;
  expect([origin, href]).toEqual([it.shop, expect.stringMatching(/^\/thank-you\?checkout_id=.*&signature=/)]);
  expect(await pageFor(anonymous, href)).toContain('Thank you for your order');
  await tellSandbox(it.sandbox, `orders/${id}/deliver`);
  const html = await pageFor(it.visitor(), href);
  expect(html).toContain(`href="https://auspost.com.au/mypost/track/details/33BG0${number}AU"`);
  expect(html).not.toContain('Thank you for your order');
});

test('An order, an unknown number and the address of another get the same answer, and only the order is mailed', async () => {
  const { number } = await placeOrder();
  const answer = async (fields: { number: string; email: string }) => {
    const visitor = it.visitor();
    const response = await visitor.post('/find-order', fields);
    const page = await (await visitor.fetch(response.headers.get('Location') ?? '')).text();
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    return [response.status, response.headers.get('Location'), response.headers.get('Cache-Control'), main];
  };
  const before = (await mailsTo(it, email)).length;
  const wrong = await answer({ number: 'unknown-7', email });
  expect(wrong).toEqual([
    303,
    '/find-order?sent=1',
    expect.stringMatching(/^private/),
    expect.stringContaining('If there’s an order'),
  ]);
  expect(await answer({ number, email: 'lee@example.com' })).toEqual(wrong);
  expect(await answer({ number, email })).toEqual(wrong);
  // Mails to one address follow one another.
  await eventually(async () => (await mailsTo(it, email)).length > before);
  expect((await mailsTo(it, email)).length).toBe(before + 1);
  expect(await mailsTo(it, 'lee@example.com')).toEqual([]);
  const empty = await it.visitor().post('/find-order', { number: ' ', email: 'no address' });
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining('Please enter your order number'),
  ]);
});

test('Numbers of orders cannot be guessed: past the limit one waits, also with the right number', async () => {
  const { buyer, number } = await placeOrder();
  const tries = async (visitorOf: () => Visitor, address: string, count: number) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at += 1) {
      const guess = { number: `guess-${at}`, email: address };
      statuses.add((await visitorOf().post('/find-order', guess)).status);
    }
    return [...statuses];
  };
  expect(await tries(() => buyer, 'guessed@example.com', 10)).toEqual([303]);
  const limited = await buyer.post('/find-order', { number, email });
  expect([limited.status, limited.headers.get('Location')]).toEqual([429, null]);
  // Nor with a new browser for each try: twenty for one address, and one that begins a delay.
  expect(await tries(it.visitor, email, 21)).toEqual([303]);
  expect((await it.visitor().post('/find-order', { number, email })).status).toBe(429);
});
