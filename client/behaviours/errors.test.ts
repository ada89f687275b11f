import { afterEach, expect, test, vi } from 'vitest';
import { start } from './errors.ts';

type Listener = (event: { error?: unknown; reason?: unknown }) => void;

/** A window as far as the behaviour looks at it, and what its page told the Worker. */
function open(): { fail: (error: unknown) => void; reject: (reason: unknown) => void; reports: unknown[] } {
  const listeners: Record<string, Listener> = {};
  const reports: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => (listeners[type] = listener));
  vi.stubGlobal('location', { pathname: '/shop' });
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

afterEach(() => vi.unstubAllGlobals());

test('an error that nobody caught is told once, with where it was', () => {
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
      },
    ],
  ]);
});

test('a page tells of five errors, however many it has', () => {
  const { fail, reports } = open();
  for (let at = 0; at < 20; at += 1) fail(new Error(`Error ${at}`));
  expect(reports).toHaveLength(5);
});

test('what a page that is left gives up is no error, and neither is what a script hides', () => {
  const { fail, reject, reports } = open();
  reject(new DOMException('The user aborted a request.', 'AbortError'));
  reject(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'));
  reject('nothing');
  fail(null);
  expect(reports).toEqual([]);
});

test('no text is too long to be told', () => {
  const { fail, reports } = open();
  const error = new Error('x'.repeat(100_000));
  fail(error);
  expect(JSON.stringify(reports).length).toBeLessThan(6_000);
});
