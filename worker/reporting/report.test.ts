import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { FaultOrigin } from './event.ts';
import { createReport, reportBrowserFault } from './report.ts';

test("a fault's release is the version of the Worker, and a page's the one that it came with", () => {
  const origins: FaultOrigin[] = [];
  const context = {
    req: { path: '/cart' },
    var: {
      requestId: 'r-1',
      sendToErrorService: (_fault: unknown, _details: unknown, origin: FaultOrigin) =>
        void origins.push(origin),
    },
  };
  createReport({ ...context, env: { VERSION: { id: 'v-7' } } })(problem('server_error'));
  createReport(context)(problem('server_error'));
  const fault = { name: 'TypeError', message: 'x is not a function', stack: null };
  const page = { path: '/shop', release: 'v-6' };
  reportBrowserFault({ ...context, env: { VERSION: { id: 'v-7' } } }, fault, page);
  expect(origins.map(({ side, path, release }) => [side, path, release])).toEqual([
    ['worker', '/cart', 'v-7'],
    ['worker', '/cart', null],
    ['browser', '/shop', 'v-6'],
  ]);
  expect(console.error).toHaveBeenCalledTimes(3);
  vi.mocked(console.error).mockClear();
});

test('what is known of a request is read when it has a fault, and not before', () => {
  const context = {
    req: { path: '/cart' },
    read: 0,
    get var() {
      this.read += 1;
      return { requestId: `r-${this.read}` };
    },
  };
  const report = createReport(context);
  expect(context.read).toBe(0);
  report(problem('server_error'));
  expect(context.read).toBeGreaterThan(0);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
