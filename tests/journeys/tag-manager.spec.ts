import type { Page } from 'playwright/test';
import { hold } from './hold.ts';
import { expect, standInForTags, test } from './journey.ts';

/** Every address outside the shop that the browser requested. */
function watch(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!/127\.0\.0\.1|localhost|^data:/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

type Pushed = Record<string, unknown> & { event?: string; ecommerce?: { items: object[] } | null };

const dataLayer = (page: Page) => page.evaluate(() => (window as { dataLayer?: Pushed[] }).dataLayer ?? null);

/** The views of the page; other journeys cover the start and the purchase events. */
async function views(page: Page): Promise<Pushed[]> {
  await expect.poll(() => dataLayer(page)).not.toBeNull();
  return ((await dataLayer(page)) ?? []).filter(({ event }) => event === 'page_view');
}

/** A page that had time enough for later events. */
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
  for (const path of ['/articles?from=kim%40example.com', '/shop', '/cart']) {
    await visit(page, path);
    const counted = await views(page);
    expect(counted).toHaveLength(1);
    seen.push(...counted);
  }
  expect(seen).toEqual([
    {
      event: 'page_view',
      page_path: '/articles',
      page_title: expect.stringContaining('The Store') as unknown,
    },
    {
      event: 'page_view',
      page_path: '/shop',
      page_title: expect.stringContaining('The Store') as unknown,
    },
    { event: 'page_view', page_path: '/cart', page_title: expect.stringContaining('Cart') as unknown },
  ]);
  expect(requested).toEqual(Array<string>(3).fill('https://www.googletagmanager.com/gtm.js?id=GTM-JOURNEY'));
  expect(JSON.stringify(seen)).not.toMatch(/kim|example\.com/);
  expect(await page.evaluate(() => document.referrer)).not.toMatch(/kim/);
});

test('A visitor who withdraws consent is not counted any more, from that moment on', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  await page.clock.install();
  await visit(page, '/about');
  expect(await views(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await page.clock.runFor(10_000);
  expect(await dataLayer(page)).toBeNull();
});

test('The key of a mailed link is removed from the address before any script could read it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  await page.clock.install();
  await visit(page, '/news/confirm?token=Zx3kPq0aLmN8rT5uVw1yBg');
  expect(page.url()).toBe(`${baseURL}/news/confirm`);
  expect(JSON.stringify([await views(page), await dataLayer(page)])).not.toContain('Zx3kPq');
});

/** The purchase events, in their order. */
async function bought(page: Page): Promise<string[]> {
  const pushed = (await dataLayer(page)) ?? [];
  return pushed.flatMap(({ event, ecommerce }) => (ecommerce && event ? [event] : []));
}

test.describe('purchase events', () => {
  // The shop's own words for a card that is declined, as the card library prints them.
  test.use({ expectedComplaints: [/^Your card was declined\.$/] });

  test('Events follow Google’s schema, each is sent once, and none is personal', async ({
    page,
    context,
    baseURL,
    shop,
    pay,
  }) => {
    await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
    await page.goto('/shop');
    await expect.poll(() => bought(page)).toEqual(['view_item_list']);
    const layer = (await dataLayer(page)) ?? [];
    expect(layer.slice(0, 3)).toEqual([
      { 0: 'consent', 1: 'default', 2: expect.objectContaining({ ad_storage: 'denied' }) as unknown },
      { 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' } },
      expect.objectContaining({ event: 'gtm.js' }),
    ]);
    expect(layer.find(({ event }) => event === 'view_item_list')?.ecommerce?.items).toHaveLength(24);
    // The page stays, so that what the press pushed can be read.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.getByRole('link', { name: 'Scarce Roast' }).first().click();
    await expect.poll(() => bought(page)).toEqual(['view_item_list', 'select_item']);

    await shop.openProduct('scarce-roast');
    await expect.poll(() => bought(page)).toContain('view_item');
    await shop.addToCart();
    await expect.poll(() => bought(page)).toContain('add_to_cart');
    await shop.openCartFromToast();
    await expect.poll(() => bought(page)).toContain('view_cart');
    const added = (await dataLayer(page))?.find(({ event }) => event === 'add_to_cart');
    expect(added?.ecommerce).toMatchObject({
      currency: 'AUD',
      value: 23.5,
      items: [{ item_name: 'Scarce Roast', price: 23.5, quantity: 1 }],
    });
    const once = await bought(page);
    expect(new Set(once.filter((event) => event !== 'view_item_list')).size).toBe(
      once.filter((event) => event !== 'view_item_list').length,
    );

    await pay.open();
    await expect.poll(() => bought(page)).toEqual(['begin_checkout']);
    await pay.fillIn();
    await expect.poll(() => bought(page)).toEqual(['begin_checkout', 'add_shipping_info']);
    expect(JSON.stringify(await dataLayer(page))).not.toMatch(/robin|Bangalow|2479|Sample/i);
    await page.reload();
    await expect.poll(() => dataLayer(page)).not.toBeNull();
    expect(await bought(page)).toEqual([]);

    // A card that is declined: the page stays, so that what the press pushed can be read.
    await payWith(page, '4000 0000 0000 0002');
    await expect.poll(() => bought(page)).toEqual(['add_payment_info']);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/thank-you**');
    await expect.poll(() => bought(page)).toEqual(['purchase']);
    await page.reload();
    await expect.poll(() => dataLayer(page)).not.toBeNull();
    expect(await bought(page)).toEqual([]);
  });
});

test('What was added and shown before the tag manager was there is counted, once', async ({
  page,
  context,
  baseURL,
  shop,
  panel,
}) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
  const release = await hold(page, '**/assets/load-*');
  await shop.putInCart('glazed-dripper');
  await shop.openCartFromToast();
  await expect(panel.item('Glazed Dripper')).toBeVisible();
  release();
  const ofCart = async () => (await bought(page)).filter((event) => event.endsWith('_cart')).toSorted();
  await expect.poll(ofCart).toEqual(['add_to_cart', 'view_cart']);
});

async function payWith(page: Page, card: string): Promise<void> {
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  await frame('Secure card number').getByLabel('Card number').fill(card);
  await frame('Secure expiry date').getByLabel('Expiry date').fill('12 / 40');
  await frame('Secure security code').getByLabel('Security code').fill('739');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test.describe('Strings that are assigned without a type, where the tag manager runs', () => {
  test.use({ expectedComplaints: [/TrustedScript|Trusted Type/] });

  test('run scripts of its own hosts alone', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'cookieconsent_status', value: 'allow', url: baseURL ?? '' }]);
    await page.clock.install();
    await visit(page, '/about');
    await expect.poll(() => dataLayer(page)).not.toBeNull();
    const outcomes = await page.evaluate(() => {
      const create = () => document.createElement('script');
      const attempts = [
        () => (document.createElement('div').innerHTML = '<b>a tag</b>'),
        () => (create().src = 'https://www.googletagmanager.com/gtag/js'),
        () => (create().src = 'https://evil.example/x.js'),
        () => (create().text = 'alert(1)'),
      ];
      return attempts.map((run) => {
        try {
          run();
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(outcomes).toEqual(['allowed', 'allowed', 'TypeError', 'TypeError']);
  });
});
