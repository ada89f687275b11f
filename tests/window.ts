import type { BrowserContext } from 'playwright/test';

/**
 * The windows of a worker process, by their options: clearing one is cheaper than opening another. The runner starts
 * another process after a failed test, so every test finds its window cleared.
 */
export class Windows {
  readonly #open = new Map<string, BrowserContext>();

  async use(
    options: object,
    open: () => Promise<BrowserContext>,
    work: (window: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const key = JSON.stringify(options);
    const window = this.#open.get(key) ?? (await open());
    this.#open.set(key, window);
    await work(window);
    await empty(window);
  }

  async close(): Promise<void> {
    for (const window of this.#open.values()) await window.close();
  }
}

/** Leaves one page without scripts, and clears cookies, routes and storage. */
async function empty(window: BrowserContext): Promise<void> {
  const [page = await window.newPage(), ...others] = window.pages();
  await Promise.all(others.map((it) => it.close()));
  await window.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Storage belongs to an origin: only a page of the shop can clear the shop's. A blank one would have a process of its
  // own, and the next page of the shop another.
  await page.goto('/build.json');
  await page.evaluate(() => sessionStorage.clear());
  await window.clearCookies();
}
