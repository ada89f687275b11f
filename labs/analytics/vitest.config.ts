import { defineConfig } from 'vitest/config';

/** The queries in a real ClickHouse, which `npm run labs -- analytics` has installed; not part of the default run. */
export default defineConfig({
  test: { include: ['labs/analytics/queries.contract.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
