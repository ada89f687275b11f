import type { BrowserContext, Page } from 'playwright/test';

async function setVisible(page: Page, value: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
}

/**
 * Notes each number of the cart that is painted once the page is shown again, and counts how often it was frozen: frames begin
 * by this. After five seconds without an answer, as on a busy machine, a page shows what it had.
 */
export const WATCH = `{
  const painted = new Set();
  let until = Infinity;
  const shown = () => {
    painted.clear();
    if (document.visibilityState === 'visible') until = performance.now() + 4_900;
  };
  Object.assign(globalThis, { freezes: 0 });
  Object.defineProperty(globalThis, 'painted', { get: () => [...painted] });
  const look = () => {
    const number = document.querySelector('.cart-badge__number');
    const isSeen = number?.checkVisibility({ opacityProperty: true }) === true;
    const counts = document.visibilityState === 'visible' && performance.now() < until;
    if (counts && isSeen) painted.add(number.innerText.trim());
    requestAnimationFrame(look);
  };
  document.addEventListener('freeze', () => (freezes += 1));
  document.addEventListener('visibilitychange', shown, { capture: true });
  addEventListener('pageshow', shown, { capture: true });
  look();
}`;

/** What was painted of the cart since the page is shown again; undefined where that is not watched. */
export const paintedIn = (page: Page): Promise<string[] | undefined> => page.evaluate('globalThis.painted');

/** Whether it is the page that was left: a browser may have loaded it anew, as Chromium does once its cookies have changed. */
export const isRestored = (page: Page): Promise<boolean> => page.evaluate(() => 'isKept' in globalThis);

/** A page whose script follows its visitor. One that is left before may show for a moment what it was left with. */
async function openListening(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const listening = page.waitForEvent('websocket');
  await page.goto(path);
  await listening;
  return page;
}

/** Opens a page of a kind; the answer shows it again after the change. */
export const kinds: Record<string, (context: BrowserContext, path: string) => Promise<() => Promise<Page>>> =
  {
    async 'open tab'(context, path) {
      const page = await openListening(context, path);
      return async () => page;
    },
    async 'hidden tab'(context, path) {
      const page = await openListening(context, path);
      await page.evaluate(WATCH);
      await setVisible(page, 'hidden');
      return async () => {
        await setVisible(page, 'visible');
        return page;
      };
    },
    async 'restored page'(context, path) {
      const page = await openListening(context, path);
      await page.evaluate(WATCH);
      await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
      await page.goto('/about');
      return async () => {
        await page.goBack({ waitUntil: 'commit' });
        return page;
      };
    },
    /** As a browser restores it that keeps pages whatever became of their cookies. */
    async 'kept page'(context, path) {
      const page = await openListening(context, path);
      await page.evaluate(WATCH);
      const tell = (event: string) =>
        page.evaluate(
          (name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
          event,
        );
      await tell('pagehide');
      return async () => {
        await tell('pageshow');
        return page;
      };
    },
  };
