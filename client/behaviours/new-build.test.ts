import { expect, test, vi } from 'vitest';
import { start } from './new-build.ts';

const HOUR_MS = 3_600_000;

/** A page of the build `entry-1`, in a tab that the visitor can leave and return to. */
function page(answer: () => Response | Promise<Response>, typed = '', dataset: { instead?: string } = {}) {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  const reload = vi.fn();
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('document', {
    hidden: false,
    querySelector: () => ({ src: 'https://shop.test/assets/entry-1.js' }),
    documentElement: { dataset },
    querySelectorAll: () => [{ value: typed, defaultValue: '' }],
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetched);
  start();
  return {
    reload,
    fetched,
    comeBack: () => listeners.get('visibilitychange')?.(),
    type: () => listeners.get('input')?.(),
  };
}

const build = (entry: string) => () => Response.json({ entry });

test('the build is checked every 3,600,000 ms', async () => {
  const { fetched } = page(build('/assets/entry-1.js'));
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledWith('/build.json', { cache: 'no-store' });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page of an older build reloads when its tab becomes visible again', async () => {
  const { reload, comeBack } = page(build('/assets/entry-2.js'));
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['', 'before this script came'])('a page with typed input does not reload: %s', async (typed) => {
  const { reload, comeBack, type } = page(build('/assets/entry-2.js'), typed);
  if (typed === '') type();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that answers a form does not reload: it would be sent once more, by whoever has the browser now', async () => {
  const { reload, comeBack } = page(build('/assets/entry-2.js'), '', { instead: '/contact' });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test.each<[string, () => Response | Promise<Response>]>([
  ['the same build', build('/assets/entry-1.js')],
  ['no such file', () => new Response('', { status: 404 })],
  ['nonsense', () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('after %s the page stays', async (_, answer) => {
  const { reload, comeBack } = page(answer);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});
