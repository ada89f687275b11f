import { defineConfig } from 'vitest/config';

/** The contract against a Strapi that `npm run test:strapi` has started; not part of the default run. */
export default defineConfig({
  test: { include: ['tests/strapi/strapi.contract.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
