import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a form leads back to its page', () => {
  expect(returnPath('/shop/c/tea?page=2')).toBe('/shop/c/tea?page=2');
});

test('no form leads out of the shop', () => {
  for (const path of [
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example/../../fr/shop',
    '/\t/evil.example',
    'javascript:alert(1)',
    '#top',
    `/${'a'.repeat(3000)}`,
  ]) {
    expect(returnPath(path), path.slice(0, 30)).toBe('/');
  }
});
