import type { Page } from 'playwright/test';
import { shop } from '#shared/shop/shop.ts';
import { again } from '../../../tests/again.ts';
import { robin } from '../../../tests/fixtures/robin.ts';
import { expectAccessible } from '../../../tests/journeys/accessible.ts';
import { expect, test } from '../../../tests/journeys/journey.ts';
import { isLong, sample } from '../../../tests/random.ts';
import { foreignIn } from '../foreign-words.ts';

const locales = [
  ['fr-FR', 'ltr'],
  ['de-DE', 'ltr'],
  ['ja-JP', 'ltr'],
  ['ar', 'rtl'],
] as const;

/** Of all fonts of a page, in bytes. */
const FONT_BUDGET = 45 * 1024;

const fontBytes = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name }) => name.endsWith('.woff2'))
      .reduce((sum, { encodedBodySize: size }) => sum + size, 0);
  });

/** What stands out at a side, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Address and delivery, by calls: the forms have journeys of their own. */
async function sayWhereTo(page: Page, origin: string): Promise<void> {
  for (const [path, form] of [
    ['/pay/address', robin],
    ['/pay/delivery', { service: 'standard' }],
  ] as const) {
    const answer = await page.request.post(path, {
      form,
      headers: { Origin: origin },
      maxRedirects: 0,
      ...again,
    });
    expect(answer.status(), path).toBe(303);
  }
}

// The markup is that of English: one of another script, or of another direction, is examined, and all words in a long run.
const examined = ['ja-JP', 'ar'];
const tried = isLong
  ? locales
  : sample(
      locales.filter(([locale]) => examined.includes(locale)),
      1,
    );

for (const [locale, direction] of tried) {
  const isWhole = examined.includes(locale);
  test.describe(`A shopper who reads ${locale}`, { tag: '@phone' }, () => {
    test.use({ chosenLocale: locale });

    test('buys in that language, on pages that fit and are accessible', async ({
      page,
      shop,
      panel,
      pay,
      words,
      baseURL,
    }) => {
      const look = async (what: string) => {
        expect(await foreignTexts(page), what).toEqual([]);
        if (isWhole) await expectAccessible(page, what);
      };
      for (const path of ['/', '/shop']) {
        await page.goto(path);
        await look(path);
        expect(await overflow(page), path).toBe(0);
      }
      await shop.putInCart('filter-papers');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
      expect(await fontBytes(page)).toBeLessThan(FONT_BUDGET);
      await look('a product');
      await shop.openCartFromToast();
      await expect(panel.title).toContainText(words('cart.summary'));
      await expect(panel.root.locator('.cart-item')).toBeVisible();
      await look('the panel');

      await sayWhereTo(page, baseURL ?? '');
      await pay.open();
      const name = page.getByRole('banner').locator('.logo__name');
      expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth), 'what is cut off').toBe(0);
      const card = page.locator('payment-method[data-method="card"]');
      await expect(card).toHaveAttribute('data-state', 'ready');
      await look('the payment');
      await pay.fillInCard();
      await card.locator('[data-pay]').click();
      await expect(page).toHaveURL(/\/thank-you/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await look('the order');
      const room = await page.locator('.field + .order__note').evaluate((offer) => {
        const link = offer.previousElementSibling?.getBoundingClientRect();
        return offer.getBoundingClientRect().top - (link?.bottom ?? Infinity);
      });
      expect(room, 'room below the link to the order').toBeGreaterThan(16);
    });

    test('reads in that language what a form lacks', async ({ page, words }) => {
      await page.goto('/contact');
      const form = page.locator('form[data-check="message"]');
      await form.getByLabel(words('contact.name'), { exact: true }).focus();
      await expect(form).toHaveAttribute('data-watched', '');
      await form.getByRole('button', { name: words('contact.send') }).click();
      await expect(form.locator('.form-summary')).toContainText(String(words.ofError('name_missing')));
      await expectAccessible(page, 'what the form lacks');
    });
  });
}

test.describe('A shopper with a browser in German', { tag: '@phone' }, () => {
  test.use({ locale: 'de-DE' });

  test('is asked one question at a time', async ({ page, baseURL }) => {
    await page.context().clearCookies({ name: 'cookieconsent_status' });
    await page.clock.install();
    await page.goto('/shop/c/gifts');
    await page.clock.fastForward(10_000);
    const [banner, question] = [page.locator('.banner'), page.locator('#consent')];
    const offer = page.getByRole('complementary', { name: 'Sprache und Währung' });
    // Nothing but the banner may cover the headline before the page was moved.
    await expect(question).toBeVisible();
    await expect(offer).toBeHidden();
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(offer).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect(offer).toBeVisible();
    await expect(banner).toBeHidden();
    const quarter = (page.viewportSize()?.height ?? 0) / 4;
    expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(quarter);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(question).toBeVisible();
    await expect(offer).toBeHidden();
    await question.getByRole('button', { name: 'Decline' }).click();
    await offer.getByRole('button', { name: 'Nein, danke' }).click();
    await expect(page).toHaveURL(`${baseURL}/shop/c/gifts`);
    await expect(offer).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(banner).toBeVisible();
  });
});

/** What may be of another language: choices of language, names, addresses, codes, brands, and the notice, which has one. */
const mayStay = [
  '.banner',
  'option',
  '.offer',
  'address',
  '.logo',
  'input',
  'iframe',
  '[data-method] button',
  '.way__marks',
  '.preferences',
];
const names = new RegExp(
  String.raw`${shop.name}|Robin Example|American Express|robin@example\.com|https?:\S+|JavaScript`,
  'g',
);

/** Visible texts of a page that are not of its language: marked as such, or by their words. */
async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate((exempt) => {
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; isMarked: boolean }[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility() || parent.closest(exempt)) continue;
      found.push({ text, isMarked: parent.closest('[lang]')?.getAttribute('lang') !== own });
    }
    return { own, found };
  }, mayStay.join(','));
  const pattern = new RegExp(foreignIn[texts.own.split('-')[0] ?? ''] ?? '(?!)', 'i');
  return texts.found
    .filter(({ text, isMarked }) => isMarked || pattern.test(text.replaceAll(names, '')))
    .map(({ text }) => text);
}
