import { expect, test } from 'playwright/test';
import { makeAhead, WAS_MADE_AHEAD } from './made-ahead.ts';
import { openBrowser, type Page } from './unheld-browser.ts';

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
    const press = await makeAhead(listing, baseURL ?? '', '/shop/scarce-roast');
    // What counts visits has not begun on the page that was made.
    expect(await listing.evaluate("localStorage.getItem('shop:recently-viewed')")).toBe(null);
    await listing.evaluate(RECORD_LEAVING);
    await browser.prerenderedPage().evaluate(RECORD_FADE);
    await press();
    // The shown page goes away while it is queried.
    await expect(async () => {
      const page = await browser.shownPage();
      const seen = await page.evaluate<[string, boolean, string]>(
        `[document.querySelector('h1')?.textContent, ${WAS_MADE_AHEAD},
          localStorage.getItem('shop:recently-viewed')]`,
      );
      expect(seen).toEqual(['Scarce Roast', true, expect.stringContaining('scarce-roast')]);
    }).toPass({ timeout: 20_000 });
    await expectArrival(await browser.shownPage());
  } finally {
    await browser.close();
  }
});
