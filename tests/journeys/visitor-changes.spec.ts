import type { BrowserContext, Page } from 'playwright/test';
import { again } from '../again.ts';
import { expect, test } from './journey.ts';
import { openCustomer } from './pages/customer.ts';
import { wholeBrowser } from './playwright.config.ts';

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  // What a page was asking when its visitor went.
  expectedComplaints: [/^Cart not found$/, /40[139]/],
});

type Customer = { email: string; password: string };

/** A browser with pages of every kind, and the customer's other device. */
type Shoppers = { browser: BrowserContext; device: BrowserContext; customer: Customer; origin: string };

const post = ({ request }: BrowserContext, origin: string, path: string, form: Record<string, string> = {}) =>
  request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0, ...again });

/** Each way in which a browser comes to another object, and who it belongs to before. */
const changes: Record<string, { isCustomer: boolean; change: (it: Shoppers) => Promise<unknown> }> = {
  'sign in': {
    isCustomer: false,
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
  'cookie gone': { isCustomer: true, change: ({ browser }) => browser.clearCookies() },
  'another id': {
    isCustomer: true,
    change: ({ browser, customer, origin }) =>
      post(browser, origin, '/account/profile/password', {
        current_password: customer.password,
        password: 'another billy of tea',
      }),
  },
};

async function addTwo({ request }: BrowserContext, origin: string): Promise<void> {
  const html = await (await request.get('/shop/gully-dripper', again)).text();
  const productId = /name="product_id" value="(\w+)"/.exec(html)?.[1];
  const data = { product_id: productId, quantity: 2, options: [{ id: 'Colour', value: 'Ink' }] };
  const added = await request.post('/api/cart/items', { data, headers: { Origin: origin }, ...again });
  expect(added.ok()).toBe(true);
}

/** What the server knows of a browser, and what a page of it shows. */
async function known({ request }: BrowserContext): Promise<string> {
  const cart = (await (await request.get('/api/cart', again)).json()) as { item_quantity?: number } | null;
  return String(cart?.item_quantity ?? 0);
}

const badge = async (page: Page) => (await page.locator('.cart-badge__number').first().innerText()).trim();

async function setVisible(page: Page, value: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
}

/** Opens a page of a kind; the answer shows it again after the change. */
const kinds: Record<string, (context: BrowserContext) => Promise<() => Promise<Page>>> = {
  async 'open tab'(context) {
    const page = await context.newPage();
    const listening = page.waitForEvent('websocket');
    await page.goto('/shop');
    await listening;
    return async () => {
      // A tab learns of it with the next answer: nobody tells it that its cookies are gone.
      await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
      await page.keyboard.press('Escape');
      return page;
    };
  },
  async 'hidden tab'(context) {
    const page = await context.newPage();
    await page.goto('/shop');
    await setVisible(page, 'hidden');
    return async () => {
      await setVisible(page, 'visible');
      return page;
    };
  },
  async 'restored page'(context) {
    const page = await context.newPage();
    await page.goto('/shop');
    await page.goto('/about');
    return async () => {
      await page.goBack({ waitUntil: 'commit' });
      return page;
    };
  },
  async 'prerendered page'(context) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    await page.goto('/shop');
    return async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
        performance.getEntriesByType = () => [{ activationStart: 1 }] as never;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      return page;
    };
  },
};

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

const OTHER = 'other device';
const ACCOUNT = 'page of the account';
const columns = [...Object.keys(kinds), OTHER, ACCOUNT];

/** What each page shows after the change, compared with the server. */
async function tryChange(name: string, it: Shoppers): Promise<string[]> {
  const { isCustomer, change } = changes[name] as (typeof changes)[string];
  await post(it.device, it.origin, '/account/login', it.customer);
  if (isCustomer) await post(it.browser, it.origin, '/account/login', it.customer);
  await addTwo(it.browser, it.origin);
  const own = await Promise.all(Object.values(kinds).map((open) => open(it.browser)));
  const account = isCustomer ? await openAccount(it.browser, it.customer) : async () => 'none';
  const there = await it.device.newPage();
  await there.goto('/shop');
  await change(it);
  const shown: string[] = [];
  for (const [at, show] of [...own, async () => there].entries()) {
    const page = await show();
    await expect(async () =>
      expect(await badge(page), `${name}, ${columns[at]}`).toBe(await known(page.context())),
    ).toPass({ timeout: 20_000 });
    shown.push(await badge(page));
  }
  return [...shown, await account()];
}

test(
  'After each change of its visitor every page of a browser shows what the server says, and so does the other device',
  { tag: '@phone' },
  async ({ browser, baseURL, request }) => {
    const origin = baseURL ?? '';
    const rows: string[][] = [];
    for (const name of Object.keys(changes)) {
      const [own, device] = [
        await browser.newContext({ baseURL: origin }),
        await browser.newContext({ baseURL: origin }),
      ];
      const customer = await openCustomer(request);
      rows.push([name, ...(await tryChange(name, { browser: own, device, customer, origin }))]);
      await Promise.all([own.close(), device.close()]);
    }
    const table = [['change', ...columns], ...rows];
    process.stdout.write(`${table.map((row) => row.join(' | ')).join('\n')}\n`);
    expect(table.map((row) => row.filter((cell) => cell !== '').length)).toEqual(
      table.map(() => columns.length + 1),
    );
  },
);
