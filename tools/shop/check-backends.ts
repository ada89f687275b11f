import type { Json } from '../../shared/json.ts';
import { ownLanguageOf } from '../../shared/messages/languages.ts';
import { decimalsOf } from '../../shared/money/currency.ts';
import { minorDecimals } from '../../shared/money/minor-units.ts';
import { missingSettings } from '../../shared/payments/methods.ts';
import { hasFeature } from '../../shared/shop/features.ts';
import { createBackendClients } from '../../worker/backends/clients.ts';
import type { CommerceClient } from '../../worker/backends/commerce/client.ts';
import type { ShopConfig } from '../../worker/config.ts';
import { deliveryPricesCheck } from './check-delivery-prices.ts';
import { freeDeliveryCheck } from './check-free-delivery.ts';
import { giftCardsCheck } from './check-gift-cards.ts';
import { pageChecks } from './check-pages.ts';
import type { Check, ExaminedShop } from './doctor.ts';
import { fieldOf, listOf, textOf } from './json-values.ts';
import { plainProducts, tryCart } from './trial-cart.ts';

const TIMEOUT_MS = 10_000;

function vaultCheck(send: typeof fetch, config: ShopConfig): Check {
  return { name: 'vault', of: 'VAULT_URL', run: () => vaultProblems(send, config) };
}

/** A vault knows the store's key, and answers every call with its own status. */
async function vaultProblems(
  send: typeof fetch,
  { vaultUrl, commercePublicKey }: ShopConfig,
): Promise<string[]> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'get',
    '$jsonp[callback]': 'none',
    $key: commercePublicKey,
  });
  const response = await send(`${vaultUrl}/intent?${String(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!/"?\$status"?\s*:/.test(text))
    return [
      `VAULT_URL: ${vaultUrl} answered ${response.status}, and not as a vault: expected https://vault.schema.io, or your store's own`,
    ];
  return /"?\$status"?\s*:\s*401/.test(text)
    ? [
        `VAULT_URL: ${vaultUrl} does not know the key ${commercePublicKey}: copy COMMERCE_PUBLIC_KEY from the store that this vault belongs to`,
      ]
    : [];
}

/** Each gets an empty call, which they must refuse: strangers can call them as well. */
function functionChecks(send: typeof fetch, config: ShopConfig): Check[] {
  const functions = {
    RETURNS_FUNCTION: config.returnsFunction,
    NEWS_FUNCTION: config.newsFunction,
    STOCK_FUNCTION: config.stockFunction,
    LINK_FUNCTION: config.linkFunction,
  };
  return Object.entries(functions).flatMap(([name, path]) =>
    path === null
      ? []
      : {
          name: `function ${path}`,
          of: 'COMMERCE_URL' as const,
          run: async () => {
            const { status } = await send(`${config.commerceUrl}/functions/${path}`, {
              method: 'POST',
              headers: {
                Authorization: `Basic ${btoa(config.commercePublicKey)}`,
                'Content-Type': 'application/json',
              },
              body: '{}',
              signal: AbortSignal.timeout(TIMEOUT_MS),
            });
            return status === 404
              ? [
                  `${name}: ${config.commerceUrl} has no function ${path}: create it there, or take ${name} out`,
                ]
              : [];
          },
        },
  );
}

/** Checks the answers of the commerce backend and the content service to the shop's own requests. */
export function backendChecks(
  { fetch, ownPages }: Pick<ExaminedShop, 'fetch' | 'ownPages'>,
  config: ShopConfig,
): Check[] {
  const reported: string[] = [];
  const { commerce, content } = createBackendClients({
    config,
    fetchFor: () => fetch,
    report: (fault, details) => reported.push([fault.message, ...Object.values(details ?? {})].join(' ')),
    timeoutMs: 10_000,
  });
  const get = async (path: string, query = '') => {
    const context = { locale: config.defaultLocale, currency: config.defaultCurrency, session: null };
    return (await commerce.call({ method: 'GET', path, query }, context)).body;
  };
  const contentTypes = {
    setting: content.getNotification,
    menu: content.getMenu,
    footer: content.getFooter,
    pages: (locales: [string]) => content.getPage('home', locales),
    'category-pages': () => content.listEntries('category-pages', 1),
    articles: (locales: [string]) => content.listArticles({ page: 1, pageSize: 1 }, locales),
  };
  const firstProducts = () => get('/products', 'limit=100');
  return [
    {
      name: 'settings of the store',
      of: 'COMMERCE_URL',
      run: async () => settingsProblems(await get('/settings'), config),
    },
    {
      name: 'pictures',
      of: 'COMMERCE_URL',
      run: async () => pictureProblems(await firstProducts(), config),
    },
    { name: 'checkout', of: 'COMMERCE_URL', run: () => checkoutProblems(commerce, config) },
    giftCardsCheck(firstProducts, hasFeature('gift-cards')),
    freeDeliveryCheck(commerce, config),
    deliveryPricesCheck(commerce, config),
    vaultCheck(fetch, config),
    ...functionChecks(fetch, config),
    {
      name: 'payment methods',
      of: 'COMMERCE_URL',
      run: async () => {
        const settings = (await get('/settings/payments')) as Parameters<typeof missingSettings>[0] | null;
        return settings
          ? missingSettings(settings).map(({ message }) => message)
          : ['The backend has no payment settings'];
      },
    },
    ...Object.entries(contentTypes).map(([type, read]) => ({
      name: `content type ${type}`,
      of: 'CONTENT_URL' as const,
      run: async () => {
        reported.length = 0;
        await read([config.defaultLocale]);
        return reported.map(
          (text) => `CONTENT_URL: ${config.contentUrl}: ${text}: see docs/operations.md, Content`,
        );
      },
    })),
    ...pageChecks(content, ownPages, config),
  ];
}

function settingsProblems(settings: Json, { defaultLocale, defaultCurrency }: ShopConfig): string[] {
  const store = fieldOf(settings, 'store');
  if (store === null) return ['The settings hold no store'];
  const codes = (name: string) =>
    listOf(fieldOf(store, name)).flatMap((entry) => textOf(fieldOf(entry, 'code')) ?? []);
  const offered = {
    locales: [textOf(fieldOf(store, 'locale')), ...codes('locales')],
    currencies: [textOf(fieldOf(store, 'currency')), ...codes('currencies')],
  };
  const unspoken = codes('locales').filter((code) => code !== offered.locales[0] && !ownLanguageOf(code));
  return [
    ...unspoken.map(
      (code) =>
        `The store has ${code}, which the shop does not offer: add its language to languages in shop/shop.config.ts, or take it out of the store`,
    ),
    ...chargedIn(store).flatMap(({ code, decimals }) => {
      const payable = minorDecimals(code);
      return decimals > payable
        ? [`The store counts ${code} to ${decimals} decimals, and payments to ${payable}`]
        : [];
    }),
    ...(offered.locales.includes(defaultLocale)
      ? []
      : [`DEFAULT_LOCALE: the store does not have ${defaultLocale}, only ${listed(offered.locales)}`]),
    ...(offered.currencies.includes(defaultCurrency)
      ? []
      : [`DEFAULT_CURRENCY: the store does not have ${defaultCurrency}, only ${listed(offered.currencies)}`]),
  ];
}

/** The currencies that a store charges in, with the decimals that it counts to. */
function chargedIn(store: Json): { code: string; decimals: number }[] {
  const entries = listOf(fieldOf(store, 'currencies'));
  const own = textOf(fieldOf(store, 'currency'));
  const of = (entry: Json) => {
    const code = textOf(fieldOf(entry, 'code'));
    const decimals = fieldOf(entry, 'decimals');
    return code && fieldOf(entry, 'type') !== 'display'
      ? [{ code, decimals: typeof decimals === 'number' ? decimals : decimalsOf(code) }]
      : [];
  };
  const isListed = entries.some((entry) => fieldOf(entry, 'code') === own);
  return [...entries, ...(own && !isListed ? [{ code: own }] : [])].flatMap(of);
}

function listed(codes: (string | null)[]): string {
  return [...new Set(codes)].filter((code) => code !== null).join(', ');
}

/** A page shows pictures of these origins alone. */
function pictureProblems(products: Json, config: ShopConfig): string[] {
  const addresses = listOf(fieldOf(products, 'results')).flatMap((product) =>
    listOf(fieldOf(product, 'images')).flatMap(
      (image) => textOf(fieldOf(fieldOf(image, 'file'), 'url')) ?? [],
    ),
  );
  const own = [config.commerceUrl, config.mediaUrl, config.contentUrl].map((url) => new URL(url).origin);
  const hosts = new Set(addresses.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));
  const refused = [...hosts].filter(
    (origin) => ![...own, ...config.imageOrigins].some((one) => covers(one, origin)),
  );
  return refused.map(
    (origin) => `IMAGE_ORIGINS: pictures of products are at ${origin}, which is not among them`,
  );
}

function covers(allowed: string, origin: string): boolean {
  if (!allowed.includes('*.')) return allowed === origin;
  const [scheme = '', rest = ''] = allowed.split('*');
  return origin.startsWith(scheme) && origin.endsWith(rest);
}

/** Puts one product into a cart to find its checkout's address. */
async function checkoutProblems(commerce: CommerceClient, config: ShopConfig): Promise<string[]> {
  if (config.checkout === 'shop') return [];
  const shop = { locale: config.defaultLocale, currency: config.defaultCurrency };
  const [plain = null] = await plainProducts(commerce, shop);
  const product = textOf(fieldOf(plain, 'id'));
  if (product === null) return ['There is no product without options to put into a cart'];
  const address = await tryCart(commerce, shop, { product, quantity: 1 }, async ({ cart }) =>
    textOf(fieldOf(cart, 'checkout_url')),
  );
  if (address === null || !URL.canParse(address))
    return ['A cart has no checkout_url: set CHECKOUT to `shop`, or look at the backend'];
  const { origin } = new URL(address);
  const allowed = [config.commerceUrl, config.checkoutUrl ?? '']
    .filter(Boolean)
    .map((url) => new URL(url).origin);
  return allowed.includes(origin)
    ? []
    : [`CHECKOUT_URL: the checkout is at ${origin}, and forms may not lead there`];
}
