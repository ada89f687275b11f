import { defineConfig } from 'vitest/config';

/** Two rings: rules in Node, in milliseconds; routes and objects in workerd, on the bundles that a build left. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{shared,client,worker,sandbox,tools}/**/*.test.{ts,tsx}',
            'tests/{project,rules,vectors,contract}/**/*.test.ts',
          ],
          exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/console-guard.ts'],
        },
      },
      {
        test: {
          name: 'workers',
          include: ['{worker,sandbox,tests}/**/*.worker.test.ts'],
          fileParallelism: false,
          // The client library keeps state in its modules; inlined, a test can load them anew.
          server: { deps: { inline: [/swell-js/] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
