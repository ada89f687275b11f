import { expect, test } from 'vitest';
import { createVisitor } from '../../../tests/fixtures/visitor.ts';
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
