import { expect, test } from 'playwright/test';
import { openBrowser, type Page } from './unheld-browser.ts';

const LINK = 'document.querySelector(\'a[href$="/shop/nightcap-ridge"]\')';

/** Resolves when the browser has made the page at a path. */
async function madeAhead(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('Preload.prerenderStatusUpdated', ({ key, status }: { key: { url: string }; status: string }) => {
    if (new URL(key.url).pathname === path && status === 'Ready') resolve();
  });
  await page.send('Preload.enable');
  return promise;
}

async function point(page: Page): Promise<{ x: number; y: number }> {
  const [x, y] = await page.evaluate<[number, number]>(
    `(() => { const link = ${LINK}; link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`,
  );
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x - 1, y });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  return { x, y };
}

test('A page whose link is hovered is made ahead, and starts to count when somebody goes there', async ({
  baseURL,
}) => {
  const browser = await openBrowser();
  try {
    const listing = await browser.shownPage();
    await listing.send('Page.navigate', { url: `${baseURL}/shop` });
    await expect(async () => {
      expect(await listing.evaluate(`document.readyState === 'complete' && !!${LINK}`)).toBe(true);
    }).toPass({ timeout: 20_000 });
    const made = madeAhead(listing, '/shop/nightcap-ridge');
    const { x, y } = await point(listing);
    await made;
    // What counts visits has not begun on the page that was made.
    expect(await listing.evaluate("localStorage.getItem('shop:recently-viewed')")).toBe(null);
    for (const type of ['mousePressed', 'mouseReleased'])
      await listing.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    // The page that was shown goes while it is asked.
    await expect(async () => {
      const page = await browser.shownPage();
      const seen = await page.evaluate<[string, boolean, string]>(
        `[document.querySelector('h1')?.textContent, performance.getEntriesByType('navigation')[0].activationStart > 0,
          localStorage.getItem('shop:recently-viewed')]`,
      );
      expect(seen).toEqual(['Nightcap Ridge', true, expect.stringContaining('nightcap-ridge')]);
    }).toPass({ timeout: 20_000 });
  } finally {
    await browser.close();
  }
});
