import { expect, test, vi } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { parseSettings } from '../../backends/commerce/settings.ts';
import type { AppContext } from '../../context.ts';
import { suggest } from '../../routes/shop/suggest.ts';
import { searchOf } from '../search.ts';
import { buildInBackground } from './in-background.ts';

const locale = 'en-CA';
const currencies = [
  { code: 'AUD', type: 'base' },
  { code: 'NZD', type: 'priced', rate: 1.1 },
  { code: 'EUR', type: 'display', rate: 0.61 },
];
const settings = { settings: { store: { name: 'Shop', locale, currency: 'AUD', currencies } } };

/** Prices are the store's own, unless a currency has its own. */
function answerTo(url: URL, currency: string | null): unknown {
  if (url.host !== 'store.example') return { data: [] };
  if (url.pathname === '/api/settings/all') return settings;
  const price = currency === 'NZD' ? 22 : 10;
  const lamp = { id: 'p', slug: 'lamp', name: 'Lamp', active: true, currency, price };
  return url.pathname === '/api/products' ? { count: 1, results: [lamp] } : { count: 0, results: [] };
}

test('a suggestion has the price of its page, and a typed price is one of its page, whatever currency is the default', async () => {
  const kept = new Map<string, string>();
  const kv = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, text: string) => void kept.set(key, text),
    delete: async (key: string) => void kept.delete(key),
  };
  const db = memoryD1().db as unknown as D1Database;
  const env = {
    COMMERCE_URL: 'https://store.example',
    COMMERCE_PUBLIC_KEY: 'pk_1',
    VAULT_URL: 'https://vault.example',
    CONTENT_URL: 'https://content.example',
    MEDIA_URL: 'https://media.example',
    DEFAULT_LOCALE: locale,
    DEFAULT_CURRENCY: 'NZD',
    DB: db,
    CACHE: kv,
    SEARCH: db,
  } as unknown as Env;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    Response.json(answerTo(new URL(url), new Headers(init.headers).get('X-Currency'))),
  );
  await buildInBackground(env, db, (error) => {
    throw error;
  });

  const shopIn = (currency: string) => {
    const values: Record<string, unknown> = {
      visitor: { locale, currency },
      settings: parseSettings(settings, locale),
      config: { defaultCurrency: 'NZD' },
      text: createText(english, locale),
      backends: { catalogue: {}, site: { isShown: () => true } },
    };
    const executionCtx = { waitUntil: () => undefined };
    return { env, executionCtx, get: (name: string) => values[name] } as unknown as AppContext;
  };
  const noteIn = async (currency: string) => (await suggest(shopIn(currency), 'lamp'))[0]?.note;
  expect(await noteIn('AUD')).toBe('A$10.00');
  expect(await noteIn('EUR')).toBe('≈ €6.10');
  expect(await noteIn('NZD')).toBe('');

  const priceIn = (currency: string) => searchOf(shopIn(currency)).understood('lamp under 6.10', locale);
  const words = { words: 'lamp', priceFrom: null };
  expect(await priceIn('AUD')).toEqual({ ...words, priceTo: 6.1 });
  expect(await priceIn('EUR')).toEqual({ ...words, priceTo: 10 });
  expect(await priceIn('NZD')).toEqual({ ...words, priceTo: 6.1 });
});
