import { expect, type BrowserContext } from 'playwright/test';
import { WATCH } from './kinds-of-page.ts';
import { makeAhead, WAS_MADE_AHEAD } from './made-ahead.ts';
import { openBrowser } from './unheld-browser.ts';

/** How long a busy machine may take. */
const patience = { timeout: 20_000 };

const NUMBER = "document.querySelector('.cart-badge__number')?.textContent.trim()";

/** A page that has followed another visitor knows nothing of their sign-in. */
const LINK = "document.querySelector('.header__account').ariaLabel";

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

type Beside = Awaited<ReturnType<typeof openBeside>>;

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
      const [number, ...rest] = await page.evaluate<[string, boolean, string]>(
        `[${NUMBER}, ${WAS_MADE_AHEAD}, ${LINK}]`,
      );
      expect([number, ...rest]).toEqual([await known(), true, 'Account']);
      shown = number;
    }).toPass(patience);
    await browser.close();
    return shown;
  };
}

/** Has the browser hide and freeze a page that listens; the answer shows it again. */
async function putToSleep({ page, shareCookies }: Beside): Promise<() => Promise<void>> {
  await page.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await shareCookies();
    await page.send('Page.setWebLifecycleState', { state: 'active' });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  };
}

/** Opens a page there, until it listens for changes. */
async function openListening({ page }: Beside, address: string): Promise<void> {
  const listens = new Promise<void>((resolve) => page.on('Network.webSocketFrameReceived', () => resolve()));
  await page.send('Network.enable');
  await page.send('Page.navigate', { url: address });
  await listens;
}

/** Tells each text of the payment's summary that is painted, also on the page that takes the place of this one. */
const TELL_SUMS = `{
  let told;
  let until = Infinity;
  document.addEventListener('visibilitychange', () => {
    told = undefined;
    // As in WATCH.
    until = performance.now() + 4_900;
  }, { capture: true });
  document.addEventListener('freeze', () => note('frozen'));
  const look = () => {
    const summary = document.querySelector('.pay__summary');
    const counts = document.visibilityState === 'visible' && performance.now() < until;
    if (counts && summary?.checkVisibility({ opacityProperty: true }) && summary.innerText !== told)
      note(told = summary.innerText);
    requestAnimationFrame(look);
  };
  look();
}`;

/** The payment page, frozen; the answer shows it, once its address and its summary are as expected, with what was painted by then. */
export async function freezePayment(context: BrowserContext, origin: string) {
  const beside = await openBeside(context, origin);
  const { browser, page } = beside;
  let told: string[] = [];
  page.on('Runtime.bindingCalled', ({ payload }: { payload: string }) => void told.push(payload));
  await page.send('Runtime.enable');
  await page.send('Runtime.addBinding', { name: 'note' });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_SUMS });
  await openListening(beside, `${origin}/pay`);
  await expect.poll(() => told).not.toEqual([]);
  const before = told.at(-1) ?? '';
  const wake = await putToSleep(beside);
  return {
    before,
    show: async (isShown: (path: string, summary: string) => boolean): Promise<string[]> => {
      await expect.poll(() => told).toContain('frozen');
      told = [];
      await wake();
      const SHOWN = "[location.pathname, document.querySelector('.pay__summary')?.innerText ?? '']";
      await expect(async () => {
        const [path, summary] = await page.evaluate<[string, string]>(SHOWN);
        expect(isShown(path, summary), `${path} ${summary}`).toBe(true);
      }).toPass(patience);
      await browser.close();
      return told;
    },
  };
}

/** A page that the browser has hidden and frozen; nothing but the server's number is painted once it is shown. */
export async function freeze(context: BrowserContext, origin: string): Promise<Show> {
  const beside = await openBeside(context, origin);
  const { browser, page } = beside;
  await openListening(beside, `${origin}/shop`);
  await page.evaluate(WATCH);
  const wake = await putToSleep(beside);
  return async (known) => {
    await wake();
    let shown = '';
    await expect(async () => {
      shown = await page.evaluate<string>(NUMBER);
      expect(shown).toBe(await known());
      expect(await page.evaluate(`[document.visibilityState, ${LINK}]`)).toEqual(['visible', 'Account']);
    }).toPass(patience);
    const painted = await page.evaluate<string[]>('globalThis.painted');
    expect(painted.filter((number) => number !== shown)).toEqual([]);
    expect(await page.evaluate<number>('globalThis.freezes')).toBe(1);
    await browser.close();
    return shown;
  };
}
