import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';

/** The paths of the scripts that pages have loaded so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const reactScripts = (scripts: string[]) => scripts.filter((path) => path.startsWith('/assets/hydrate-'));

test(
  'No page loads React before the shopper touches something, but products, when they are idle',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const scripts = scriptsOf(page);
    for (const path of ['/', '/shop', '/articles']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    // The listing's own, and those that follow the cart and what waits until the page is idle.
    const small = /^\/assets\/(entry|listing|live|revision-message|idle|island-files)-/;
    expect(scripts.filter((path) => !small.test(path))).toEqual([]);
    await shop.openProduct('scarce-roast');
    await expect.poll(() => reactScripts(scripts)).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    const form = page.locator('shop-island[data-name=product-form]');
    await expect(form).not.toHaveAttribute('data-hydrated');
    await shop.addButton().hover();
    await expect(form).toHaveAttribute('data-hydrated', '');
  },
);

test(
  'A product prefetches nothing for a shopper who saves data',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const scripts = scriptsOf(page);
    await shop.openProduct('scarce-roast');
    await page.waitForLoadState('networkidle');
    expect(reactScripts(scripts)).toEqual([]);
    await shop.addButton().hover();
    await expect.poll(() => reactScripts(scripts)).toHaveLength(1);
  },
);

test(
  'The count in the header is there before any script, and is right on every page',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.fillCart();
    for (const path of ['/', '/shop', '/about', '/nothing-here']) {
      const html = await (await page.request.get(path, again)).text();
      expect(html.slice(html.indexOf('<!--visitor-->'))).toContain('cart-badge');
      if (path === '/nothing-here') continue;
      await page.goto(path);
      await shop.expectCount(1);
    }
  },
);

test.describe('A page that is missing', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/404/] });

  test('says so, and links to other pages', async ({ page }) => {
    const response = await page.goto('/shop/no-such-coffee');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('Page not found: /shop/no-such-coffee');
    const field = await boxOf(page.getByRole('main').getByRole('searchbox'));
    expect(field.width, 'room for what the field asks').toBeGreaterThanOrEqual(256);
    await page.getByRole('main').getByRole('link', { name: 'Back to shop' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test('The page fits its width, and nothing moves once it is shown', async ({ page }) => {
  for (const path of ['/', '/shop', '/shop/scarce-roast', '/cart', '/articles', '/about']) {
    await page.goto(path);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, path).toBeLessThanOrEqual(client);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBeLessThan(0.02);
  }
});

/** What of the page stands out at its sides, and cannot be scrolled to. */
function cutOff(): string[] {
  const { clientWidth: width } = document.documentElement;
  const scrolls = (part: Element) => {
    let around = part.parentElement;
    while (around && around.tagName !== 'MAIN' && getComputedStyle(around).overflowX === 'visible')
      around = around.parentElement;
    return around?.tagName !== 'MAIN';
  };
  return [...document.querySelectorAll('main :is(h1, h2, p, a, button, label, select, img)')]
    .filter((part) => !part.closest('.honeypot, .visually-hidden') && part.checkVisibility())
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return (left < -1 || right > width + 1) && !scrolls(part);
    })
    .map((part) => `${part.tagName} ${part.className}: ${part.textContent}`);
}

test('Text of twice the size is cut off nowhere', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/shop', '/shop/scarce-roast?deliver=', '/shop/clay-mug', '/cart', '/find-us']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await page.evaluate(cutOff), path).toEqual([]);
  }
});
