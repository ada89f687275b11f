import { expect, test, vi } from 'vitest';
import { answersForm, loadAgain } from './load-again.ts';

test.each([
  ['/account/addresses/new', '{"isPosted":true}', ['/account']],
  ['/pay/address', '{"epoch":"e1","isPosted":true}', ['/pay']],
  ['/wish-list/items', '{"isPosted":true}', ['/wish-list']],
  ['/account/orders', '{"epoch":"e1"}', ['again']],
  ['/account/orders', null, ['again']],
])(
  'what was posted to a page is not sent once more by another visitor: %s',
  (pathname, textContent, loaded) => {
    const seen: string[] = [];
    const replace = (href: string) => seen.push(href);
    vi.stubGlobal('location', { pathname, replace, reload: () => seen.push('again') });
    vi.stubGlobal('document', { getElementById: () => textContent && { textContent } });
    loadAgain();
    expect([seen, answersForm()]).toEqual([loaded, loaded[0] !== 'again']);
  },
);
