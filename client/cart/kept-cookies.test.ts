import { expect, test, vi } from 'vitest';
import { refusable } from './kept-cookies.ts';
import { browser } from './send.ts';

test('of a visitor whose id was not kept nothing is left, and this page takes no cookie for kept until there is one', () => {
  const jar = new Map([
    ['__Host-swell-visitor', '1.e1'],
    ['other', 'x'],
  ]);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (text.endsWith('; path=/; max-age=0; secure')) jar.delete(text.split('=', 1)[0] ?? '');
    },
  });
  const { wiring, refuseCookies } = refusable(browser);
  expect([refuseCookies('e2'), wiring.acceptsCookies()]).toEqual([false, true]);
  expect([refuseCookies('e1'), wiring.acceptsCookies(), [...jar.keys()]]).toEqual([true, false, ['other']]);
  // Another tab's answer.
  jar.set('__Host-swell-visitor', '2.e2');
  expect(wiring.acceptsCookies()).toBe(true);
});
