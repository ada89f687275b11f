import { afterEach, expect, test, vi } from 'vitest';
import { firstEvents, start } from './tag-manager.ts';

/** A page as far as the behaviour looks at it. */
function page({ id, cookie }: { id?: string; cookie: string }) {
  vi.useFakeTimers();
  const scripts: { src?: string }[] = [];
  vi.stubGlobal('document', {
    cookie,
    title: 'Shop',
    readyState: 'complete',
    getElementById: () => ({ dataset: id ? { tagManager: id } : {} }),
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('location', { pathname: '/thank-you', search: '?checkout_id=secret' });
  vi.stubGlobal('addEventListener', () => {});
  return scripts;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the tag manager is loaded a second after the page, for a visitor who agreed', () => {
  const scripts = page({ id: 'GTM-ABCD12', cookie: 'cookieconsent_status=allow' });
  start();
  vi.advanceTimersByTime(999);
  expect(scripts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scripts[0]?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12');
});

test.each([
  [{ id: 'GTM-ABCD12', cookie: '' }],
  [{ id: 'GTM-ABCD12', cookie: 'cookieconsent_status=deny' }],
  [{ cookie: 'cookieconsent_status=allow' }],
])('without consent, and where none is configured, nothing is loaded: %j', (setting) => {
  const scripts = page(setting);
  start();
  vi.advanceTimersByTime(60_000);
  expect(scripts).toEqual([]);
});

test('every page is told of once, by its path alone', () => {
  expect(firstEvents(7, '/thank-you', 'Thank you')).toEqual([
    { 'gtm.start': 7, event: 'gtm.js' },
    { event: 'page_view', page_path: '/thank-you', page_title: 'Thank you' },
  ]);
});
