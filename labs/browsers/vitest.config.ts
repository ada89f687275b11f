import { defineConfig } from 'vitest/config';
import { browserNames } from './browser.ts';

/** The shop that `npm run labs -- browsers` has started, in each browser; not part of the default run. */
export default defineConfig({
  test: {
    // Each window has processes of its own.
    maxWorkers: 2,
    projects: browserNames.map((name) => ({
      test: {
        name,
        include: ['labs/browsers/*.journey.ts'],
        env: { BROWSER: name },
        testTimeout: 180_000,
        hookTimeout: 180_000,
      },
    })),
  },
});
