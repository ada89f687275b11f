import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countOf, whichAreKnown } from './editor-findings.ts';
import { noteMissing, rememberSlugs } from './known-slugs.ts';

test('a name of before is known with that of now, and nothing of what is missing', async () => {
  const db = memoryD1().db as D1Database;
  const remember = (id: string, slug: string, at: number) =>
    rememberSlugs(db, { kind: 'product', at, seen: [{ id, locale: 'en', slug }] });
  await remember('p1', 'mug', 1);
  await remember('p1', 'cup', 2);
  await remember('p2', 'jug', 1);
  await noteMissing(db, { kind: 'product', id: 'p2', at: 3 });
  const known = await whichAreKnown(db, ['mug', 'cup', 'jug', 'pot']);
  expect(known.map(({ slug, slugNow }) => `${slug} ${slugNow}`).sort()).toEqual(['cup cup', 'mug cup']);
  expect(await countOf(db, 'product')).toBe(1);
});
