import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { FaultOrigin } from './event.ts';
import { createReport } from './report.ts';

test("a fault's release is the version of the Worker, and the build's entry where it has none", () => {
  const origins: FaultOrigin[] = [];
  const context = {
    req: { path: '/cart' },
    var: {
      requestId: 'r-1',
      assets: { entry: '/assets/entry-1.js' },
      sendToErrorService: (_fault: unknown, _details: unknown, origin: FaultOrigin) =>
        void origins.push(origin),
    },
  };
  createReport({ ...context, env: { VERSION: { id: 'v-7' } } })(problem('server_error'));
  createReport(context)(problem('server_error'));
  expect(origins.map(({ release }) => release)).toEqual(['v-7', '/assets/entry-1.js']);
  expect(console.error).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});
