import { expect } from 'playwright/test';
import type { Page } from './unheld-browser.ts';

/** Resolves when the browser has made the page at a path. */
async function madeAhead(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('Preload.prerenderStatusUpdated', ({ key, status }: { key: { url: string }; status: string }) => {
    if (new URL(key.url).pathname === path && status === 'Ready') resolve();
  });
  await page.send('Preload.enable');
  return promise;
}

/** Opens a listing and points at the link to a product until the browser has made its page; the answer presses the link. */
export async function makeAhead(listing: Page, origin: string, path: string): Promise<() => Promise<void>> {
  const link = `document.querySelector('a[href$="${path}"]')`;
  await listing.send('Page.navigate', { url: `${origin}/shop` });
  await expect(async () => {
    // The page gets its rules when it is idle.
    const rules = `document.querySelector('script[type=speculationrules]')`;
    expect(await listing.evaluate(`!!${rules} && !!${link}`)).toBe(true);
  }).toPass({ timeout: 20_000 });
  const made = madeAhead(listing, path);
  const [x, y] = await listing.evaluate<[number, number]>(
    `(() => { const link = ${link}; link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()`,
  );
  await listing.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x - 1, y });
  await listing.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await made;
  return async () => {
    const button = { x, y, button: 'left', clickCount: 1 };
    await listing.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    // The page may go before it answers.
    await listing.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {});
  };
}

/** Whether the page that is shown was made ahead. */
export const WAS_MADE_AHEAD = "performance.getEntriesByType('navigation')[0].activationStart > 0";
