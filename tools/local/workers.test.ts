import { expect, test } from 'vitest';
import { localOptions, sandboxVars } from './workers.ts';

type Options = { workers: { name: string; bindings: Record<string, string> }[] };

const options = {
  shopPort: 0,
  shopUrl: 'http://127.0.0.1:1',
  sandboxPort: 2,
  persist: false,
  shopScript: import.meta.filename,
  sandboxScript: import.meta.filename,
  assets: false,
} as const;

const workersOf = (changes: object) =>
  (localOptions({ ...options, ...changes }) as unknown as Options).workers;

test("a shop at the sandbox has the sandbox's vars, whatever the files of this machine say", () => {
  const [shop, sandbox] = workersOf({ vars: { TAG_MANAGER_ID: 'GTM-TEST' } });
  expect(shop?.bindings).toEqual({ ...sandboxVars(2), TAG_MANAGER_ID: 'GTM-TEST' });
  expect(sandbox?.name).toBe('storefront-sandbox');
});

test('nobody is a visitor of any country on this machine', () => {
  expect(localOptions(options).cf).toEqual({});
});

test("a real store's vars replace all of the sandbox's, and there is no sandbox", () => {
  const store = { COMMERCE_URL: 'https://acme.swell.store' };
  const workers = workersOf({ store });
  expect(workers.map(({ bindings }) => bindings)).toEqual([store]);
});
