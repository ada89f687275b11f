import { defineConfig } from 'vitest/config';

/**
 * The tests for every mutant: the unit tests of payments, carts and the object's state, without the
 * randomised ones.
 */
export default defineConfig({
  test: {
    include: ['worker/visitor/{payments,cart,storage}/**/*.test.ts', 'worker/database/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/payments-at-random.test.ts', '**/shared-cart.test.ts'],
    setupFiles: ['tests/console-guard.ts'],
    testTimeout: 30_000,
  },
});
