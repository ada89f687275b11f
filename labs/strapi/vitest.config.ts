import { defineConfig } from 'vitest/config';

/** The contract against a Strapi that `npm run labs -- strapi` has started; not part of the default run. */
export default defineConfig({
  test: { include: ['labs/strapi/strapi.contract.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
