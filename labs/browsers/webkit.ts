import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import { freePort } from '../../tools/local/ports.ts';
import type { Browser, Key, Target, WindowSize } from './browser.ts';
import { findScript } from './find-script.ts';
import { webkitPaths } from './installed.ts';
import { recordScript } from './record-script.ts';

type Element = { click: () => Promise<void>; sendKeys: (text: string) => Promise<void> };

/** What is used of Selenium, which is installed apart. */
type Driver = {
  get: (address: string) => Promise<void>;
  navigate: () => { back: () => Promise<void> };
  executeScript: <T>(script: string, ...args: unknown[]) => Promise<T>;
  switchTo: () => { frame: (element: Element) => Promise<void>; defaultContent: () => Promise<void> };
  actions: () => { sendKeys: (key: string) => { perform: () => Promise<void> } };
  manage: () => { window: () => { setRect: (rect: WindowSize) => Promise<void> } };
  quit: () => Promise<void>;
};
type DriverBuilder = {
  usingServer: (address: string) => DriverBuilder;
  withCapabilities: (capabilities: object) => DriverBuilder;
  build: () => Promise<Driver>;
};

const keys: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
};

/** A virtual screen. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(webkitPaths.screen, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

async function startDriver(display: string): Promise<{ service: ChildProcess; address: string }> {
  const port = await freePort();
  const service = spawn(webkitPaths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 60_000 });
  return { service, address };
}

/** A window of WebKit's own small browser, with a profile of its own. Its toolbar keeps it at least 447 px wide. */
export async function openWebkit(size: WindowSize): Promise<Browser> {
  const { Builder } = createRequire(import.meta.url)('selenium-webdriver') as {
    Builder: new () => DriverBuilder;
  };
  const { screen, display } = await openScreen();
  const { service, address } = await startDriver(display);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webkitPaths.browser, args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect(size);
  return new Webkit(driver, async () => {
    await driver.quit();
    service.kill();
    screen.kill();
  });
}

class Webkit implements Browser {
  readonly close: () => Promise<void>;
  readonly #driver: Driver;

  constructor(driver: Driver, close: () => Promise<void>) {
    this.#driver = driver;
    this.close = close;
  }

  async goto(address: string): Promise<void> {
    await this.#driver.get(address);
    await this.complaints();
  }

  back(): Promise<void> {
    return this.#driver.navigate().back();
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#driver.executeScript<T>(`${recordScript}; return (${expression});`);
  }

  click(target: Target): Promise<void> {
    return this.#act(target, (element) => element.click());
  }

  async type(target: Target, text: string): Promise<void> {
    if (!target.frame) return this.#act(target, (element) => element.sendKeys(text));
    // The driver cannot focus an element in a frame of another origin.
    await this.click(target);
    return this.#driver.actions().sendKeys(text).perform();
  }

  press(key: Key): Promise<void> {
    return this.#driver.actions().sendKeys(keys[key]).perform();
  }

  complaints(): Promise<string[]> {
    return this.evaluate<string[]>(`JSON.parse(sessionStorage.getItem('complaints') ?? '[]')`);
  }

  /** Acts on an element, for which it enters the element's frame and returns. */
  async #act({ css, name, frame }: Target, act: (element: Element) => Promise<void>): Promise<void> {
    const driver = this.#driver;
    if (frame) await driver.switchTo().frame(await this.#find(`iframe[title="${frame}"]`));
    await act(await this.#find(css, name));
    if (frame) await driver.switchTo().defaultContent();
  }

  #find(css: string, name: string | null = null): Promise<Element> {
    const find = async () => {
      const found = await this.#driver.executeScript<Element | null>(findScript, css, name);
      expect(found, `${css} ${name ?? ''}`).not.toBeNull();
      return found as Element;
    };
    return vi.waitFor(find, { timeout: 30_000 });
  }
}
