import type { Page } from 'playwright/test';

/** Nothing that the page asks for at these addresses goes on until it is released. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
