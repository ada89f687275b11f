import { expect, test, vi } from 'vitest';
import { start } from './errors.ts';

type Listener = (event: { error?: unknown; reason?: unknown }) => void;

/** A fake window, and what the page reported to the Worker. */
function open(): { fail: (error: unknown) => void; reject: (reason: unknown) => void; reports: unknown[] } {
  const listeners: Record<string, Listener> = {};
  const reports: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => (listeners[type] = listener));
  vi.stubGlobal('location', { pathname: '/shop' });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'v-7' }) });
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => reports.push([address, JSON.parse(body)]),
  });
  start();
  return {
    fail: (error) => listeners['error']?.({ error }),
    reject: (reason) => listeners['unhandledrejection']?.({ reason }),
    reports,
  };
}

test('an uncaught error is reported once, with its path', () => {
  const { fail, reject, reports } = open();
  const error = new TypeError('x is not a function');
  fail(error);
  fail(error);
  reject(error);
  expect(reports).toEqual([
    [
      '/api/errors',
      {
        name: 'TypeError',
        message: 'x is not a function',
        stack: error.stack?.slice(0, 4_000),
        path: '/shop',
        release: 'v-7',
      },
    ],
  ]);
});

test('a page reports at most five errors', () => {
  const { fail, reports } = open();
  for (let at = 0; at < 20; at += 1) fail(new Error(`Error ${at}`));
  expect(reports).toHaveLength(5);
});

test('aborted work and errors hidden by other sites are not reported', () => {
  const { fail, reject, reports } = open();
  reject(new DOMException('The user aborted a request.', 'AbortError'));
  reject('nothing');
  fail(null);
  expect(reports).toEqual([]);
});

test('long texts are cut', () => {
  const { fail, reports } = open();
  const error = new Error('x'.repeat(100_000));
  fail(error);
  expect(JSON.stringify(reports).length).toBeLessThan(6_000);
});
