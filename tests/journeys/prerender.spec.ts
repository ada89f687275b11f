import { expect, test } from 'playwright/test';
import { openBrowser, type Page } from './unheld-browser.ts';

const LINK = 'document.querySelector(\'a[href$="/shop/scarce-roast"]\')';

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

/** The page that is left says when its link was clicked, in milliseconds since 1970, and how long it stayed. */
const RECORD_LEAVING = `addEventListener('click', ({ timeStamp: clicked }) => addEventListener('pageswap',
  ({ timeStamp }) => localStorage.setItem('left', JSON.stringify({
    clicked: performance.timeOrigin + clicked, stayed: timeStamp - clicked }))), true)`;

const RECORD_FADE = `addEventListener('pagereveal', ({ viewTransition }) => {
  globalThis.hasFade = viewTransition !== null })`;

/** What was recorded, and the milliseconds from the click to the page's first paint. */
const ARRIVAL = `(() => {
  const { clicked, stayed } = JSON.parse(localStorage.getItem('left'));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { stayed, hasFade: globalThis.hasFade,
    painted: paint ? performance.timeOrigin + paint.startTime - clicked : null };
})()`;

type Arrival = { stayed: number; hasFade: boolean; painted: number | null };

/** The time to the first paint is held where `PRESS_TIMES` says that the machine has nothing else to do. */
async function expectArrival(page: Page): Promise<void> {
  let arrival: Arrival | undefined;
  await expect(async () => {
    arrival = await page.evaluate<Arrival>(ARRIVAL);
    expect(arrival.painted).not.toBe(null);
  }).toPass({ timeout: 20_000 });
  // A slow machine may take longer than the fade is left out for.
  expect(arrival?.hasFade).toBe((arrival?.stayed ?? 0) >= 100);
  if (process.env['PRESS_TIMES'] === undefined) return;
  console.table(arrival);
  // A tenth of a second, and a frame.
  expect(arrival?.painted).toBeLessThan(120);
}

test('A page whose link is hovered is prerendered, is there at once, and counts from then on', async ({
  baseURL,
}) => {
  const browser = await openBrowser();
  try {
    const listing = await browser.shownPage();
    await listing.send('Page.navigate', { url: `${baseURL}/shop` });
    await expect(async () => {
      expect(await listing.evaluate(`document.readyState === 'complete' && !!${LINK}`)).toBe(true);
    }).toPass({ timeout: 20_000 });
    const made = madeAhead(listing, '/shop/scarce-roast');
    const { x, y } = await point(listing);
    await made;
    // What counts visits has not begun on the page that was made.
    expect(await listing.evaluate("localStorage.getItem('shop:recently-viewed')")).toBe(null);
    await listing.evaluate(RECORD_LEAVING);
    await browser.prerenderedPage().evaluate(RECORD_FADE);
    const button = { x, y, button: 'left', clickCount: 1 };
    await listing.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    // The page may go before it answers.
    await listing.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {});
    // The shown page goes away while it is queried.
    await expect(async () => {
      const page = await browser.shownPage();
      const seen = await page.evaluate<[string, boolean, string]>(
        `[document.querySelector('h1')?.textContent, performance.getEntriesByType('navigation')[0].activationStart > 0,
          localStorage.getItem('shop:recently-viewed')]`,
      );
      expect(seen).toEqual(['Scarce Roast', true, expect.stringContaining('scarce-roast')]);
    }).toPass({ timeout: 20_000 });
    await expectArrival(await browser.shownPage());
  } finally {
    await browser.close();
  }
});
