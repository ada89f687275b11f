import { loadText } from '../../worker/render/language/language.ts';
import { startShop, type TestShop } from '../workers/harness.ts';
import { PROBLEMS } from '../workers/runtime-log.ts';
import { test as base } from './journey.ts';

/**
 * What a real store has and the sandbox hides: pictures and checkout on other origins, another language and currency, and
 * no optional vars.
 */
function realStoreVars(sandboxPort: number): Record<string, string> {
  const optional = [
    'SIGN_URL',
    'MASCOT_URL',
    'HORIZON_URL',
    'SENTRY_DSN',
    'LINK_SECRET',
    'RETURNS_FUNCTION',
    'NEWS_FUNCTION',
    'STOCK_FUNCTION',
    'LINK_FUNCTION',
    'TURNSTILE_URL',
  ];
  return {
    ...Object.fromEntries(optional.map((name) => [name, ''])),
    SHOP_NAME: '',
    DEFAULT_LOCALE: 'fr-FR',
    DEFAULT_CURRENCY: 'NZD',
    CHECKOUT_URL: `http://localhost:${sandboxPort}`,
  };
}

/** Cards go through a gateway without fields of its own; the others lack a key, an id, or the card method's provider. */
const halfConfigured = {
  card: { gateway: 'authorizenet', publishable_key: '' },
  paypal: { client_id: '' },
  amazon: { public_key_id: '' },
  google: { merchant_id: '' },
  klarna: { gateway: 'stripe' },
  apple: null,
  bancontact: null,
  paysafecard: null,
};

/** Slow, and now and then over its rate limit. */
const faults = [
  { match: 'GET /commerce', delayMs: 150 },
  { match: 'GET /commerce/api/settings/all', status: 429, times: 1 },
  { match: 'GET /commerce/api/products', status: 429, times: 1 },
];

async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
}

/** Journeys in a shop at such a store. */
export const test = base.extend<object, { realStore: TestShop }>({
  realStore: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const store = await startShop(realStoreVars);
      store.expectLines(PROBLEMS);
      await post(`${store.sandbox}/__sandbox/payment-settings`, halfConfigured);
      await store.setFaults(faults);
      await run(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The store's own language, without any choice.
  words: async ({ chosenLocale }, run) => run(await loadText(chosenLocale ?? 'fr-FR')),
  baseURL: async ({ realStore }, run) => run(realStore.shop),
});
