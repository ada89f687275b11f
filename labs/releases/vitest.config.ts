import { defineConfig } from 'vitest/config';

/** Two releases over one state, of which `npm run labs -- releases` has made the former; not part of the default run. */
export default defineConfig({
  test: { include: ['labs/releases/*.contract.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
});
