import { expect, test, type Page } from 'playwright/test';
import { plainProduct } from '../workers/harness.ts';
import { startOpsShop, type OpsShop } from '../workers/ops-shop.ts';
import { Shop } from './pages/shop.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

let shop: OpsShop;

test.beforeAll(async () => {
  shop = await startOpsShop();
});
test.afterAll(() => shop.stop());

/** What pages reported, by kind: the labels without the version. */
async function reported(kind: string): Promise<string[]> {
  const response = await fetch(`${shop.sandbox}/__sandbox/metrics`);
  const points = (await response.json()) as { indexes: string[]; blobs: string[] }[];
  return points.filter(({ indexes }) => indexes[0] === kind).map(({ blobs }) => blobs.slice(1).join(' '));
}

const measuring = /\/assets\/measure-/;

async function openProduct(page: Page): Promise<void> {
  const { slug } = await plainProduct(shop.visitor());
  await page.goto(`${shop.shop}/shop/${slug}`);
}

test('A view is measured once the page is idle, and reported when the page is left', async ({ page }) => {
  const loaded = page.waitForResponse((response) => measuring.test(response.url()));
  await openProduct(page);
  await loaded;
  await new Shop(page).addButton().click();
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toBeVisible();
  await page.goto('about:blank');
  await expect
    .poll(() => reported('step'))
    .toEqual(expect.arrayContaining(['seen US desktop', 'added US desktop']));
  await expect
    .poll(async () => (await reported('vital')).map((labels) => labels.split(' ').at(0)))
    .toEqual(expect.arrayContaining(['LCP', 'CLS', 'TTFB']));
  expect((await reported('view')).some((labels) => labels.startsWith('viewed product'))).toBe(true);
});

test('A visitor who asks not to be tracked is not measured', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${shop.shop}/shop`);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.goto('about:blank');
  expect(requests.filter((url) => measuring.test(url) || url.endsWith('/api/page-views'))).toEqual([]);
  await context.close();
});
