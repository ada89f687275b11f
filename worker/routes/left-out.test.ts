import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { createBlockReader } from '../backends/content/blocks.ts';
import { parseConfig } from '../config.ts';
import { storeFooter, storeMenu } from '../middleware/page-parts.ts';
import { isLeftOut } from '../offered.ts';
import { organization } from '../render/json-ld.ts';
import { ProfilePage } from './account/profile/profile-page.tsx';
import { RegisterPage } from './account/sign-in/sign-in-pages.tsx';
import { sharedRoutes } from './at-start.ts';
import { everyRoute } from './every-route.ts';
import { agentsText } from './sitemap/agents-text.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const without: Record<Exclude<Feature, 'account' | `payment-${string}`>, true> = {
    articles: true,
    'back-in-stock': true,
    compare: true,
    'find-us': true,
    'gift-cards': true,
    newsletter: true,
    returns: true,
    reviews: true,
    subscriptions: true,
    'wish-list': true,
  };
  return { shop: { ...(await original()).shop, without: Object.keys(without) as Feature[] } };
});

const all = [...everyRoute.answers, ...everyRoute.pages, ...sharedRoutes.pages];
const paths = all.flatMap((route) => route.routes.map(({ path }) => path));

test.each([
  '/articles',
  '/articles/:slug',
  '/back-in-stock',
  '/compare',
  '/find-us',
  '/gift-card',
  '/wish-list',
  '/news',
  '/account/orders/returns',
  '/account/orders/:id/return',
  '/account/subscriptions',
  '/account/subscriptions/:id/edit',
])('a shop without it has no route %s', (path) => {
  expect(paths).not.toContain(path);
});

test('what stays has its routes', () => {
  expect(paths).toEqual(expect.arrayContaining(['/shop', '/account/orders', '/contact', '/:slug']));
});

test('links of the menu and the footer are known that lead there', () => {
  const gone = ['/articles', '/articles?page=2', '/fr/articles', '/find-us', '/news'];
  const ofAccounts = ['/account/orders/returns', '/account/subscriptions', '/account/subscriptions/s1#plan'];
  expect([...gone, ...ofAccounts].filter((href) => !isLeftOut(href))).toEqual([]);
  const there = [
    '/shop',
    '/fr',
    '/fr/shop',
    '/about',
    '/account/orders',
    'https://articles.example',
    '/',
    '',
  ];
  expect(there.filter(isLeftOut)).toEqual([]);
});

test("neither do the store's menu and footer lead there, where the content service has none", () => {
  const items = ['/articles', '/shop', '/fr/find-us', '/news'].map((value) => ({
    name: value,
    type: 'url' as const,
    value,
    url: null,
    items: [],
  }));
  const menus = ['header', 'footer'].map((id) => ({ id, name: id, items }));
  expect(storeMenu([], menus).map(({ slug }) => slug)).toEqual(['shop']);
  expect(storeFooter(null, menus)?.columns[0]?.links.map(({ url }) => url)).toEqual(['/shop']);
});

test('blocks that lead there are not on pages', () => {
  const read = createBlockReader('https://media.test');
  const zone = ['blocks.news-signup', 'blocks.rich-text', 'blocks.recommended-articles', 7, null].map(
    (block) => (typeof block === 'string' ? { __component: block, text: 'x' } : block),
  );
  expect(read(zone)).toMatchObject([{ block: { kind: 'rich-text' } }, { broken: '' }, { broken: '' }]);
});

const account: Account = {
  id: 'a1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Marlow',
  phone: '',
  emailOptin: false,
  balance: 0,
  defaultAddressId: null,
  defaultCardId: null,
};

test('news are not offered, but their end is to whom already gets them', () => {
  const offers = (page: ReactNode) => renderToStaticMarkup(page).includes('name="email_optin"');
  const register = (byPassword: boolean) =>
    offers(createElement(RegisterPage, { formState: null, next: null, byPassword }));
  const profile = (emailOptin: boolean) =>
    offers(
      createElement(ProfilePage, {
        account: { ...account, emailOptin },
        refused: null,
        signIns: { signIns: [], objectId: '' },
        preferences: { locales: [], currencies: [], locale: 'en-AU', currency: 'AUD' },
      }),
    );
  expect([register(false), register(true)]).toEqual([false, false]);
  expect([profile(false), profile(true)]).toEqual([false, true]);
});

test('functions of the backend are not called for it', () => {
  const vars = {
    COMMERCE_URL: 'https://store.example',
    COMMERCE_PUBLIC_KEY: 'pk_1',
    VAULT_URL: 'https://vault.example',
    CONTENT_URL: 'https://content.example',
    MEDIA_URL: 'https://media.example',
    NEWS_FUNCTION: 'shop/news',
    STOCK_FUNCTION: 'shop/stock',
    RETURNS_FUNCTION: 'shop/returns',
  };
  expect(parseConfig(vars as unknown as Env)).toMatchObject({
    newsFunction: null,
    stockFunction: null,
    returnsFunction: null,
  });
});

test('search engines are not told of returns', () => {
  const shop = { name: 'Shop', url: 'https://shop.test/', email: null, phone: null };
  expect(organization({ ...shop, logo: 'https://shop.test/icon.svg', returns: null })).not.toHaveProperty(
    'hasMerchantReturnPolicy',
  );
  expect(
    organization({ ...shop, logo: 'https://shop.test/icon.svg', returns: 'https://shop.test/r' }),
  ).toHaveProperty('hasMerchantReturnPolicy');
});

test('agents are not sent to articles', () => {
  const text = agentsText('https://shop.test', { name: 'The Store', categories: [], lines: [] }, true);
  expect(text).toContain('Products and listings are Markdown');
  expect(text).not.toMatch(/article/i);
});
