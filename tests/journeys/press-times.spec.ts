import type { CDPSession, Locator, Page, Route } from 'playwright/test';
import { expect, test } from './journey.ts';

/** A phone's speed relative to this machine. */
const SLOWER = 4;

/**
 * For whatever the thread does from the press to the frame with its answer, in its own time. It is held where `PRESS_TIMES`
 * says that the machine has nothing else to do, and printed there.
 */
const WORK_MS = 100;
const isMeasured = process.env['PRESS_TIMES'] !== undefined;

/** A tenth of a second: an answer that waits for a timer takes more. */
const ANSWER_FRAMES = 6;

/** Presses things on a slow phone, without an answer of the network meanwhile. */
class SlowPhone {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #times: { what: string; ms: number; frames: number }[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<SlowPhone> {
    return new SlowPhone(page, await page.context().newCDPSession(page));
  }

  /** Clicks `control`, and waits until `answer` holds, while every request is held back. */
  async press(what: string, control: Locator, answer: string): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeVisible();
    const release = await this.#holdNetwork();
    const box = await control.boundingBox();
    if (!box) throw new Error(`${what} is nowhere`);
    await this.#watch(answer);
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const workMs = isMeasured ? await this.#measureWork() : async () => 0;
    await this.#page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const frames = await this.#page.evaluate(() => globalThis.answered);
    const ms = Math.round(await workMs());
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    this.#times.push({ what, ms, frames });
    await release();
  }

  /** Answers what lets the requests go on that were made meanwhile. */
  async #holdNetwork(): Promise<() => Promise<void>> {
    const held: Promise<void>[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = (route: Route) => {
      const going = released.then(() => route.continue());
      held.push(going);
      return going;
    };
    await this.#page.route('**', hold);
    return async () => {
      release();
      await Promise.all(held);
      await this.#page.unroute('**', hold);
    };
  }

  /** Counts the frames from the press to the first in which the answer is there. */
  async #watch(answer: string): Promise<void> {
    await this.#page.evaluate(`(${watchFrames.toString()})(() => ${answer})`);
  }

  /** Answers what tells the thread's time between the marks that `watchFrames` makes. */
  async #measureWork(): Promise<() => Promise<number>> {
    const browser = this.#page.context().browser();
    await browser?.startTracing(this.#page, { categories: ['blink.user_timing'] });
    return async () => {
      const text = String(await browser?.stopTracing());
      const { traceEvents } = JSON.parse(text) as { traceEvents: { name: string; tts?: number }[] };
      const at = (mark: string) => traceEvents.findLast(({ name }) => name === mark)?.tts ?? Number.NaN;
      return (at('answered') - at('pressed')) / 1_000;
    };
  }

  expectAnswers(): void {
    if (isMeasured) console.table(this.#times);
    const slow = this.#times.filter(
      ({ ms, frames }) => frames > ANSWER_FRAMES || (isMeasured && !(ms <= WORK_MS)),
    );
    expect(slow).toEqual([]);
  }
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the browser's window
  var answered: Promise<number>;
}

/** Runs in the page. */
function watchFrames(isAnswered: () => boolean): void {
  globalThis.answered = new Promise((resolve) => {
    let frames = -1;
    addEventListener('touchstart', () => performance.mark('pressed'), { capture: true, once: true });
    addEventListener('click', () => (frames = 0), { capture: true, once: true });
    const look = () => {
      if (frames >= 0 && isAnswered()) {
        performance.mark('answered');
        return resolve(frames + 1);
      }
      if (frames >= 0) frames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Whether something that matches can be seen, as an expression of the page. */
const seen = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].some((it) => it.checkVisibility({ visibilityProperty: true }))`;

test.describe('A press on a slow phone', { tag: '@phone' }, () => {
  test('is answered at once in header and listing, before the network answers', async ({ page, shop }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const phone = await SlowPhone.of(page);
    const banner = page.getByRole('banner');
    await phone.press('menu', banner.locator('[popovertarget=menu]'), seen('#menu:popover-open'));
    await page.keyboard.press('Escape');
    await phone.press('search', banner.locator('[popovertarget=search]'), seen('#search:popover-open input'));
    await page.keyboard.press('Escape');
    await phone.press(
      'add',
      shop.products().first().locator('button.card__add, a.card__add'),
      seen('[data-busy]'),
    );
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const filters = '#filters-drawer:popover-open';
    await phone.press('filters', page.locator('.filters__open'), seen(filters));
    const value = page.locator(`${filters} input[type=checkbox]`).first();
    await phone.press('a filter', value, seen(`${filters} input:checked`));
    await expect(page).toHaveURL(/\?/);
    await page.keyboard.press('Escape');
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await phone.press('load more', page.locator('[data-more]'), seen('[data-more][data-busy]'));
    phone.expectAnswers();
  });

  test('is answered at once on a product', async ({ page }) => {
    await page.goto('/shop/scarce-roast', { waitUntil: 'networkidle' });
    const phone = await SlowPhone.of(page);
    await phone.press(
      'a thumbnail',
      page.locator('.gallery__thumbs a').nth(1),
      "document.querySelector('.gallery__row').scrollLeft > 0",
    );
    await phone.press('enlarge', page.locator('.gallery__zoom').nth(1), seen('#zoom:popover-open'));
    await page.locator('.zoom__close').click();
    await phone.press(
      'an option',
      page.locator('.choice', { hasText: '1 kg' }),
      "[...document.querySelectorAll('.choice:has(:checked)')].some((it) => it.textContent.includes('1 kg'))",
    );
    // Now the form has its scripts.
    await expect(page.locator('.buy-bar__price')).toHaveText('$80.00');
    await phone.press(
      'a plan',
      page.locator('.option--plans .choice').last(),
      seen('.option--plans .choice:last-child :checked'),
    );
    await phone.press(
      'more of it',
      page.locator('.product-form .quantity__button--plus'),
      "document.querySelector('.product-form .quantity__input').value === '2'",
    );
    phone.expectAnswers();
  });

  test('is answered at once from the product to the cart, and in it', async ({ page }) => {
    await page.goto('/shop/glazed-dripper', { waitUntil: 'networkidle' });
    const phone = await SlowPhone.of(page);
    await phone.press(
      'add to cart',
      page.locator('.product-form__submit'),
      seen('.product-form__submit[data-busy]'),
    );
    await expect(page.locator('.toast--product')).toBeVisible();
    await phone.press('view cart', page.locator('.toast [data-opens=cart]'), seen('#cart[open]'));
    await expect(page.locator('#cart .cart-item')).toBeVisible();
    await phone.press(
      'one more',
      page.locator('#cart .quantity__button--plus'),
      "document.querySelector('#cart .quantity__input').value === '2'",
    );
    await expect(page.locator('#cart .cart[aria-busy]')).toHaveCount(0);
    await phone.press(
      'remove',
      page.locator('#cart .cart-item__remove button'),
      "!document.querySelector('#cart .cart-item')",
    );
    await expect(page.locator('#cart .cart[aria-busy]')).toHaveCount(0);
    await phone.press(
      'undo',
      page.locator('#cart .cart__removed button'),
      seen('#cart .cart-item, #cart .cart__removed [data-busy]'),
    );
    await expect(page.locator('#cart .cart[aria-busy]')).toHaveCount(0);
    await phone.press(
      'close',
      page.locator('#cart .cart__close button'),
      "!document.querySelector('#cart[open]')",
    );
    phone.expectAnswers();
  });
});
