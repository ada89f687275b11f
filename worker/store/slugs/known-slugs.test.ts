import { expect, test, vi } from 'vitest';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { productTag } from '../../pages/page-tags.ts';
import { KnownSlugs, rememberSlugs } from './known-slugs.ts';

const french = { locale: 'fr-FR', currency: 'AUD' };

function setUp() {
  let now = 1_000_000;
  const purges = new Map<string, number>();
  const known = new KnownSlugs();
  const backend = { slug: 'chemise' };
  const asked = vi.fn<Catalogue['identifyProduct']>(async (name) =>
    name === 'none' ? null : { id: name === 'chemise' ? 'tee' : name, slug: backend.slug },
  );
  const catalogue = rememberSlugs({ identifyProduct: asked } as Partial<Catalogue> as Catalogue, {
    purgedAt: (tag) => purges.get(tag) ?? 0,
    known,
    now: () => now,
  });
  return {
    asked,
    backend,
    known,
    slugOf: async (name: string, context = french) => (await catalogue.identifyProduct(name, context))?.slug,
    wait: (ms: number) => (now += ms),
    purge: (tag: string) => purges.set(tag, now),
  };
}

test('a slug is asked for once in five minutes, in each language and for all currencies', async () => {
  const { asked, slugOf, wait } = setUp();
  for (const currency of ['AUD', 'EUR', 'AUD'])
    expect(await slugOf('tee', { ...french, currency })).toBe('chemise');
  expect(asked).toHaveBeenCalledTimes(1);
  await slugOf('tee', { ...french, locale: 'de-DE' });
  expect(asked).toHaveBeenCalledTimes(2);
  wait(299_999);
  await slugOf('tee');
  expect(asked).toHaveBeenCalledTimes(2);
  wait(1);
  await slugOf('tee');
  expect(asked).toHaveBeenCalledTimes(3);
});

test.each([productTag('tee'), 'store'])('a purge of %s shows a changed slug at once', async (tag) => {
  const { backend, purge, slugOf, wait } = setUp();
  await slugOf('tee');
  backend.slug = 'maillot';
  expect(await slugOf('tee')).toBe('chemise');
  wait(10);
  purge(tag);
  wait(10);
  expect(await slugOf('tee')).toBe('maillot');
});

test('a product is not remembered by a slug, nor when there is none', async () => {
  const { asked, known, slugOf } = setUp();
  for (const name of ['chemise', 'chemise', 'none', 'none']) await slugOf(name);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(known.size).toBe(0);
});

test('after a failed call the next one asks again', async () => {
  const { asked, backend, slugOf, wait } = setUp();
  await slugOf('tee');
  wait(300_000);
  asked.mockRejectedValueOnce(new Error('no answer'));
  await expect(slugOf('tee')).rejects.toThrow('no answer');
  backend.slug = 'maillot';
  expect(await slugOf('tee')).toBe('maillot');
});

test('however many products there are, the last ten thousand slugs are known', async () => {
  const { asked, known, slugOf } = setUp();
  for (let id = 0; id < 10_050; id += 1) await slugOf(`p${id}`);
  expect(known.size).toBe(10_000);
  asked.mockClear();
  await slugOf('p10049');
  expect(asked).not.toHaveBeenCalled();
  await slugOf('p0');
  expect(asked).toHaveBeenCalledTimes(1);
});
