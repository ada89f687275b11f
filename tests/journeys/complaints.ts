import { expect, type Page } from 'playwright/test';

/** Collects the complaints of the shopper's browser. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => void complaints.push(message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its unfinished requests.
    if (reason !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${request.url()} failed: ${reason}`);
  });
  return complaints;
}

/** A file of which the browser said, some seconds after the page had loaded, that it was preloaded and not used. */
const unused = /^The resource (\S+) was preloaded using link preload but not used/;

/** Whether the page uses a file that it preloaded, or is not the page any more that did. */
function uses(address: string): boolean {
  if (performance.getEntriesByName(address).length === 0) return true;
  if (address.endsWith('.woff2')) return [...document.fonts].some(({ status }) => status === 'loaded');
  const users = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')];
  return users.some(
    (it) => (it instanceof HTMLScriptElement ? it.src : it.rel !== 'preload' && it.href) === address,
  );
}

/** Fails with what the browser complained of. On a busy machine a file is used later than the browser waits: that is waited for. */
export async function expectNoComplaints(
  page: Page,
  complaints: string[],
  expected: RegExp[],
): Promise<void> {
  const unexpected = complaints.filter((it) => !expected.some((pattern) => pattern.test(it)));
  const others = unexpected.filter((it) => !unused.test(it));
  expect(others, 'the browser complained').toEqual([]);
  if (page.isClosed()) return;
  for (const complaint of unexpected)
    await expect.poll(() => page.evaluate(uses, unused.exec(complaint)?.[1] ?? ''), complaint).toBe(true);
}
