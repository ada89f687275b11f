import type { Page } from 'playwright/test';
import { expect, test } from '../../../tests/journeys/journey.ts';

/** Names in the header that take two lines, and what of the menu is cut off, in pixels. */
const crowdedIn = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const menu = document.querySelector('.menu__list');
    return {
      wrapped: [...document.querySelectorAll('.header .logo__name, .menu__list a')]
        .filter((part) => linesOf(part) > 1)
        .map(({ textContent }) => textContent),
      cutOff: menu ? menu.scrollWidth - menu.clientWidth : 'no menu',
    };
  });

test('The header has room for its links at each width of a desk', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/shop', '/fr/shop', '/de/shop', '/ja/shop', '/ar/shop']) {
    await page.goto(path);
    for (const width of [1024, 1100, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await crowdedIn(page), `${path} at ${width}`).toEqual({ wrapped: [], cutOff: 0 });
    }
  }
});
