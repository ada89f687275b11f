import { expect, test, vi } from 'vitest';
import { firstEvents } from '../tag-manager/load.ts';
import { start } from './tag-manager.ts';

const follow = vi.hoisted(() => ({ start: vi.fn<() => void>() }));
vi.mock('../tag-manager/follow-page.ts', () => follow);
vi.mock('../tag-manager/follow-cart.ts', () => follow);

const replaceState = vi.fn<(state: unknown, title: string, path: string) => void>();

/** A fake page. */
function page({
  id,
  cookie,
  advertising,
  pathname = '/shop',
  search = '',
}: {
  id?: string;
  cookie: string;
  advertising?: string;
  pathname?: string;
  search?: string;
}) {
  vi.useFakeTimers();
  const scripts: { src?: string }[] = [];
  vi.stubGlobal('document', {
    cookie,
    title: 'Shop',
    readyState: 'complete',
    getElementById: () => ({ dataset: id ? { tagManager: id, advertising } : {} }),
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('addEventListener', () => {});
  return scripts;
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}

test('the tag manager is loaded a second after the page, for a visitor who agreed', async () => {
  const scripts = page({ id: 'GTM-ABCD12', cookie: 'cookieconsent_status=allow' });
  start();
  await pass(999);
  expect(scripts).toEqual([]);
  await pass(1);
  expect(scripts[0]?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12');
});

test.each([
  ['allow', undefined, ['analytics_storage']],
  ['allow', '', ['analytics_storage']],
  ['all', '', ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']],
  // Advertising is no longer asked about.
  ['all', undefined, ['analytics_storage']],
])('who answered %s, where advertising is %s, grants %j', async (answer, advertising, granted) => {
  page({
    id: 'GTM-ABCD12',
    cookie: `cookieconsent_status=${answer}`,
    ...(advertising === undefined ? {} : { advertising }),
  });
  start();
  await pass(1_000);
  const [first, second] = (globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer;
  expect(Object.values(first?.[2] as object)).toEqual(['denied', 'denied', 'denied', 'denied']);
  expect([...Array.from(second ?? []).slice(0, 2), Object.keys(second?.[2] as object)]).toEqual([
    'consent',
    'update',
    granted,
  ]);
});

test.each([
  [{ id: 'GTM-ABCD12', cookie: '' }],
  [{ id: 'GTM-ABCD12', cookie: 'cookieconsent_status=deny' }],
  [{ cookie: 'cookieconsent_status=allow' }],
])('without consent, and where none is configured, nothing is loaded: %j', async (setting) => {
  const scripts = page(setting);
  start();
  await pass(60_000);
  expect(scripts).toEqual([]);
});

test('every page view is reported once, by its path alone', () => {
  expect(firstEvents(7, { pathname: '/about', search: '?email=kim@example.com' }, 'About')).toEqual([
    { 'gtm.start': 7, event: 'gtm.js' },
    { event: 'page_view', page_path: '/about', page_title: 'About' },
  ]);
});

test.each([
  ['/account/orders/66f0a1b2', '', '/account/orders/:id'],
  ['/account/subscriptions/66f0a1b2/edit', '', '/account/subscriptions/:id/edit'],
  ['/account/orders/returns', '', '/account/orders/returns'],
  ['/account/addresses/new', '', '/account/addresses/new'],
])('personal data is left out: %s%s', (pathname, search, reported) => {
  const [, view] = firstEvents(7, { pathname, search }, 'Order 1001');
  expect(view).toEqual({ event: 'page_view', page_path: reported });
});

const agreed = { id: 'GTM-ABCD12', cookie: 'cookieconsent_status=allow' };

test.each([
  ['/shop', '?checkout=c1'],
  ['/shop/mug', '?gateway=stripe&payment_intent_client_secret=s'],
  ['/preview', '?secret=s'],
])(
  'the tag manager is not loaded where an error left a key in the address: %s%s',
  async (pathname, search) => {
    const scripts = page({ ...agreed, pathname, search });
    start();
    await pass(60_000);
    expect(scripts).toEqual([]);
  },
);

test('the tag manager is not loaded where the rest of an address is personal', async () => {
  for (const pathname of ['/account/reset-password', '/news/confirm', '/english-english/news/confirm']) {
    const scripts = page({ ...agreed, pathname, search: '?from=mail' });
    start();
    await pass(60_000);
    expect(scripts).toEqual([]);
  }
});

test('the thank-you page is counted, at an address without the checkout id', async () => {
  const scripts = page({ ...agreed, pathname: '/thank-you', search: '?checkout_id=secret' });
  start();
  await pass(1_000);
  expect(scripts).toHaveLength(1);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/thank-you');
});

test('search terms are never sent, whether present at first or added while the page loaded', async () => {
  const searched = page({ ...agreed, search: '?page=2&search=ada%40example.com' });
  start();
  await pass(60_000);
  expect(searched).toEqual([]);
  const typed = page({ ...agreed, search: '' });
  start();
  vi.stubGlobal('location', { pathname: '/shop', search: '?search=gift+for+ada' });
  await pass(60_000);
  expect(typed).toEqual([]);
  const left = page({ ...agreed, search: '?search=gift+for+ada' });
  start();
  vi.stubGlobal('location', { pathname: '/shop', search: '' });
  await pass(60_000);
  expect(left).toEqual([]);
});
