import { expect, test } from 'vitest';
import { urlOf } from './request-url.ts';

test("a request's address is parsed once, and that of another request apart", () => {
  const request = new Request('https://shop.example/a?b=1');
  expect(urlOf(request).href).toBe('https://shop.example/a?b=1');
  expect(urlOf(request)).toBe(urlOf(request));
  const other = new Request('https://shop.example/c', request);
  expect([urlOf(other).pathname, urlOf(request).pathname]).toEqual(['/c', '/a']);
});
