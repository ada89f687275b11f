import { expect, test, vi } from 'vitest';
import { memoryKv } from '../../tests/memory-kv.ts';
import { keptRates } from './delivery-rates.ts';

const piece = { product: 'p1', variant: 'v1' as string | null, plan: null as string | null, price: 20 };
const key = { ...piece, place: { country: 'AU', postcode: '' }, locale: 'en-AU', currency: 'AUD' };
const services = [{ id: 'standard', name: 'Standard', description: '3 to 6 business days', price: 9.5 }];

function setUp(stored = new Map<string, string>()) {
  const kv: KVNamespace = memoryKv(stored).kv;
  const load = vi.fn<() => Promise<typeof services | null>>(async () => services);
  const report = vi.fn();
  const rates = (purgedAt = 0, more: Partial<typeof key> = {}) =>
    keptRates({ kv, waitUntil: () => {}, report, now: () => 1_000 }, { ...key, ...more }, { load, purgedAt });
  return { kv, load, report, rates };
}

test('the backend rates a piece once for each place, language and currency', async () => {
  const { load, rates } = setUp();
  expect([await rates(), await rates()]).toEqual([services, services]);
  expect(load).toHaveBeenCalledTimes(1);
  const places = [
    { country: 'NZ', postcode: '' },
    { country: 'AU', postcode: '0870' },
  ].map((place) => ({ place }));
  const pieces = [{ product: 'p2' }, { variant: 'v2' }, { plan: 'weekly' }, { price: 66 }];
  for (const other of [...places, ...pieces, { currency: 'NZD' }, { locale: 'de' }]) await rates(0, other);
  expect(load).toHaveBeenCalledTimes(9);
});

test('a product or store that has changed is rated again', async () => {
  const { load, rates } = setUp();
  await rates();
  await rates(999);
  expect(load).toHaveBeenCalledTimes(1);
  await rates(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a copy of another version is not read, and without KV the backend answers', async () => {
  const { kv, load, report, rates } = setUp(
    new Map([['delivery/en-AU/AUD/p1/v1//20/AU', '{"services":[],"ratedAt":9999}']]),
  );
  expect(await rates()).toEqual(services);
  kv.get = async () => {
    throw new Error('KV is down');
  };
  expect(await rates()).toEqual(services);
  expect(load).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a rating that fails or is refused is not stored', async () => {
  const { load, rates } = setUp();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(rates()).rejects.toThrow('down');
  load.mockResolvedValueOnce(null);
  expect(await rates()).toBeNull();
  expect(await rates()).toEqual(services);
});
