import type { Page } from 'playwright/test';
import { expect, standInForTags, test } from './journey.ts';

/** Every address outside the shop that the browser requested. */
function watch(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!/127\.0\.0\.1|localhost|^data:/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

const dataLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? null);

/** A page that had time enough for whatever comes after it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.clock.runFor(10_000);
}

test.beforeEach(({ context }) => standInForTags(context));

test('Without an answer, and after declining, nothing is counted', async ({ page, context }) => {
  const requested = watch(page);
  await context.clearCookies();
  await page.clock.install();
  await visit(page, '/about');
  const dialog = page.getByRole('dialog', { name: 'A cookie with that?' });
  await expect(dialog).toBeVisible();
  expect(await dataLayer(page)).toBeNull();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await visit(page, '/articles');
  expect([await dataLayer(page), requested]).toEqual([null, []]);
});

test('After agreeing every page is counted once, from the next one on, and nothing personal with it', async ({
  page,
  context,
}) => {
  const requested = watch(page);
  await context.clearCookies();
  await page.clock.install();
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.clock.runFor(10_000);
  expect([await dataLayer(page), requested]).toEqual([null, []]);

  const seen: unknown[] = [];
  for (const path of ['/articles?from=ada%40example.com', '/shop', '/cart']) {
    await visit(page, path);
    const [first, ...views] = (await dataLayer(page)) ?? [];
    expect(first).toMatchObject({ event: 'gtm.js' });
    expect(views).toHaveLength(1);
    seen.push(...views);
  }
  expect(seen).toEqual([
    {
      event: 'page_view',
      page_path: '/articles',
      page_title: expect.stringContaining('Billy & Gum') as unknown,
    },
    {
      event: 'page_view',
      page_path: '/shop',
      page_title: expect.stringContaining('Billy & Gum') as unknown,
    },
    { event: 'page_view', page_path: '/cart', page_title: expect.stringContaining('Cart') as unknown },
  ]);
  expect(requested).toEqual(Array<string>(3).fill('https://www.googletagmanager.com/gtm.js?id=GTM-JOURNEY'));
  expect(JSON.stringify(seen)).not.toMatch(/ada|example\.com/);
  expect(await page.evaluate(() => document.referrer)).not.toMatch(/ada/);
});

test('Whoever changes their mind is not counted any more, from that moment on', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  await page.clock.install();
  await visit(page, '/about');
  expect(await dataLayer(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await page.clock.runFor(10_000);
  expect(await dataLayer(page)).toBeNull();
});

test('The key of a mailed link is gone from the address before anybody could read it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  await page.clock.install();
  await visit(page, '/news/confirm?token=Zx3kPq0aLmN8rT5uVw1yBg');
  expect(page.url()).toBe(`${baseURL}/news/confirm`);
  expect(JSON.stringify(await dataLayer(page))).not.toContain('Zx3kPq');
});

test('Search words are never sent, from the address as from the field', async ({
  page,
  context,
  baseURL,
}) => {
  const requested = watch(page);
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  await page.clock.install();
  await visit(page, '/shop?search=gift+for+ada');
  expect([await dataLayer(page), requested]).toEqual([null, []]);
  await visit(page, '/shop');
  expect(await dataLayer(page)).toHaveLength(2);
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('gift for ada');
  await page.clock.runFor(10_000);
  expect(page.url()).not.toContain('ada');
  expect(await page.title()).not.toContain('ada');
  await field.press('Enter');
  await page.waitForURL(/search=gift/);
  await page.waitForLoadState('load');
  await page.clock.runFor(10_000);
  expect(await dataLayer(page)).toBeNull();
});
