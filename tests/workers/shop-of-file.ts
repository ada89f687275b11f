import { afterAll, beforeAll } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

/** One shop for a file of tests, or for a part of it, which runs while these do; lines are expected from its start. */
export function shopOfFile(...options: Parameters<typeof startShop>): TestShop {
  let running: TestShop | null = null;
  const expected: Parameters<TestShop['expectLines']>[] = [];
  const early = { expectLines: (...lines: (typeof expected)[number]) => void expected.push(lines) };
  beforeAll(async () => {
    running = await startShop(...options);
    for (const lines of expected) running.expectLines(...lines);
  });
  afterAll(() => running?.stop());
  return new Proxy(early as TestShop, {
    get: (_, name: keyof TestShop) => (running ?? (early as TestShop))[name],
  });
}
