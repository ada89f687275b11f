import { expect, test, vi } from 'vitest';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { MissingMemory } from './memory.ts';
import { rememberMissing } from './products.ts';

const context = { locale: 'en-AU', currency: 'AUD' };

function setUp(getProduct: Catalogue['getProduct']) {
  let now = 1_000;
  const asked = vi.fn(getProduct);
  const catalogue = { getProduct: asked } as unknown as Catalogue;
  const remembering = rememberMissing(catalogue, { memory: new MissingMemory(), now: () => now });
  return { asked, remembering, wait: (ms: number) => (now += ms) };
}

test('a missing product is requested again only after ten seconds', async () => {
  const { asked, remembering, wait } = setUp(async () => null);
  for (let at = 0; at < 5; at += 1) expect(await remembering.getProduct('unknown', context)).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  await remembering.getProduct('unknown', { ...context, currency: 'EUR' });
  expect(asked).toHaveBeenCalledTimes(2);
  wait(10_000);
  await remembering.getProduct('unknown', context);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('existing products are requested each time, and so is a failing backend', async () => {
  const there = setUp(async () => ({ slug: 'mug' }) as never);
  for (let at = 0; at < 2; at += 1) expect(await there.remembering.getProduct('mug', context)).not.toBeNull();
  expect(there.asked).toHaveBeenCalledTimes(2);
  const failing = setUp(() => Promise.reject(new Error('down')));
  for (let at = 0; at < 2; at += 1) {
    await expect(failing.remembering.getProduct('mug', context)).rejects.toThrow('down');
  }
  expect(failing.asked).toHaveBeenCalledTimes(2);
});
