import type { Browser, BrowserContext, Page } from 'playwright/test';
import { holdToTable } from '../kept-table.ts';
import { sample } from '../random.ts';
import { WORDS } from '../workers/ending-words.ts';
import { formsOf, type Ready } from '../workers/every-renewing-form.ts';
import { plainProduct, type TestShop } from '../workers/harness.ts';
import { forgetTries } from '../workers/more-tries.ts';
import { beginPayment, known } from '../workers/renewing-forms.ts';
import { expect } from './journey.ts';
import { own as test } from './own-shop.ts';

type Cell = { name: string; row: string; column: string; pays: boolean };

const rows = ['no scripts', 'scripts'];
const names = Object.keys(formsOf({} as TestShop, ''));

/** The form on its page, filled in as the shopper does it, or again. */
async function fillIn(page: Page, { path, fields }: Ready) {
  const form = page.locator(`form[action="${path}"]`).first();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`input[name="${name}"]:not([type=hidden])`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  return form;
}

async function press(page: Page, ready: Ready): Promise<void> {
  const form = await fillIn(page, ready);
  await form.getByRole('button').last().click();
}

/** Each goes back, and sends the form again where it is still there; the answer says whether it was. */
const columns: Record<string, (page: Page, ready: Ready, leaves: boolean) => Promise<string>> = {
  /** The browser shows the page anew, as Chromium does once cookies have changed: with the form where the shop still has it. */
  async 'back, and again'(page, ready) {
    await press(page, ready);
    await expect(page).toHaveURL(landing(ready), { timeout: 60_000 });
    await page.goBack();
    const isThere = (await page.locator(`form[action="${ready.path}"]`).count()) > 0;
    if (isThere) await press(page, ready);
    await page.waitForLoadState('load');
    return isThere ? 'sent again' : 'no form';
  },
  /** As a phone restores it that keeps pages whatever became of their cookies: the same form, with the same key. */
  async 'kept, and again'(page, ready, leaves) {
    const form = await fillIn(page, ready);
    const answered = page.context().waitForEvent('page');
    const left = leaves ? page.waitForEvent('load') : null;
    await form.evaluate((it: HTMLFormElement) => {
      it.target = '_blank';
      it.requestSubmit();
      it.target = '';
      // From here on the page sleeps, and looks at nothing: the answer is in another one.
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    });
    const answer = await answered;
    await expect(answer).toHaveURL(landing(ready), { timeout: 60_000 });
    await answer.close();
    const restored = page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    // One that leaves may do so before it answers: unlike a page that is kept, it could hear another tab.
    await (left ? restored.catch(() => null) : restored);
    await (left ?? press(page, ready));
    await expect(page).toHaveURL(left ? /\/account\// : landing(ready));
    return left ? 'no form' : 'sent again';
  },
};

const landing =
  ({ expected }: Ready) =>
  (url: URL) =>
    `${url.pathname}${url.search}` === expected.href;

async function openForm(browser: Browser, it: TestShop, ready: Ready, page: string, row: string) {
  const context = await browser.newContext({ baseURL: it.shop, javaScriptEnabled: row === 'scripts' });
  const cookies = ready.visitor.cookie().split('; ');
  await context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: it.shop, secure: true };
    }),
  );
  const { password: _, ...mailed } = ready.fields;
  const isMailed = 'key' in mailed || 'password_token' in mailed;
  const opened = await context.newPage();
  await opened.goto(isMailed ? `${page}?${new URLSearchParams(mailed)}` : page);
  return { context, opened };
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** How it ends, compared with what one undisturbed post gives. */
async function tryCell(browser: Browser, it: TestShop, cell: Cell, form: Form): Promise<string> {
  const ready = await form.prepare();
  const payment = cell.pays ? await beginPayment(it, ready.visitor) : null;
  const { context, opened: page } = await openForm(browser, it, ready, form.page, cell.row);
  // A customer's page goes away by itself once its visitor is another one.
  const leaves = cell.row === 'scripts' && form.page === '/account/profile';
  const said = await columns[cell.column]?.(page, ready, leaves);
  const { quantity, email } = ready.expected;
  const label = `${cell.name}, ${cell.row}, ${cell.column}`;
  const badge = page.locator('.cart-badge__number').first();
  await expect(async () => {
    // Without scripts a page says what it knows while the backend is slow, and no more.
    if (cell.row === 'no scripts') await page.goto('/cart');
    await expect(badge, label).toHaveText(String(quantity));
  }).toPass({ timeout: 60_000 });
  const Cookie = await cookiesOf(context);
  const server = await known(it, Cookie);
  expect(server, label).toEqual({ quantity, email });
  // Whoever signs out leaves it to an object that no cookie leads to.
  const ending = payment && { payment: ['redirected'], isLocked: email !== null };
  expect(await payment?.(Cookie), label).toEqual(ending ?? undefined);
  const told = [
    `${said}: ${server.quantity} and ${server.email ? 'signed in' : 'signed out'}`,
    `says ${await badge.innerText()} and ${await signInSaid(page)}`,
    ...(ending ? [`its payment is redirected${ending.isLocked ? '' : ', elsewhere'}`] : []),
  ];
  await context.close();
  return told.join('; ');
}

/** By a page of customers, which the browser is shown or led away from. */
async function signInSaid(page: Page): Promise<string> {
  await page.goto('/account/profile');
  return new URL(page.url()).pathname === '/account/profile' ? 'signed in' : 'signed out';
}

type Form = ReturnType<typeof formsOf>[string];

// One shop serves every form, which asks nothing of it before it is prepared.
test.describe.configure({ mode: 'default' });

// Each of them, and every disturbance, in workerd: tests/workers/renewal-matrix.worker.test.ts.
for (const [at, name] of sample([...names.entries()], 2))
  test(`Whoever goes back to the form ‘${name}’, which gave a new id, and sends it again, has what one post gives`, async ({
    browser,
    it,
  }) => {
    const form = formsOf(it, (await plainProduct(it.visitor())).id)[name];
    if (!form) throw new Error('There is no such form');
    await forgetTries(it);
    const lines = rows.map(async (row, line): Promise<[string, string[]]> => {
      const cells = Object.keys(columns).map((column, place) =>
        tryCell(browser, it, { name, row, column, pays: (at + line + place) % 2 === 0 }, form),
      );
      return [`${name}, ${row}`, await Promise.all(cells)];
    });
    const table = {
      path: 'tests/journeys/back-to-a-form.txt',
      columns: Object.keys(columns),
      rows: names.flatMap((one) => rows.map((row) => `${one}, ${row}`)),
      words: WORDS,
    };
    holdToTable(table, new Map(await Promise.all(lines)));
  });
