import type { Page } from 'playwright/test';
import { sample } from '../random.ts';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';
import { setTextSize } from './text-size.ts';

const windows = [
  { width: 390, height: 844, text: 16, locale: null },
  { width: 412, height: 915, text: 16, locale: 'de-DE' },
  { width: 360, height: 640, text: 16, locale: null },
  { width: 844, height: 390, text: 16, locale: null },
  { width: 320, height: 256, text: 16, locale: null },
  { width: 390, height: 844, text: 24, locale: 'de-DE' },
  { width: 390, height: 844, text: 32, locale: null },
  { width: 820, height: 1180, text: 16, locale: 'fr-FR' },
  { width: 1366, height: 650, text: 16, locale: 'ja-JP' },
  { width: 1440, height: 900, text: 16, locale: 'ar' },
];

/** Headings of the page and buttons that lead on, whatever of them question and banner lie on. */
function coveredParts(): string[] {
  const over = [...document.querySelectorAll('.consent, .banner')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  return [...document.querySelectorAll('h1, .breadcrumbs a, .button--primary, .consent .button')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      const own = part.closest('.consent');
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      return over.some((box) => {
        const isOwn = own !== null && box.top === own.getBoundingClientRect().top;
        const shared = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        // What the window's end cuts off, too, is brought there by scrolling.
        return (
          !isOwn && width > 2 && bottom <= innerHeight && shared > 2 && left < box.right && right > box.left
        );
      });
    })
    .map((part) => `${part.tagName} ${part.className} ${part.textContent}`);
}

/** What lies on the middle of what has the focus, if it is the question or the banner. */
function overFocus(): string {
  const { activeElement: focused } = document;
  if (!focused || focused === document.body || focused.closest('.consent, .banner')) return '';
  const { x, y, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight) / 2);
  return over?.closest('.consent, .banner') ? focused.outerHTML.slice(0, 100) : '';
}

async function letAllCome(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.fastForward(10_000);
  await expect(page.locator('#consent')).toBeVisible();
}

for (const { width, height, text, locale } of sample(windows, 3))
  test.describe(`${width} × ${height} with text of ${text} px, ${locale ?? 'English'}`, () => {
    test.use({ viewport: { width, height }, chosenLocale: locale });

    test('question and banner cover no heading, main button or focus', async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setTextSize(page, text);
      await shop.fillCart();
      await page.context().clearCookies({ name: 'cookieconsent_status' });
      for (const path of ['/', '/shop', '/shop/daily-blend', '/cart', '/contact', '/account/login']) {
        await letAllCome(page, path);
        await expect.poll(() => page.evaluate(coveredParts), path).toEqual([]);
        // One word of each answer stays whole.
        for (const button of await page.locator('#consent .button').all()) {
          const { width: own, height: tall } = await boxOf(button);
          expect(own, await button.innerText()).toBeGreaterThan(tall);
        }
        for (let stop = 0; stop < 20; stop += 1) {
          await page.keyboard.press('Tab');
          await expect.poll(() => page.evaluate(overFocus), path).toBe('');
        }
      }
    });
  });
