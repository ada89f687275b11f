import { expect, vi } from 'vitest';
import type { Browser, Key, Target, WindowSize } from './browser.ts';
import { findScript } from './find-script.ts';
import { firefoxPath } from './installed.ts';

type Element = {
  click: () => Promise<void>;
  focus: () => Promise<void>;
  contentFrame: () => Promise<Frame>;
};
type Frame = { evaluateHandle: (script: string) => Promise<{ asElement: () => Element | null }> };

/** What is used of Puppeteer, which is installed apart. */
type Page = Frame & {
  goto: (address: string) => Promise<unknown>;
  evaluate: <T>(expression: string) => Promise<T>;
  setViewport: (size: WindowSize) => Promise<void>;
  bringToFront: () => Promise<void>;
  close: () => Promise<void>;
  keyboard: { type: (text: string) => Promise<void>; press: (key: string) => Promise<void> };
  on: ((event: 'console', listen: (message: { type: () => string; text: () => string }) => void) => void) &
    ((event: 'pageerror', listen: (error: Error) => void) => void);
};
type Application = { newPage: () => Promise<Page>; close: () => Promise<void> };
type Puppeteer = { launch: (options: object) => Promise<Application> };

/** The name in a variable: its types are not there where the package is not installed. */
const puppeteer: string = 'puppeteer-core';

/** A window of Firefox, with a profile of its own. */
export async function openFirefox(size: WindowSize): Promise<Browser> {
  const { launch } = ((await import(puppeteer)) as { default: Puppeteer }).default;
  const application = await launch({ browser: 'firefox', executablePath: firefoxPath, headless: true });
  const page = await application.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => void complaints.push(message));
  await page.setViewport(size);
  return new Firefox(application, page, complaints);
}

class Firefox implements Browser {
  readonly #application: Application;
  readonly #page: Page;
  readonly #complaints: string[];

  constructor(application: Application, page: Page, complaints: string[]) {
    this.#application = application;
    this.#page = page;
    this.#complaints = complaints;
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async back(): Promise<void> {
    // The driver's own waits for a load, which a listing that is exchanged in place has not.
    await this.#page.evaluate('void setTimeout(() => history.back())');
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#page.evaluate<T>(expression);
  }

  async click(target: Target): Promise<void> {
    await (await this.#find(target)).click();
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.#find(target)).focus();
    await this.#page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    // Tab also leads to Firefox's own bar. The driver's keys still reach the page then, but press nothing in it.
    if (!(await this.evaluate<boolean>('document.hasFocus()'))) await this.#focusPage();
    await this.#page.keyboard.press(key);
  }

  complaints(): Promise<string[]> {
    return Promise.resolve(this.#complaints);
  }

  close(): Promise<void> {
    return this.#application.close();
  }

  /** A tab that is shown again has the focus in its page. */
  async #focusPage(): Promise<void> {
    const other = await this.#application.newPage();
    await other.bringToFront();
    await this.#page.bringToFront();
    await other.close();
  }

  async #find({ css, name = '', frame }: Target): Promise<Element> {
    if (!frame) return find(this.#page, css, name);
    const holder = await find(this.#page, `iframe[title="${frame}"]`);
    return find(await holder.contentFrame(), css, name);
  }
}

function find(frame: Frame, css: string, name = ''): Promise<Element> {
  const args = `${JSON.stringify(css)}, ${JSON.stringify(name || null)}`;
  const look = async () => {
    const handle = await frame.evaluateHandle(`(function () {${findScript}})(${args})`);
    const element = handle.asElement();
    expect(element, `${css} ${name}`).not.toBeNull();
    return element as Element;
  };
  return vi.waitFor(look, { timeout: 30_000 });
}
