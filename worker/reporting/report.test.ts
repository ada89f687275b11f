import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { FaultOrigin } from './fault.ts';
import { createReport, reportBrowserFault } from './report.ts';

test("a fault's release is the version of the Worker, and a page's the one that it came with", () => {
  const origins: FaultOrigin[] = [];
  const values = {
    requestId: 'r-1',
    sendToErrorService: (_fault: unknown, _details: unknown, origin: FaultOrigin) =>
      void origins.push(origin),
  };
  const context = {
    req: { path: '/cart' },
    get: (name: 'requestId' | 'sendToErrorService') => values[name] as never,
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
  const get = vi.fn();
  const report = createReport({ req: { path: '/cart' }, get });
  expect(get).not.toHaveBeenCalled();
  report(problem('server_error'));
  expect(get).toHaveBeenCalledWith('requestId');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
