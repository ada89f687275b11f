import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/shop/c/tea?page=2', '/shop?next=//host', '/fr/../shop', '/fr/%2e%2e/shop'])(
  '%s is one',
  (path) => {
    expect(ownPath(path, 100)).toBe(path);
  },
);

test.each([
  '',
  'shop',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example/../../fr/shop',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '#top',
  '/shop#top',
  `/${'a'.repeat(100)}`,
  null,
  undefined,
])('%j is none', (path) => {
  expect(ownPath(path, 100)).toBeNull();
});

test('no path leads to another host, nor does any part of it', () => {
  const parts = ['/', '..', '.', '%2e', 'fr', 'evil.example', '\\', '?', '//'];
  for (const one of parts)
    for (const two of parts)
      for (const three of parts)
        for (const four of parts) {
          const read = ownPath(`/${one}${two}${three}${four}`, 100);
          for (let at = 0; read !== null && at < (read.split('?')[0] ?? '').length; at += 1) {
            const part = `/${read.slice(at).replace(/^\//, '')}`;
            expect(new URL(part, 'https://shop.example').host, part).toBe('shop.example');
          }
        }
});
