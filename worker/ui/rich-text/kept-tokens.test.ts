import { expect, test, vi } from 'vitest';
import { KeptTokens } from './kept-tokens.ts';

const lex = vi.fn((text: string) => [{ type: 'text', raw: text }]);

test('a text is read once', () => {
  const kept = new KeptTokens();
  const first = kept.read('one', lex);
  expect(kept.read('one', lex)).toBe(first);
  expect(kept.read('two', lex)).toEqual([{ type: 'text', raw: 'two' }]);
  expect(lex).toHaveBeenCalledTimes(2);
});

test('thousands of texts leave its size bounded, and a text that is read again in it', () => {
  const kept = new KeptTokens(1_000);
  const first = kept.read('first', lex);
  for (let count = 0; count < 2_000; count += 1) {
    kept.read(`text ${count}`, lex);
    expect(kept.size).toBeLessThanOrEqual(1_000);
    if (count % 20 === 0) expect(kept.read('first', lex)).toBe(first);
  }
});

test('a text that is longer than all may be is read, and not kept', () => {
  const kept = new KeptTokens(100);
  expect(kept.read('x'.repeat(200), lex)).toHaveLength(1);
  expect(kept.size).toBe(0);
});
