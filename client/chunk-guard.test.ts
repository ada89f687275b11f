import { expect, test, vi } from 'vitest';
import { sendWrite } from './cart/send.ts';
import { reloadOnce } from './chunk-guard.ts';

function browser(): { reload: ReturnType<typeof vi.fn<() => void>> } {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return { reload: vi.fn<() => void>() };
}

test('a page is reloaded once within 10 s', () => {
  const { reload } = browser();
  expect([0, 1, 9_999].map((ms) => reloadOnce('/shop', 1e12 + ms, reload))).toEqual([true, false, false]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce('/shop', 1e12 + 10_000, reload)).toBe(true);
});

test('another path may reload too', () => {
  const { reload } = browser();
  expect(['/shop', '/cart', '/shop'].map((path) => reloadOnce(path, 1e12, reload))).toEqual([
    true,
    true,
    false,
  ]);
});

/** A page that has sent something, which `answer` answers. */
function sendingPage(dataset: { instead?: string } = {}) {
  browser();
  const page = Object.assign(new EventTarget(), { reload: vi.fn<() => void>() });
  vi.stubGlobal('location', page);
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const { promise: reply, resolve: answer } = Promise.withResolvers<Response>();
  const wiring = {
    fetch: () => reply,
    newKey: () => 'key',
    epoch: () => '',
    acceptsCookies: () => true,
    inTurn: <T>(write: () => Promise<T>) => write(),
    onLeave: () => () => {},
  };
  const written = sendWrite(wiring, { method: 'POST', path: '/api/cart/items' });
  return { page, answer, written };
}

test('a page is reloaded when what it has sent is answered, and sends nothing more by script', async () => {
  const { page, answer, written } = sendingPage();
  const handled = vi.fn<() => void>();

  expect(reloadOnce('/shop')).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(page.reload).not.toHaveBeenCalled();
  answer(new Response());
  await written;
  await expect.poll(() => page.reload).toHaveBeenCalledTimes(1);
  page.addEventListener('submit', handled);
  page.dispatchEvent(new Event('submit'));
  expect(handled).not.toHaveBeenCalled();
});

test('a page that answers a form is not reloaded, and goes on sending', async () => {
  const { page, answer, written } = sendingPage({ instead: '/contact' });
  const handled = vi.fn<() => void>();
  reloadOnce('/contact');
  answer(new Response());
  await written;
  await new Promise((resolve) => setImmediate(resolve));
  page.addEventListener('submit', handled);
  page.dispatchEvent(new Event('submit'));
  expect([page.reload.mock.calls.length, handled.mock.calls.length]).toEqual([0, 1]);
});

test('the payment page is loaded again behind a refused order: its methods do nothing without their script', async () => {
  const { page, answer, written } = sendingPage({ instead: '/pay' });
  const replace = vi.fn<() => void>();
  Object.assign(page, { href: 'https://shop.test/pay/order', replace });
  reloadOnce('/pay/order');
  answer(new Response());
  await written;
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/pay');
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that is left meanwhile is not reloaded: the shopper would not get where they go', async () => {
  const { page, answer, written } = sendingPage();
  reloadOnce('/shop');
  page.dispatchEvent(new Event('beforeunload'));
  answer(new Response());
  await written;
  await new Promise((resolve) => setImmediate(resolve));
  expect(page.reload).not.toHaveBeenCalled();
});
