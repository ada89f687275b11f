import { startShop, type TestShop } from '../workers/harness.ts';
import { PROBLEMS } from '../workers/runtime-log.ts';
import { test } from './journey.ts';

/** Journeys with a shop of their own, whose objects they reach, and where customers choose a password as they register. */
export const own = test.extend<object, { it: TestShop }>({
  it: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const it = await startShop({ REGISTRATION: 'password' }, undefined, undefined, {
        plainPictures: true,
      });
      it.expectLines(PROBLEMS);
      await run(it);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
