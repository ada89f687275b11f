import { expect, test } from 'vitest';
import { linkTarget } from './link.ts';

test.for([
  '/',
  '/shop',
  '/shop?page=2#top',
  '#main',
  '?page=2',
  'mailto:hello@example.com',
  'tel:+61 2 0000 0000',
])('%s opens in this window', (href) => {
  expect(linkTarget(href)).toEqual({ href, external: false });
});

test.for(['https://example.com', 'http://example.com/a?b=c', 'HTTPS://EXAMPLE.COM'])(
  '%s opens a new tab',
  (href) => {
    expect(linkTarget(href)).toEqual({ href, external: true });
  },
);

test.for([
  '',
  ' ',
  'shop',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/\t/example.com',
  'data:text/html,x',
  'vbscript:x',
  'https:example.com',
  'https://',
  'https:///example.com',
  'mailto:',
  'ftp://example.com',
  null,
  undefined,
])('%j is not a link', (href) => {
  expect(linkTarget(href)).toBeNull();
});

test('spaces around an address are ignored', () => {
  expect(linkTarget(' /shop ')).toEqual({ href: '/shop', external: false });
});

test('a web address may be written without its scheme', () => {
  expect(linkTarget('www.example.com/a')).toEqual({ href: 'https://www.example.com/a', external: true });
  for (const href of ['www.', 'www.example', 'www example.com']) expect(linkTarget(href)).toBeNull();
});
