import { expect, test } from 'vitest';
import type { Browser, BrowserName, Target, WindowSize } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

/** WebKit's window is never narrower than 447 px, which is laid out alike. */
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } };

const openers: Record<BrowserName, (size: WindowSize) => Promise<Browser>> = {
  firefox: openFirefox,
  webkit: openWebkit,
};

const within = { timeout: 60_000, interval: 100 };

/** A shopper in one of the browsers. */
export class Shopper {
  readonly browser: Browser;
  readonly shop = process.env['SHOP'] ?? '';

  constructor(browser: Browser) {
    this.browser = browser;
  }

  open(path: string): Promise<void> {
    return this.browser.goto(this.shop + path);
  }

  press(css: string, name?: string): Promise<void> {
    return this.browser.click({ css, name });
  }

  type(css: string, text: string, place: Pick<Target, 'frame'> = {}): Promise<void> {
    return this.browser.type({ css, ...place }, text);
  }

  /** Waits for a text in the visible part of an element. */
  async sees(text: string | RegExp, css = 'body'): Promise<void> {
    const read = () =>
      this.browser.evaluate<string>(
        `[...document.querySelectorAll(${JSON.stringify(css)})].map((it) => it.innerText).join('\\n')`,
      );
    const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(read, within).toEqual(pattern);
  }

  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.browser.evaluate<string>('location.href'), within).toMatch(address);
  }

  /** Waits until an expression has this value in the page. */
  async has(expression: string, value: unknown): Promise<void> {
    await expect
      .poll(() => this.browser.evaluate(expression), { ...within, message: expression })
      .toEqual(value);
  }

  /** Presses Tab until the element has the focus, as everything is within that many presses. */
  async reach(css: string): Promise<void> {
    const isThere = `document.activeElement?.matches(${JSON.stringify(css)}) ?? false`;
    for (let presses = 0; presses < 60; presses += 1) {
      if (await this.browser.evaluate<boolean>(isThere)) return;
      await this.browser.press('Tab');
    }
    await this.has(isThere, true);
  }
}

/** A browser's reports to the shop, which the shop forwarded. */
async function reported(): Promise<unknown[]> {
  const answer = await fetch(`${process.env['SANDBOX']}/__sandbox/errors`);
  const events = (await answer.json()) as { tags: { side: string } }[];
  return events.filter(({ tags }) => tags.side !== 'worker');
}

type Window = keyof typeof sizes;

/** A journey at a width, which fails when the browser complains, whatever else it finds. */
export function journey(name: string, window: Window, run: (shopper: Shopper) => Promise<void>): void {
  test(`${name} (${window})`, async () => {
    const browser = await openers[process.env['BROWSER'] as BrowserName](sizes[window]);
    try {
      await run(new Shopper(browser));
      expect(await browser.complaints(), 'the browser complained').toEqual([]);
      expect(await reported(), 'errors reported to the shop').toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
