import { expect, test, vi } from 'vitest';

async function walletOf(...countries: [code: string, name: string][]) {
  vi.resetModules();
  vi.doMock('#shop/demo/countries.ts', () => ({ countries }));
  return import('./wallet-data.ts');
}

test.each([
  ['JP', /^\w+$/, /^\d{3}-\d{4}$/],
  ['BR', /^[A-Z]{2}$/, /^10000000$/],
  ['HK', /^$/, /^$/],
  ['MX', /./, /^10000$/],
  ['XX', /^$/, /^$/],
])('a wallet of a shop that delivers to %s has an address there first', async (country, state, zip) => {
  const { billingAddress, walletAddresses } = await walletOf([country, ''], ['FR', 'France']);
  expect(walletAddresses[0]).toBe(billingAddress);
  expect(billingAddress).toMatchObject({
    country,
    state: expect.stringMatching(state) as string,
    zip: expect.stringMatching(zip) as string,
  });
  expect(walletAddresses.map((address) => address.country)).toEqual([country, 'AU', 'AU', 'NZ', 'FR', 'AQ']);
});

test('one that it has anyway comes first', async () => {
  const { walletAddresses } = await walletOf(['NZ', 'New Zealand']);
  expect(walletAddresses.map(({ id }) => id).slice(0, 2)).toEqual(['wellington', 'marrickville']);
});
