import { expect, test } from 'vitest';
import { permissiveRules } from '#shared/account/subscription.ts';
import { inSpokenLanguages, parseSettings } from './settings.ts';

const body = {
  settings: {
    store: {
      name: 'The & Store',
      country: 'AU',
      locale: 'en-AU',
      currency: 'AUD',
      support_email: 'hello@example.com',
      locales: [
        { code: 'en-AU', name: 'English (AU)', fallback: null },
        { code: 'fr', name: 'French', fallback: 'en-AU' },
      ],
      currencies: [
        { code: 'AUD', decimals: 2, rate: 1, type: 'base' },
        {
          code: 'JPY',
          decimals: 0,
          rate: 95.5,
          type: 'display',
          round: 'nearest',
          round_interval: 'fraction',
          round_fraction: 0.95,
        },
        { code: 'USD', type: 'display' },
        { code: 'nonsense' },
      ],
      $locale: { fr: { name: 'La Boutique' } },
    },
  },
  menus: [
    {
      id: 'header',
      name: 'Header',
      items: [
        { name: 'Shop', type: 'url', value: '/shop', items: [], $locale: { fr: { name: 'Boutique' } } },
        { type: 'url' },
      ],
    },
  ],
  payments: { card: { gateway: 'stripe', mode: 'test' } },
  session: { account_id: null },
};

test('a language that the shop is built without is not offered, but for the store’s own', () => {
  const { store } = body.settings;
  const locales = ['en-AU', 'fr', 'sw-KE', 'ga'].map((code) => ({ code }));
  const offered = (locale: string) =>
    inSpokenLanguages(
      parseSettings({ ...body, settings: { store: { ...store, locale, locales } } }, locale),
    ).store.locales.map(({ code }) => code);
  expect(offered('en-AU')).toEqual(['en-AU', 'fr']);
  expect(offered('ga')).toEqual(['en-AU', 'fr', 'ga']);
});

test('settings and menus are decoded for the locale', () => {
  expect(parseSettings(body, 'fr')).toMatchObject({
    store: { name: 'La Boutique', supportEmail: 'hello@example.com', supportPhone: null },
    menus: [{ id: 'header', items: [{ name: 'Boutique', value: '/shop', url: null }] }],
    payments: { card: { gateway: 'stripe', mode: 'test' } },
  });
  expect(parseSettings(body, 'en-AU').store.name).toBe('The & Store');
});

test('a currency that is unreadable or has no rate is not offered', () => {
  expect(parseSettings(body, 'en-AU').store.currencies).toEqual([
    {
      code: 'AUD',
      type: 'base',
      decimals: 2,
      rate: 1,
      round: null,
      roundInterval: null,
      roundFraction: null,
    },
    {
      code: 'JPY',
      type: 'display',
      decimals: 0,
      rate: 95.5,
      round: 'nearest',
      roundInterval: 'fraction',
      roundFraction: 0.95,
    },
  ]);
});

test('a store without settings has the defaults', () => {
  expect(parseSettings({ settings: { store: {} } }, 'en-AU')).toMatchObject({
    store: { currency: 'AUD', locale: 'en-AU', locales: [], currencies: [] },
    menus: [],
    payments: {},
  });
});

test('subscription rules are read, and permissive by default', () => {
  const features = { pause_indefinitely: false, pause_during_trial: false };
  const account = { subscriptions: { allow_plan_edit: false } };
  const answer = {
    settings: { store: {}, account },
    subscriptions: { features, pause_next_skip_threshold: 3 },
  };
  expect(parseSettings(answer, 'en-AU').subscriptions).toEqual({
    pauses: false,
    skips: true,
    pausesInTrial: false,
    pausesPastDue: true,
    skipDays: 3,
    changesPlan: false,
  });
  expect(parseSettings({ settings: { store: {} } }, 'en-AU').subscriptions).toEqual(permissiveRules);
});

test.for([null, {}, { settings: {} }, [], 'x'])('%j is not a store', (answer) => {
  expect(() => parseSettings(answer, 'en-AU')).toThrow('could not read');
});
