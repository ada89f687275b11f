import { defineConfig } from 'vitest/config';

/** What runs for every mutant: the unit tests that are about payments, carts and what the object keeps, without those at random. */
export default defineConfig({
  test: {
    include: ['worker/visitor/{payments,cart,storage}/**/*.test.ts', 'worker/database/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/payments-at-random.test.ts', '**/shared-cart.test.ts'],
    setupFiles: ['tests/console-guard.ts'],
    testTimeout: 30_000,
  },
});
