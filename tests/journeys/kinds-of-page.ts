import type { BrowserContext, Page } from 'playwright/test';

async function setVisible(page: Page, value: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
}

/** Opens a page of a kind; the answer shows it again after the change. */
export const kinds: Record<string, (context: BrowserContext) => Promise<() => Promise<Page>>> = {
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
