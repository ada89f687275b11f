import type { BrowserContext, Page } from 'playwright/test';
import type { VisitorSession } from '../../worker/visitor/visitor-object.ts';
import { again } from '../again.ts';
import type { VisitorChange } from '../fixtures/visitor-change.ts';
import { holdToTable } from '../kept-table.ts';
import { sample } from '../random.ts';
import { dueFor } from '../workers/guest.ts';
import { readRows, type TestShop, type Visitor } from '../workers/harness.ts';
import { wholeBrowser } from './browser.ts';
import { expect } from './journey.ts';
import { isRestored, kinds, paintedIn } from './kinds-of-page.ts';
import { own as test } from './own-shop.ts';
import { freeze, prerender } from './pages-beside.ts';
import { postForm } from './post-form.ts';

// The back-forward cache, which the runner switches off. Pictures are not looked at.
test.use({
  launchOptions: {
    ...wholeBrowser,
    args: [...wholeBrowser.args, '--blink-settings=imagesEnabled=false'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
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
const changes: Record<VisitorChange, Change> = {
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
  'another customer': {
    isCustomer: true,
    change: async ({ browser, it, origin }) => post(browser, origin, '/account/login', await newCustomer(it)),
  },
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

async function emailOf({ request }: BrowserContext): Promise<string | null> {
  const account = (await (await request.get('/api/account', again)).json()) as { email?: string } | null;
  return account?.email ?? null;
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

const emailIn = (text: string) => /nia-\d+@example\.com/.exec(text)?.[0] ?? null;

/** A page of the account, which shows nothing of a customer who is not signed in any more. */
async function openAccount(context: BrowserContext, { email }: Customer): Promise<() => Promise<string>> {
  const page = await context.newPage();
  await page.goto('/account/profile');
  const main = page.locator('main');
  await expect(main).toContainText(email);
  return async () => {
    const signedIn = await emailOf(context);
    await expect(async () => {
      expect(emailIn(await main.innerText()), 'page of the account').toBe(signedIn);
    }).toPass(patience);
    return signedIn === email ? 'signed in' : signedIn ? 'another customer' : 'nothing of the customer';
  };
}

/** What a page to pay says of its visitor, which is nothing where there is nothing to pay. */
async function paySays(page: Page, cell: string, isOwn: boolean): Promise<string> {
  const context = page.context();
  let said = { email: null as string | null, pays: false };
  await expect(async () => {
    const main = await page.locator('main').innerText();
    said = { email: emailIn(main), pays: main.includes('paysafecard payment is open') };
    const email = (await known(context)) === '0' ? null : await emailOf(context);
    expect(said, cell).toEqual({ email, pays: isOwn });
  }).toPass(patience);
  return `${said.email === null ? 'nobody' : 'its customer'}${said.pays ? ' pays' : ''}`;
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

/** One of the customer on the device, and one of the browser, whoever that is. */
async function fillCarts({ browser, device, customer, origin }: Shoppers, { isCustomer }: Change) {
  await post(device, origin, '/account/login', customer);
  await add(1, device, origin);
  if (isCustomer) await post(browser, origin, '/account/login', customer);
  await add(2, browser, origin);
}

type Cells = Record<string, string>;

/** What a page with the cart's number shows, and what has been painted of it. Whoever is signed out has no link to orders. */
async function cartSays(page: Page, cell: string): Promise<string> {
  const context = page.context();
  const server = () => known(context);
  await expect(async () => expect(await badge(page), cell).toBe(await server())).toPass(patience);
  for (const number of (await paintedIn(page)) ?? []) expect(number, `${cell}, painted`).toBe(await server());
  const link = page.locator('.header__account');
  if ((await emailOf(context)) === null) await expect(link, cell).toHaveAttribute('aria-label', 'Account');
  return badge(page);
}

/** What each page shows after the change, compared with the server. */
async function tryPages(it: Shoppers, { isCustomer, keepsPayment = false, change }: Change): Promise<Cells> {
  const open = (path: string) =>
    Promise.all(Object.entries(kinds).map(async ([kind, of]) => [kind, await of(it.browser, path)] as const));
  const own = await open('/shop');
  const payment = await beginPayment(it);
  const paying = await open('/pay');
  const account = await (isCustomer ? openAccount(it.browser, it.customer) : openSignIn(it.browser));
  const accountThere = await openAccount(it.device, it.customer);
  const there = await it.device.newPage();
  await there.goto('/shop');
  await change(it);
  const cells: Cells = {};
  for (const [kind, show] of own) {
    const page = await show();
    cells[kind] = await cartSays(page, kind);
    if (kind === 'restored page' && !(await isRestored(page))) process.stdout.write('loaded anew\n');
  }
  for (const [kind, show] of paying) {
    const cell = `${kind} to pay`;
    cells[cell] = await paySays(await show(), cell, keepsPayment);
  }
  // When another device's object reads the customer's cart anew is not what is tried here.
  process.stdout.write(`other device: ${await cartSays(there, 'other device')}\n`);
  return {
    ...cells,
    'other device': 'agrees',
    'account there': await accountThere(),
    account: await account(),
    'without scripts': await withoutScripts(it.browser, it.origin),
    'payment under way': await payment(keepsPayment),
  };
}

/** The same of pages in browsers that the runner does not control, which take as long to start as all of the others. */
async function tryBeside(it: Shoppers, { change }: Change): Promise<Cells> {
  const frozen = await freeze(it.browser, it.origin);
  const ahead = await prerender(it.browser, it.origin);
  await change(it);
  const server = () => known(it.browser);
  return { 'frozen tab': await frozen(server), 'prerendered page': await ahead(server) };
}

const shown = Object.keys(kinds);
const parts = {
  'every page of a browser and of the other device': {
    show: tryPages,
    path: 'tests/journeys/visitor-changes.txt',
    columns: [
      ...shown,
      ...shown.map((kind) => `${kind} to pay`),
      'other device',
      'account there',
      'account',
      'without scripts',
      'payment under way',
    ],
  },
  'a page that is frozen or was made ahead': {
    show: tryBeside,
    path: 'tests/journeys/visitor-changes-beside.txt',
    columns: ['frozen tab', 'prerendered page'],
  },
};

const words = [
  /\d+|agrees|signed in|leads on|goes on( elsewhere)?/,
  /its customer pays|nobody|nothing of the customer|another customer/,
];

let customers = 0;

async function newCustomer(it: TestShop): Promise<Customer> {
  const customer = { email: `nia-${(customers += 1)}@example.com`, password: 'a pot of tea' };
  const answer = await it
    .visitor()
    .post('/account/create-account', { first_name: 'Nia', last_name: 'Ward', ...customer });
  expect(answer.status).toBe(303);
  return customer;
}

// One shop serves all of them.
test.describe.configure({ mode: 'default' });

// What holds the changes that are not drawn is in CONTRIBUTING.md (What `npm test` samples).
for (const [part, { show, path, columns }] of Object.entries(parts))
  for (const name of sample(Object.keys(changes) as VisitorChange[], 1))
    test(`After a change of its visitor, ‘${name}’, ${part} shows what the server says`, async ({
      browser,
      it,
    }) => {
      const change = changes[name];
      const contexts = [1, 2].map(() => browser.newContext({ baseURL: it.shop }));
      const [mine, device] = (await Promise.all(contexts)) as [BrowserContext, BrowserContext];
      const shoppers = { browser: mine, device, customer: await newCustomer(it), it, origin: it.shop };
      await fillCarts(shoppers, change);
      const cells = await show(shoppers, change);
      const found = new Map([[name, columns.map((column) => cells[column] ?? '')]]);
      holdToTable({ path, columns, rows: Object.keys(changes), words }, found);
      await Promise.all([mine.close(), device.close()]);
    });
