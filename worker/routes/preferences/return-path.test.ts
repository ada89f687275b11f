import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('A form leads back to the page it came from', () => {
  expect(returnPath('/shop?category=tea&page=2')).toBe('/shop?category=tea&page=2');
});

test('Nothing leads out of the shop', () => {
  for (const asked of [
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '#top',
    `/${'a'.repeat(3000)}`,
  ]) {
    expect(returnPath(asked), asked.slice(0, 30)).toBe('/');
  }
});
