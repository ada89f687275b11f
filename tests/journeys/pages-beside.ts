import { expect, type BrowserContext } from 'playwright/test';
import { WATCH } from './kinds-of-page.ts';
import { makeAhead, WAS_MADE_AHEAD } from './made-ahead.ts';
import { openBrowser } from './unheld-browser.ts';

/** How long a busy machine may take. */
const patience = { timeout: 20_000 };

const NUMBER = "document.querySelector('.cart-badge__number')?.textContent.trim()";

/** What a page shows of the cart, once it is what the server knows. */
type Show = (known: () => Promise<string>) => Promise<string>;

/** A browser that the runner does not control, with the cookies of one that it does: that one neither makes pages ahead nor freezes them. */
async function openBeside(context: BrowserContext, origin: string) {
  const browser = await openBrowser();
  const page = await browser.shownPage();
  const shareCookies = async () => {
    const cookies = (await context.cookies()).map(({ name, value, httpOnly }) => ({
      name,
      value,
      httpOnly,
      url: origin,
    }));
    await page.send('Network.clearBrowserCookies');
    await page.send('Network.setCookies', { cookies });
  };
  await shareCookies();
  return { browser, page, shareCookies };
}

/** A page that the browser has made ahead. */
export async function prerender(context: BrowserContext, origin: string): Promise<Show> {
  const { browser, page: listing, shareCookies } = await openBeside(context, origin);
  const press = await makeAhead(listing, origin, '/shop/scarce-roast');
  return async (known) => {
    await shareCookies();
    await press();
    let shown = '';
    await expect(async () => {
      const page = await browser.shownPage();
      const [isAhead, number] = await page.evaluate<[boolean, string]>(`[${WAS_MADE_AHEAD}, ${NUMBER}]`);
      expect([isAhead, number]).toEqual([true, await known()]);
      shown = number;
    }).toPass(patience);
    await browser.close();
    return shown;
  };
}

/** A page that the browser has hidden and frozen; nothing but the server's number is painted once it is shown. */
export async function freeze(context: BrowserContext, origin: string): Promise<Show> {
  const { browser, page, shareCookies } = await openBeside(context, origin);
  const listens = new Promise<void>((resolve) => page.on('Network.webSocketFrameReceived', () => resolve()));
  await page.send('Network.enable');
  await page.send('Page.navigate', { url: `${origin}/shop` });
  await listens;
  await page.evaluate(WATCH);
  await page.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async (known) => {
    await shareCookies();
    await page.send('Page.setWebLifecycleState', { state: 'active' });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    let shown = '';
    await expect(async () => {
      shown = await page.evaluate<string>(NUMBER);
      expect(shown).toBe(await known());
      expect(await page.evaluate('document.visibilityState')).toBe('visible');
    }).toPass(patience);
    const painted = await page.evaluate<string[]>('globalThis.painted');
    expect(painted.filter((number) => number !== shown)).toEqual([]);
    expect(await page.evaluate<number>('globalThis.freezes')).toBe(1);
    await browser.close();
    return shown;
  };
}
