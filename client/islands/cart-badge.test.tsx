import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartBadge } from './cart-badge.tsx';

test.each([
  [1, '>1<', '1 item in cart'],
  [3, '>3<', '3 items in cart'],
  [100, '>99+<', '100 items in cart'],
])('%i items show as a number and are read out in words', (count, number, words) => {
  const html = renderToString(<CartBadge count={count} />);
  expect(html).toContain(number);
  expect(html).toContain(words);
});

test('the badge of an empty cart has a class of its own', () => {
  expect(renderToString(<CartBadge count={0} />)).toContain('cart-badge--empty');
});
