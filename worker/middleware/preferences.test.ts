import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { permissiveRules } from '#shared/account/subscription.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import { preferences } from './preferences.ts';

function settingsOf(code: string): Settings {
  const locales = ['en-AU', 'fr-FR'].map((name) => ({ code: name, name, fallback: null }));
  const currencies = ['AUD', 'USD'].map((name) => ({ code: name })) as Settings['store']['currencies'];
  const store = { name: code, country: 'AU', locale: 'en-AU', currency: 'AUD', locales, currencies };
  return {
    store: { ...store, supportEmail: null, supportPhone: null },
    menus: [],
    payments: {},
    subscriptions: permissiveRules,
  };
}

const withConfig = createMiddleware<AppEnv>(async (c, next) => {
  c.set('config', { defaultLocale: 'en-AU', defaultCurrency: 'AUD' } as ShopConfig);
  const site = { settings: async (code: string) => settingsOf(code), messages: async () => ({}) };
  c.set('backends', { site } as unknown as AppEnv['Variables']['backends']);
  await next();
});
const app = new Hono<AppEnv>()
  .use(withConfig)
  .use(preferences())
  .get('*', (c) =>
    c.json({ ...c.get('shop'), settings: c.get('settings').store.name, prefix: c.get('prefix') }),
  );

async function chosenFor(cookie: string, path = '/cart'): Promise<unknown> {
  return (await app.request(path, { headers: { cookie } })).json();
}

const standard = { locale: 'en-AU', currency: 'AUD', settings: 'en-AU', prefix: '' };

test('without cookies the default locale and currency are used', async () => {
  expect(await chosenFor('')).toEqual(standard);
});

test('cookies choose among the locales and currencies of the store', async () => {
  const chosen = await chosenFor('swell-locale=fr-FR; swell-currency=USD');
  expect(chosen).toEqual({ locale: 'fr-FR', currency: 'USD', settings: 'fr-FR', prefix: '/fr' });
});

test('the path of a page determines its language, whatever the cookie', async () => {
  expect(await chosenFor('', '/fr/shop')).toMatchObject({ locale: 'fr-FR', prefix: '/fr' });
  expect(await chosenFor('swell-locale=en-AU', '/fr')).toMatchObject({ locale: 'fr-FR' });
  for (const path of ['/', '/shop', '/de/shop', '/sitemap.xml', '/feeds/products.xml']) {
    expect(await chosenFor('swell-locale=fr-FR', path), path).toEqual(standard);
  }
});

test.each([
  'swell-locale=xx-XX; swell-currency=XXX',
  'swell-locale=%00; swell-currency=../..',
  'swell-locale=',
])('an unknown locale or currency is ignored: %s', async (cookie) => {
  expect(await chosenFor(cookie)).toEqual(standard);
});
