import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { permissiveRules } from '#shared/account/subscription.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';
import { readPreferences } from './preferences.ts';

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
  const site = { settings: async (code: string) => settingsOf(code) };
  c.set('backends', { site } as AppEnv['Variables']['backends']);
  await next();
});
const app = new Hono<AppEnv>().use(withConfig).get('/', async (c) => {
  const { shop, settings } = await readPreferences(c);
  return c.json({ ...shop, settings: settings.store.name });
});

async function chosenFor(cookie: string): Promise<unknown> {
  return (await app.request('/', { headers: { cookie } })).json();
}

test('without cookies the default locale and currency are used', async () => {
  expect(await chosenFor('')).toEqual({ locale: 'en-AU', currency: 'AUD', settings: 'en-AU' });
});

test('cookies choose among the locales and currencies of the store', async () => {
  const chosen = await chosenFor('swell-locale=fr-FR; swell-currency=USD');
  expect(chosen).toEqual({ locale: 'fr-FR', currency: 'USD', settings: 'fr-FR' });
});

test.each([
  'swell-locale=xx-XX; swell-currency=XXX',
  'swell-locale=%00; swell-currency=../..',
  'swell-locale=',
])('an unknown locale or currency is ignored: %s', async (cookie) => {
  expect(await chosenFor(cookie)).toEqual({ locale: 'en-AU', currency: 'AUD', settings: 'en-AU' });
});
