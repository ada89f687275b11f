import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest's own number leaves one core out: half of the machine where there are two. */
const maxWorkers = availableParallelism();

/** Unit tests in Node, in milliseconds; routes and objects in workerd, on the bundles that a build left. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,client,worker,sandbox,ops,tools}/**/*.test.{ts,tsx}',
            'tests/{project,vectors,contract}/**/*.test.ts',
          ],
          exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/console-guard.ts'],
          // Milliseconds on a quiet machine; a busy one must not fail them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'workers',
          include: ['{worker,sandbox,ops,tests}/**/*.worker.test.ts'],
          // The files of a process use one running shop after another (tests/workers/harness.ts).
          isolate: false,
          environment: './tests/workers/environment.ts',
          // The client library keeps state in its modules; inlined, a test can load them again.
          server: { deps: { inline: [/swell-js/] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
