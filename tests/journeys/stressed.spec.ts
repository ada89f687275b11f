import type { Locator, Page } from 'playwright/test';
import { again } from '../again.ts';
import { robin } from '../fixtures/robin.ts';
import { isLong, sample } from '../random.ts';
import { expectAccessible } from './accessible.ts';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { setTextSize } from './text-size.ts';

type Stress = {
  width: number;
  height: number;
  /** Pixels, by the browser's own setting. */
  text: number;
  locale?: string;
  media?: Parameters<Page['emulateMedia']>[0];
  /** In `npm test` two of them are drawn, with one of the two journeys. */
  inGate: 'pages' | 'purchase';
};

/** Windows, sizes of text and settings of a device that leave little room; 320 × 256 is a desktop's window at 400 %. */
const stresses: Stress[] = [
  { width: 390, height: 844, text: 24, media: { forcedColors: 'active' }, inGate: 'pages' },
  { width: 390, height: 844, text: 32, media: { colorScheme: 'dark' }, inGate: 'pages' },
  { width: 390, height: 844, text: 32, locale: 'ar', inGate: 'purchase' },
  { width: 844, height: 390, text: 16, media: { reducedMotion: 'reduce' }, inGate: 'pages' },
  { width: 390, height: 844, text: 32, locale: 'de-DE', inGate: 'purchase' },
  { width: 320, height: 256, text: 16, locale: 'de-DE', inGate: 'purchase' },
  { width: 320, height: 256, text: 16, locale: 'ar', inGate: 'pages' },
];

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(surplus).toBeLessThanOrEqual(0);
}

/** The part can be scrolled to, is inside the window, and nothing covers its middle. */
async function expectWhole(part: Locator): Promise<void> {
  // Scrolling stops at whole pixels, and what arrives above moves the part again.
  await expect(async () => {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.98, timeout: 500 });
  }).toPass();
  const isOnTop = () =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** Of what is read or pressed on the page, nothing lies on anything else. Bars and dialogs over the page are left out. */
async function expectNothingOverlaps(page: Page): Promise<void> {
  const overlaps = () =>
    page.evaluate(() => {
      const isOnPage = (part: Element) => {
        for (let it: Element | null = part; it; it = it.parentElement)
          if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(it).position)) return false;
        return part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      };
      const parts = [
        ...document.querySelectorAll('main :is(h1, h2, h3, a, button, input, select, label, dd)'),
      ]
        .filter(isOnPage)
        .flatMap((part) => [...part.getClientRects()].map((box) => ({ part, box })))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      const covers = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
      return parts.flatMap(({ part, box }, at) =>
        parts
          .slice(at + 1)
          .filter((it) => !part.contains(it.part) && !it.part.contains(part) && covers(box, it.box))
          .map((it) => `${part.outerHTML.slice(0, 80)} | ${it.part.outerHTML.slice(0, 80)}`),
      );
    });
  await expect.poll(overlaps).toEqual([]);
}

/**
 * No word reaches beyond the box that it is in, or what is open, but where that is scrolled sideways; nor are its letters one
 * below the other.
 */
async function expectWordsInside(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const main = document.querySelector('dialog[open]') ?? document.querySelector('main');
      const boxesOf = (text: Element): Element[] => {
        const boxes = [];
        for (let box: Element | null = text; box; box = box === main ? null : box.parentElement) {
          const style = getComputedStyle(box);
          // Nobody sees it whole, or anybody by scrolling.
          if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return [];
          if (['auto', 'scroll'].includes(style.overflowX)) return boxes;
          const isSeen = style.borderInlineEndWidth !== '0px' || !style.backgroundColor.endsWith(', 0)');
          if (box === main || (isSeen && style.display !== 'inline')) boxes.push(box);
        }
        return boxes;
      };
      const found = [];
      const words = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const { parentElement: parent, textContent } = text;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.matches('option, script'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const parts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const isCut = (box: Element) => {
          const { left, right } = box.getBoundingClientRect();
          return parts.some((part) => part.left < left - 2 || part.right > right + 2);
        };
        const isStacked = parts.length > 4 && parts.every(({ width, height }) => width < 1.5 * height);
        const boxes = boxesOf(parent);
        const box = isStacked ? boxes[0] : boxes.find(isCut);
        if (box) found.push(`${textContent} | ${box.tagName}.${box.className}`);
      }
      return found;
    });
  await expect.poll(cut).toEqual([]);
}

/** Words and actions of the notification of what was added are inside it. */
async function expectInsideToast(page: Page): Promise<void> {
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const { x, right } = await boxOf(toast);
  for (const part of await toast.locator('.toast__message, .toast__detail, .toast__action').all()) {
    const clipped = await part.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(clipped, await part.innerText()).toBeLessThanOrEqual(1);
    const box = await boxOf(part);
    expect(box.x, await part.innerText()).toBeGreaterThanOrEqual(x);
    expect(box.right, await part.innerText()).toBeLessThanOrEqual(right);
  }
}

/** Each wallet's button has a face of its own, as wide as what is on it. */
async function expectWallets(page: Page): Promise<void> {
  const wallets = page.locator('wallet-buttons');
  await wallets.scrollIntoViewIfNeeded();
  await expect(wallets).toHaveAttribute('data-ready', '');
  const faces = await wallets.locator('.payment__face:visible').all();
  expect(faces.length).toBeGreaterThan(1);
  for (const face of faces) {
    const surplus = await face.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(surplus, await face.innerText()).toBeLessThanOrEqual(1);
  }
}

async function expectInOrder(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingOverlaps(page);
  await expectWordsInside(page);
  await expectAccessible(page, new URL(page.url()).pathname);
}

/** Where the law asks for long words on the button that pays. */
const german = { ...robin, city: 'Köln', state: '', zip: '50674', country: 'DE' };

/** Address and delivery, by calls: the forms have journeys of their own. */
async function sayWhereTo(page: Page, address: typeof robin, origin = ''): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { Origin: origin };
    const answer = await page.request.post(path, { form, headers, maxRedirects: 0, ...again });
    expect(answer.status(), path).toBe(303);
    await page.goto('/pay');
  };
  await send('/pay/address', address);
  const service = page.locator('[name=service]').first();
  await send('/pay/delivery', { service: (await service.getAttribute('value')) ?? '' });
}

for (const { width, height, text, locale = 'en-AU', media = {}, inGate } of sample(stresses, 2)) {
  const settings = Object.values(media).join(' ');
  test.describe(`${width} × ${height} with text of ${text} px, ${locale} ${settings}`, () => {
    test.use({ viewport: { width, height }, chosenLocale: locale === 'en-AU' ? null : locale });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia(media);
      await setTextSize(page, text);
    });

    if (isLong || inGate === 'pages')
      test('pages and panel keep what buys whole', async ({ page, shop, panel }) => {
        await shop.fillCart();
        for (const path of ['/', '/shop', '/shop/awaited-grinder', '/contact', '/account/login']) {
          await page.goto(path);
          await expectInOrder(page);
        }
        for (const target of ['menu', 'filters-drawer']) {
          await page.goto('/shop');
          await page.locator(`[popovertarget=${target}]:visible`).first().click();
          await expect(page.locator(`#${target}`)).toBeVisible();
          await expectAccessible(page, target);
        }
        await page.goto('/shop');
        await page.locator('a.card__add').first().click();
        await expect(page.locator('dialog.sheet[open] form').first()).toBeVisible();
        await expectWordsInside(page);
        await shop.openProduct('daily-blend');
        await expectInOrder(page);
        if (text === 32) {
          const way = page.locator('.breadcrumbs');
          expect(await way.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
        }
        const buy = page.locator('.buy-bar__submit');
        await expect(buy).toBeInViewport({ ratio: 1 });
        // Where the form is far below, its bar posts it, and the cart opens.
        if (height > 300) {
          await buy.click();
          await expectInsideToast(page);
          await expectAccessible(page, 'the notification');
        }

        await page.goto('/shop');
        await page.getByRole('banner').locator('a[href$="/cart"]').click();
        const total = panel.root.locator('.cart-totals__row--grand');
        const checkout = panel.root.locator('.cart__checkout');
        await expect(checkout).toBeInViewport({ ratio: 1 });
        await expect(total).toBeInViewport({ ratio: 1 });
        expect((await boxOf(total)).bottom).toBeLessThanOrEqual((await boxOf(checkout)).y);
        // What is bought has more than half of the window.
        expect((await boxOf(total)).y).toBeGreaterThan(0.55 * height);
        // The first line is in sight at once, and its parts can be brought there.
        const line = panel.root.locator('.cart-item').first();
        await expect(line.locator('h2')).toBeInViewport({ ratio: 1 });
        expect((await boxOf(line.locator('h2'))).bottom).toBeLessThanOrEqual((await boxOf(total)).y);
        for (const part of ['h2', '.price__now', 'input', '.cart-item__remove button'])
          await expectWhole(line.locator(part));
        await expectWhole(panel.root.getByRole('textbox').first());
        await expectWordsInside(page);
        await expectAccessible(page, 'the panel');
      });

    if (isLong || inGate === 'purchase')
      test('a purchase goes through, and its total and buttons are whole', async ({
        page,
        shop,
        pay,
        baseURL,
      }) => {
        await shop.fillCart();
        await page.goto('/cart');
        await expectInOrder(page);
        await expectWhole(page.locator('.cart-totals__row--grand dd'));
        await expectWhole(page.locator('.cart__checkout'));
        await page.goto('/pay');
        await expectWallets(page);
        await expectInOrder(page);
        await expectWhole(page.locator('.pay__fold summary .money'));
        await expectWhole(page.locator('.pay-address button.button--primary'));

        await sayWhereTo(page, locale === 'de-DE' ? german : robin, baseURL);
        const card = page.locator('payment-method[data-method="card"]');
        // It is loaded when it comes near.
        await card.scrollIntoViewIfNeeded();
        await expect(card).toHaveAttribute('data-state', 'ready');
        const field = page.frameLocator('iframe[title="Secure card number"]').getByLabel('Card number');
        await expect(field).toHaveCSS('font-size', `${text}px`);
        await expectInOrder(page);
        await expectWhole(card.locator('[data-pay]'));
        await pay.fillInCard();
        await card.locator('[data-pay]').click();
        await expect(page).toHaveURL(/\/thank-you/);
        await expectInOrder(page);
        await expectWhole(page.locator('.cart-totals__row--grand dd').first());

        await new AccountPages(page).signIn();
        await expectInOrder(page);
        await page.locator('main a[href*="/account/orders/"]').first().click();
        await expect(page).toHaveURL(/\/account\/orders\/./);
        await expectInOrder(page);
      });
  });
}

test('Forced colours show which option is chosen', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.openProduct('daily-blend');
  const colours = (choice: Locator) =>
    choice.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const chosen = page.locator('.choice:has(:checked)').first();
  const other = page.locator('.choice:not(:has(:checked)):has([type=radio])').first();
  await expect(chosen).toBeVisible();
  const [ours, theirs] = [await colours(chosen), await colours(other)];
  expect(ours.backgroundColor).not.toBe(theirs.backgroundColor);
  expect(await colours(chosen.locator('.choice__price'))).toMatchObject({ color: ours.color });
});

test('What a filter leaves is on the screen, however far down it was ticked', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.openListing();
  const dark = page.getByRole('checkbox', { name: /^Dark/ });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await dark.check();
  await expect(page).toHaveURL(/\?/);
  await expect(shop.products().first()).toBeInViewport();
});
