import { expect, test } from 'vitest';
import { createVisitor } from '../../../tests/fixtures/visitor.ts';
import type { CartSummary } from '../storage/cart-record.ts';
import { LineIds } from './line-ids.ts';

function followed(id: string): string {
  const { state } = createVisitor().start();
  state.saveReplacedLineIds({ former: 'newer' });
  return new LineIds(state).follow({ method: 'DELETE', path: `/cart/items/${id}`, body: null }).path;
}

test('a change of a line that was added again applies to the current line', () => {
  expect(followed('former')).toBe('/cart/items/newer');
  expect(followed('other')).toBe('/cart/items/other');
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is an id like any other', (id) => {
  expect(followed(id)).toBe(`/cart/items/${id}`);
});

test('lines that are made again are followed by their options, in order, and however often', () => {
  const { state } = createVisitor().start();
  const record = { summary: {} as CartSummary, locale: 'en-AU', currency: 'AUD', loadedAt: 0 };
  const cart = (...lines: [id: string, product: string, quantity?: number][]) => ({
    items: lines.map(([id, product_id, quantity = 1]) => ({ id, product_id, quantity })),
  });
  const ids = new LineIds(state);
  const follow = (id: string) =>
    ids.follow({ method: 'PUT', path: `/cart/items/${id}`, body: null }).path.slice(12);
  state.saveCart(cart(['a', 'tea'], ['b', 'tea'], ['c', 'cup'], ['d', 'jug']), record);
  const second = cart(['c', 'cup'], ['f', 'tea', 3], ['e', 'tea'], ['g', 'pot']);
  ids.learn(second);
  expect(['a', 'b', 'c', 'd'].map(follow)).toEqual(['f', 'e', 'c', 'd']);
  state.saveCart(second, record);
  ids.learn(cart(['h', 'tea']));
  expect(['a', 'b', 'f', 'e'].map(follow)).toEqual(['h', 'b', 'h', 'e']);
});
