import type { BrowserContext, Page } from 'playwright/test';
import { formsOf, type Ready } from '../workers/every-renewing-form.ts';
import { plainProduct, type TestShop } from '../workers/harness.ts';
import { known } from '../workers/renewing-forms.ts';
import { askSandbox } from '../workers/tell-sandbox.ts';
import { expect } from './journey.ts';
import { own as test } from './own-shop.ts';
import { Shop } from './pages/shop.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

const ADDITION = 'POST /commerce/api/cart/items';
const patience = { timeout: 30_000 };

/** Until it is let go, the backend keeps such a call. */
async function held(it: TestShop, match: string, press: () => Promise<unknown>): Promise<void> {
  await it.setFaults([{ match, hold: true, times: 1 }]);
  await press();
  await expect(async () => expect(await askSandbox(it.sandbox, 'faults')).toEqual([])).toPass(patience);
}

/** Who has an account, and nothing in a cart. */
async function customerOf(it: TestShop, productId: string): Promise<Ready> {
  const ready = await formsOf(it, productId)['sign in']?.prepare();
  if (!ready) throw new Error('No form signs in');
  return ready;
}

async function add(page: Page): Promise<void> {
  await new Shop(page).addButton(page.locator('[data-name=product-form]')).click({ noWaitAfter: true });
}

async function signIn(page: Page, { fields }: Ready): Promise<void> {
  await page.getByLabel('E-mail address').fill(fields['email'] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(fields['password'] ?? '');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  await sent;
}

/** Of the customer, with what was pressed, now and once every answer has come. */
async function expectCustomer(context: BrowserContext, { it, expected: { email } }: Ready): Promise<void> {
  await expect(async () => {
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(await known(it, cookies.join('; '))).toEqual({ quantity: 1, email });
  }).toPass(patience);
}

test('What another tab adds first, while a sign-in is slow, is the customer’s', async ({ browser, it }) => {
  const context = await browser.newContext({ baseURL: it.shop });
  const [page, other] = [await context.newPage(), await context.newPage()];
  const { id, slug } = await plainProduct(it.visitor());
  const ready = await customerOf(it, id);
  await Promise.all([
    page.goto(`/shop/${slug}`),
    other.goto('/account/login'),
    other.waitForLoadState('networkidle'),
  ]);
  await held(it, 'POST /commerce/api/account/login', () => signIn(other, ready));
  const sent = page.waitForRequest(/\/cart\/items/);
  await add(page);
  await sent;
  await it.setFaults([]);
  await expectCustomer(context, ready);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  const row = javaScriptEnabled ? 'with scripts' : 'without scripts';

  test(`Whoever signs in while their first addition is slow has both, ${row}`, async ({ browser, it }) => {
    const context = await browser.newContext({ baseURL: it.shop, javaScriptEnabled });
    const [page, other] = [await context.newPage(), await context.newPage()];
    const { id, slug } = await plainProduct(it.visitor());
    const ready = await customerOf(it, id);
    await Promise.all([page.goto(`/shop/${slug}`), other.goto('/account/login')]);
    const answered = page.waitForResponse(
      (answer) => /\/cart\/items/.test(answer.url()) && answer.status() !== 307,
    );
    await held(it, ADDITION, () => add(page));
    await signIn(other, ready);
    await it.setFaults([]);
    await answered;
    await expect(other).toHaveURL(/\/account\/orders$/, patience);
    await expectCustomer(context, ready);
    await context.close();
  });
}

test('Whoever signs in without scripts before any addition stays signed in, whatever another tab adds meanwhile', async ({
  browser,
  it,
}) => {
  const context = await browser.newContext({ baseURL: it.shop, javaScriptEnabled: false });
  const [page, other] = [await context.newPage(), await context.newPage()];
  const { id, slug } = await plainProduct(it.visitor());
  const ready = await customerOf(it, id);
  await Promise.all([page.goto(`/shop/${slug}`), other.goto('/account/login')]);
  await held(it, 'POST /commerce/api/account/login', () => signIn(other, ready));
  const answered = page.waitForResponse(
    (answer) => /\/cart\/items/.test(answer.url()) && answer.status() !== 307,
    patience,
  );
  const sent = page.waitForRequest(/\/cart\/items/);
  await add(page);
  await sent;
  await it.setFaults([]);
  await answered;
  await expect(other).toHaveURL(/\/account\/orders$/, patience);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  expect((await known(it, cookies.join('; '))).email).toBe(ready.expected.email);
  await context.close();
});

test('The same press after a reload, while the first one has no answer, adds once', async ({
  browser,
  it,
}) => {
  const context = await browser.newContext({ baseURL: it.shop });
  const page = await context.newPage();
  await page.goto(`/shop/${(await plainProduct(it.visitor())).slug}`);
  const form = page.locator('[data-name=product-form]');
  await form.hover();
  await expect(form).toHaveAttribute('data-hydrated', '', patience);
  await held(it, ADDITION, () => add(page));
  await page.reload();
  const asked = page.waitForResponse(/\/api\/cart\/items/, patience);
  await add(page);
  await it.setFaults([]);
  await (await asked).finished();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  expect((await known(it, cookies.join('; '))).quantity).toBe(1);
  await context.close();
});
