import { expect, test, type Page } from 'playwright/test';
import { measuredViews, ordinaryMinutes } from '../fixtures/traffic.ts';
import { sample } from '../random.ts';
import { PASSWORD, startOpsShop, type OpsShop } from '../workers/ops-shop.ts';
import { expectAccessible } from './accessible.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

let shop: OpsShop;

test.beforeAll(async () => {
  shop = await startOpsShop();
  const now = Math.floor(Date.now() / 1000);
  const points = [...ordinaryMinutes(now - 6 * 3_600, now), ...measuredViews(now - 20 * 3_600, now)];
  for (let at = 0; at < points.length; at += 2_000) {
    await fetch(`${shop.sandbox}/__sandbox/metrics`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(points.slice(at, at + 2_000)),
    });
  }
  await shop.run(
    `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid, tries,
       started_at, changed_at, due_at)
     VALUES ('pay-1', ?1, 'c-77', 'ideal', 'stripe', 25, 'EUR', 'authorised', 3, 1, 4, ?2, ?2, ?3)`,
    'a'.repeat(64),
    Date.now() - 90_000_000,
    Date.now() + 90_000_000,
  );
  await shop.run(
    `INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at)
     VALUES ('pay-1:payment_unordered', 'pay-1', 'payment_unordered', 1, ?1)`,
    Date.now() - 90_000_000,
  );
  await shop.run(
    "INSERT INTO messages (name, email, message, locale) VALUES ('Bo', 'lee@example.com', 'Hello', 'en')",
  );
  await shop.run(
    `INSERT INTO return_requests (account_id, order_id, order_number, email, items, reason)
     VALUES ('a', 'o-9', '1009', 'lee@example.com', '[{"id":"i","name":"Tea cup","quantity":2}]', 'broken')`,
  );
  await shop.run(
    `INSERT INTO content_deliveries (source, event, type, purged, published_at, received_at, live_at) VALUES
     ('content', 'entry.publish', 'page', 'page menu', '2026-11-22T10:00:00Z', '2026-11-22T10:00:01Z', '2026-11-22T10:00:02.5Z'),
     ('store', 'updated', 'product', 'product:6a5 product:glazed-dripper products', NULL, '2026-11-22T10:05:01Z', NULL)`,
  );
  await shop.run(
    `INSERT INTO slow_requests (request_id, at, version, route, status, ms, longest) VALUES ('230b030023ae2822-SJC', ?1,
       '3f2b8c1e-9d57-4a52-b1a7-6c0d2f9e8a11', '/shop/:slug', 503, 3204, ?2)`,
    Date.now(),
    'commerce-products 5xx 3000 ms\ncommerce-categories 2xx 160 ms\nkv-site hit 3 ms',
  );
  await shop.run(
    "INSERT INTO alarms (name, facts, raised_at) VALUES ('errors', '12 of 300 requests failed', ?1)",
    Date.now(),
  );
});
test.afterAll(() => shop.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(shop.ops);
  await page.getByLabel('Your name').fill('Kim');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
}

const widths = [1440, 390];

test(
  'Every page of operations is accessible, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${shop.ops}/sign-in`);
    await expectAccessible(page, 'sign-in');
    await signIn(page);
    const paths = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
    const hrefs = await Promise.all(paths.map((link) => link.getAttribute('href')));
    const all = [...hrefs, '/search?q=pay-1', '/search?q=230b030023ae2822', '/no-such-page'];
    const examined = sample(all, 4);
    for (const href of all) {
      await page.goto(`${shop.ops}${href}`);
      for (const details of await page.locator('summary').all()) await details.click();
      if (examined.includes(href)) await expectAccessible(page, `operations ${href}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(content, `operations ${href}`).toBeLessThanOrEqual(width);
        if (process.env['SCREENS']) {
          const name = `${(href ?? '').replaceAll(/\W/g, '_')}-${width}.png`;
          await page.screenshot({ path: `${process.env['SCREENS']}/${name}`, fullPage: true });
        }
      }
    }
  },
);

test(
  'An operator without scripts signs in, looks at a period and closes an incident',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page);
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('img', { name: /^Requests and failures/ })).toBeVisible();
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByLabel('How it was resolved').fill('refunded at Stripe');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('status')).toContainText('Done');
    await expect(
      page.getByRole('row', { name: /Kim \(by password\) close pay-1:payment_unordered refunded at Stripe/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await context.close();
  },
);
