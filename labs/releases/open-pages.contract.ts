import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { expect as expectPage } from 'playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Cart } from '../../tests/journeys/pages/cart.ts';
import { Shop } from '../../tests/journeys/pages/shop.ts';
import { preferHeadlessShell, requireChromium } from '../../tools/local/chromium.ts';
import { Deployments } from './deployments.ts';
import { formerRelease, newRelease } from './release.ts';

const former = formerRelease();
let browser: Browser;
let deployments: Deployments;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  const executablePath = preferHeadlessShell(requireChromium());
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());
beforeEach(async () => {
  deployments = await Deployments.begin();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await deployments.end();
});

type Open = { page: Page; shop: Shop; panel: Cart; missing: string[]; loaded: string[]; errors: string[] };

/** A shopper's page, and the files of a build that it lacked or loaded since the last call. */
async function open(path: string, { scripts = true } = {}): Promise<Open> {
  const context = await browser.newContext({ baseURL: deployments.shop, javaScriptEnabled: scripts });
  contexts.push(context);
  // Who saves data gets the scripts of React at the press, not ahead.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  const [missing, loaded, errors] = [[], [], []] as [string[], string[], string[]];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) (response.ok() ? loaded : missing).push(pathname);
  });
  page.on('pageerror', ({ message }) => void errors.push(message));
  await page.goto(path, { waitUntil: 'networkidle' });
  loaded.length = 0;
  return { page, shop: new Shop(page), panel: Cart.panel(page), missing, loaded, errors };
}

const PRODUCT = '/shop/gully-dripper';

test('pages that are open while a release is deployed go on with the files of their own build', async () => {
  await deployments.deploy(former);
  const untouched = await open(PRODUCT);
  const scriptless = await open(PRODUCT, { scripts: false });
  const filled = await open('/');
  await filled.shop.fillCart('gully-dripper');
  await filled.page.goto('/shop', { waitUntil: 'networkidle' });
  const { release, kept } = await deployments.withFormerFiles(newRelease);
  expect(kept, 'the former build says which files it has').not.toBeNull();
  await deployments.deploy(release);

  // An island of the previous build, whose scripts are loaded only now, calls the new Worker.
  await untouched.shop.addToCart();
  await expectPage(untouched.shop.toast()).toBeVisible();
  expect(untouched.loaded.some((path) => path.includes('hydrate'))).toBe(true);
  await untouched.shop.openCartFromToast();
  await expectPage(untouched.panel.item('Gully Dripper')).toBeVisible();
  await untouched.panel.increase('Gully Dripper');
  await untouched.shop.expectCount(2);

  // A cart from before, in a panel that the page had not opened yet.
  await filled.shop.openCartFromHeader();
  await expectPage(filled.panel.item('Gully Dripper')).toBeVisible();
  await filled.panel.remove('Gully Dripper');
  await filled.panel.expectEmpty();

  // A form of a page of the former build.
  await scriptless.shop.addToCart();
  await expectPage(scriptless.page).toHaveURL(/\/cart$/);
  await expectPage(Cart.ownPage(scriptless.page).item('Gully Dripper')).toBeVisible();

  for (const { missing } of [untouched, filled, scriptless]) expect(missing).toEqual([]);
  // Without scripts there are none of ours: Chromium's own, of a fade that ended early, has no handler.
  for (const { errors } of [untouched, filled]) expect(errors).toEqual([]);
  await untouched.page.goto('/cart');
  await expectPage(Cart.ownPage(untouched.page).quantity('Gully Dripper')).toHaveValue('2');
});

test('pages of a release that is rolled back keep working, after one reload where its files are gone', async () => {
  await deployments.deploy(newRelease);
  const untouched = await open(PRODUCT);
  const early = await open(PRODUCT);
  const scriptless = await open(PRODUCT, { scripts: false });
  await deployments.deploy(former);

  let loads = 0;
  untouched.page.on('load', () => (loads += 1));
  const button = untouched.page.getByRole('main').getByRole('button', { name: 'Add to cart' });
  await button.hover();
  await untouched.page.waitForLoadState('networkidle');
  await untouched.shop.addToCart();
  await untouched.shop.expectCount(1);
  expect(loads).toBeLessThanOrEqual(1);

  // A press before React is there: the former Worker may not know the call.
  const submit = early.page.locator('.product-form__submit');
  await submit.evaluate((pressed: HTMLButtonElement) => pressed.form?.requestSubmit(pressed));
  await early.shop.expectCount(1);
  await early.page.goto('/cart');
  await expectPage(Cart.ownPage(early.page).quantity('Gully Dripper')).toHaveValue('1');

  await scriptless.shop.addToCart();
  await expectPage(Cart.ownPage(scriptless.page).item('Gully Dripper')).toBeVisible();
});
