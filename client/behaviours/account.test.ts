import { expect, test, vi } from 'vitest';
import { start } from './account.ts';

test.each([
  ['mine', '/account/orders', 'Your orders'],
  ['another', '/account/login', 'Account'],
  ['', '/account/login', 'Account'],
])('A customer’s link leads to their orders while the visitor is theirs: %s', (epoch, href, ariaLabel) => {
  const link = { href: '/account/login', ariaLabel: 'Account', dataset: { orders: 'Your orders' } };
  const textContent = JSON.stringify({ epoch: 'mine', signedIn: true });
  const parts = {
    getElementById: () => ({ textContent }),
    querySelector: (selector: string) => (selector === '.header__account' ? link : null),
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), parts));
  start();
  expect(link).toMatchObject({ href: '/account/orders', ariaLabel: 'Your orders' });
  document.dispatchEvent(new CustomEvent('shop:cart-revision', { detail: { epoch } }));
  expect(link).toMatchObject({ href, ariaLabel });
});
