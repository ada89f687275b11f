import { expect, test } from 'vitest';
import { PageMemory, type KeptPage } from './page-memory.ts';

function pageOf(text: string, keptAt = 1): KeptPage {
  const template = new TextEncoder().encode(text.repeat(2));
  const facts = { offers: [], addsToCart: false, route: '/', tags: [], parameters: [] };
  return { ...facts, template, nonceAt: [], length: template.length, madeAt: keptAt, keptAt, etag: null };
}

test('a page is found by its key, until it is too old, and is there for revalidation then', () => {
  const memory = new PageMemory();
  memory.keep('/', pageOf('home', 10));
  expect(memory.get('/', 10)?.template).toHaveLength(8);
  expect(memory.get('/shop', 9)).toBeNull();
  expect(memory.get('/', 11)).toBeNull();
  expect(memory.last('/')?.keptAt).toBe(10);
  memory.forget('/');
  expect([memory.last('/'), memory.get('/', 0), memory.size]).toEqual([null, null, 0]);
});

test('a hundred thousand addresses leave the memory bounded, and a recently requested page in it', () => {
  const memory = new PageMemory(10_000);
  memory.keep('/', pageOf('x'.repeat(100)));
  for (let number = 0; number < 100_000; number += 1) {
    memory.keep(`/p${number}`, pageOf('x'.repeat(100)));
    if (number % 10 === 0) expect(memory.get('/', 0)).not.toBeNull();
    expect(memory.size).toBeLessThanOrEqual(10_000);
  }
  const kept = Array.from({ length: 100_000 }, (_, number) => memory.get(`/p${number}`, 0)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.length).toBeLessThan(50);
});

test('storing a page again replaces the previous one', () => {
  const memory = new PageMemory(1_000);
  for (let round = 0; round < 100; round += 1) memory.keep('/', pageOf('x'.repeat(400), round + 1));
  expect(memory.get('/', 99)?.keptAt).toBe(100);
  expect(memory.size).toBe(801);
});
