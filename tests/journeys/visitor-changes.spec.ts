import type { BrowserContext, Page } from 'playwright/test';
import type { VisitorSession } from '../../worker/visitor/visitor-object.ts';
import { again } from '../again.ts';
import { isLong } from '../random.ts';
import { dueFor } from '../workers/guest.ts';
import { readRows, type TestShop, type Visitor } from '../workers/harness.ts';
import { wholeBrowser } from './browser.ts';
import { expect } from './journey.ts';
import { isRestored, kinds, paintedIn } from './kinds-of-page.ts';
import { own as test } from './own-shop.ts';
import { freeze, prerender } from './pages-beside.ts';
import { postForm } from './post-form.ts';

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  // What a page was asking when its visitor went.
  expectedComplaints: [/^Cart not found$/, /40[139]/],
});

type Customer = { email: string; password: string };

/** A browser with pages of every kind, and the customer's other device. */
type Shoppers = {
  browser: BrowserContext;
  device: BrowserContext;
  customer: Customer;
  it: TestShop;
  origin: string;
};

const post = ({ request }: BrowserContext, origin: string, path: string, form: Record<string, string> = {}) =>
  postForm(request, path, { form, headers: { Origin: origin } });

/** How long a busy machine may take. */
const patience = { timeout: 20_000 };

const MONTH_MS = 30 * 86_400_000;

/** The customer's sign-in began thirty days ago. */
async function expire({ browser, customer, it }: Shoppers): Promise<void> {
  const cookie = (await browser.cookies()).find(({ name }) => name === 'swell-session');
  // Its signature follows.
  const [id = ''] = (cookie?.value ?? '').split('.');
  const visitors = await it.miniflare.getDurableObjectNamespace('VISITOR', 'storefront');
  const visitor = visitors.get(visitors.idFromName(id)) as unknown as Pick<VisitorSession, 'forward'>;
  const call = { method: 'POST', path: '/account/login', query: null, key: null } as const;
  const answer = await visitor.forward(
    { ...call, body: JSON.stringify(customer), sentAt: Date.now() - MONTH_MS },
    { locale: 'en-AU', currency: 'AUD', requestId: 'expiry' },
  );
  expect(answer).toMatchObject({ ok: true });
}

type Change = {
  isCustomer: boolean;
  /** Whether the payment under way is still the browser's. */
  keepsPayment?: boolean;
  change: (it: Shoppers) => Promise<unknown>;
};

/** Each way in which a browser comes to another object, and who it belongs to before. */
const changes: Record<string, Change> = {
  'sign in': {
    isCustomer: false,
    keepsPayment: true,
    change: ({ browser, customer, origin }) => post(browser, origin, '/account/login', customer),
  },
  'sign out': {
    isCustomer: true,
    change: ({ browser, origin }) => post(browser, origin, '/account/logout'),
  },
  'ended elsewhere': {
    isCustomer: true,
    change: ({ device, origin }) => post(device, origin, '/account/profile/sign-ins'),
  },
  expiry: { isCustomer: true, change: expire },
  'cookie gone': { isCustomer: true, change: ({ browser }) => browser.clearCookies() },
  'another id': {
    isCustomer: true,
    keepsPayment: true,
    change: ({ browser, customer, origin }) =>
      post(browser, origin, '/account/profile/password', {
        current_password: customer.password,
        password: 'another pot of tea',
      }),
  },
};

async function add(quantity: number, { request }: BrowserContext, origin: string): Promise<void> {
  const html = await (await request.get('/shop/glazed-dripper', again)).text();
  const productId = /name="product_id" value="(\w+)"/.exec(html)?.[1];
  const data = { product_id: productId, quantity, options: [{ id: 'Colour', value: 'Ink' }] };
  const added = await request.post('/api/cart/items', { data, headers: { Origin: origin }, ...again });
  expect(added.ok()).toBe(true);
}

/** What the server knows of a browser, and what a page of it shows. */
async function known({ request }: BrowserContext): Promise<string> {
  const cart = (await (await request.get('/api/cart', again)).json()) as { item_quantity?: number } | null;
  return String(cart?.item_quantity ?? 0);
}

const badge = async (page: Page) => (await page.locator('.cart-badge__number').first().innerText()).trim();

/** The form to sign in, which leads whoever is signed in on to the account when it is loaded again. */
async function openSignIn(context: BrowserContext): Promise<() => Promise<string>> {
  const page = await context.newPage();
  await page.goto('/account/login');
  return async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/account\/orders/);
    return 'leads on';
  };
}

/** A page of the account, which shows nothing of a customer who is not signed in any more. */
async function openAccount(context: BrowserContext, { email }: Customer): Promise<() => Promise<string>> {
  const page = await context.newPage();
  await page.goto('/account/profile');
  await expect(page.locator('main')).toContainText(email);
  return async () => {
    const account = (await (await context.request.get('/api/account', again)).json()) as {
      email?: string;
    } | null;
    if (account?.email) return 'signed in';
    await expect(page.locator('main')).not.toContainText(email);
    return 'nothing of the customer';
  };
}

/** What a page without scripts shows of the same browser. */
async function withoutScripts(context: BrowserContext, origin: string): Promise<string> {
  const plain = await context.browser()?.newContext({ baseURL: origin, javaScriptEnabled: false });
  if (!plain) throw new Error('The browser is closed');
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  let shown = '';
  await expect(async () => {
    await page.goto('/cart');
    const quantities = page.locator('main input[name="quantity"]');
    shown = (await quantities.count()) === 0 ? '0' : await quantities.first().inputValue();
    expect(shown, 'without scripts').toBe(await known(plain));
  }).toPass(patience);
  await plain.close();
  return shown;
}

/** A voucher whose shopper is at its provider's. Afterwards it locks the cart of its customer, and nobody else's. */
async function beginPayment({ browser: { request }, it, origin }: Shoppers) {
  const headers = { Origin: origin };
  const fetch = async (path: string) => new Response(await (await request.get(path, again)).text());
  const data = { method: 'paysafecard', gateway: 'direct', due: await dueFor({ fetch } as Visitor) };
  const started = await request.post('/pay/payments', { data, headers, ...again });
  const { id } = (await started.json()) as { id: string };
  await request.post(`/pay/payments/${id}/leaving`, { data: {}, headers, ...again });
  return async (isOwn: boolean): Promise<string> => {
    const answer = await request.delete('/api/cart/coupon', { headers, ...again });
    const { error } = ((await answer.json()) ?? {}) as { error?: { code: string } };
    const rows = await readRows(it, `SELECT state FROM payments WHERE id = '${id}'`);
    const ending = { states: rows.map(({ state }) => state), isLocked: error?.code === 'payment_under_way' };
    expect(ending).toEqual({ states: ['redirected'], isLocked: isOwn });
    return isOwn ? 'goes on' : 'goes on elsewhere';
  };
}

/** To a page, the end of a sign-in elsewhere is like its expiry, and a new id like that of whoever signed out. */
const likeOthers = ['sign out', 'expiry'];
const tried = Object.keys(changes).filter((name) => isLong || !likeOthers.includes(name));

const columns = [
  ...Object.keys(kinds),
  'other device',
  'frozen tab',
  'prerendered page',
  'without scripts',
  'payment under way',
  'page of the account',
];

/** What each page shows after the change, compared with the server. */
async function tryChange(name: string, it: Shoppers): Promise<string[]> {
  const { isCustomer, keepsPayment = false, change } = changes[name] as (typeof changes)[string];
  await post(it.device, it.origin, '/account/login', it.customer);
  await add(1, it.device, it.origin);
  if (isCustomer) await post(it.browser, it.origin, '/account/login', it.customer);
  await add(2, it.browser, it.origin);
  const own = await Promise.all(Object.values(kinds).map((open) => open(it.browser)));
  const payment = await beginPayment(it);
  const account = await (isCustomer ? openAccount(it.browser, it.customer) : openSignIn(it.browser));
  const frozen = await freeze(it.browser, it.origin);
  const ahead = await prerender(it.browser, it.origin);
  const there = await it.device.newPage();
  await there.goto('/shop');
  await change(it);
  const shown: string[] = [];
  for (const [at, show] of [...own, async () => there].entries()) {
    const cell = `${name}, ${columns[at]}`;
    const page = await show();
    const server = () => known(page.context());
    await expect(async () => expect(await badge(page), cell).toBe(await server())).toPass(patience);
    for (const number of (await paintedIn(page)) ?? [])
      expect(number, `${cell}, painted`).toBe(await server());
    const isAnew = columns[at] === 'restored page' && !(await isRestored(page));
    shown.push(`${await badge(page)}${isAnew ? ', loaded anew' : ''}`);
  }
  const accountShown = await account();
  const beside = [];
  for (const show of [frozen, ahead]) beside.push(await show(() => known(it.browser)));
  const plain = await withoutScripts(it.browser, it.origin);
  return [...shown, ...beside, plain, await payment(keepsPayment), accountShown];
}

async function newCustomer(it: TestShop, name: string): Promise<Customer> {
  const customer = { email: `${name.replace(' ', '-')}@example.com`, password: 'a pot of tea' };
  const answer = await it
    .visitor()
    .post('/account/create-account', { first_name: 'Nia', last_name: 'Ward', ...customer });
  expect(answer.status).toBe(303);
  return customer;
}

test(
  'After each change of its visitor every page of a browser shows what the server says, and so does the other device',
  { tag: '@phone' },
  async ({ browser, it }) => {
    // Each row has pages of its own.
    test.slow();
    const origin = it.shop;
    const rows: string[][] = [];
    for (const name of tried) {
      const [mine, device] = [
        await browser.newContext({ baseURL: origin }),
        await browser.newContext({ baseURL: origin }),
      ];
      const customer = await newCustomer(it, name);
      rows.push([name, ...(await tryChange(name, { browser: mine, device, customer, it, origin }))]);
      await Promise.all([mine.close(), device.close()]);
    }
    const table = [['change', ...columns], ...rows];
    process.stdout.write(`${table.map((row) => row.join(' | ')).join('\n')}\n`);
    expect(table.map((row) => row.filter((cell) => cell !== '').length)).toEqual(
      table.map(() => columns.length + 1),
    );
  },
);
