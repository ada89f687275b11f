import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { decodeLocale } from '#shared/locale/decode.ts';
import { createCardProvider } from '../../worker/backends/card-provider/client.ts';
import { verifyChallenge } from '../../worker/backends/challenge/client.ts';
import * as accounts from '../../worker/backends/commerce/account/account.ts';
import { parseInvoices } from '../../worker/backends/commerce/account/invoice.ts';
import * as orders from '../../worker/backends/commerce/account/order.ts';
import * as subscriptions from '../../worker/backends/commerce/account/subscription.ts';
import { createCatalogue } from '../../worker/backends/commerce/catalogue/catalogue.ts';
import { createCommerceClient } from '../../worker/backends/commerce/client.ts';
import { parseSettings } from '../../worker/backends/commerce/settings.ts';
import { createContentClient } from '../../worker/backends/content/client.ts';
import { createIconClient } from '../../worker/backends/icons.ts';
import { createVaultClient } from '../../worker/backends/vault/client.ts';
import { readCheckoutCart } from '../../worker/routes/pay/load-checkout.ts';
import { customerIn } from '../../worker/visitor/session/handover.ts';
import { hostileInputs } from '../hostile-inputs.ts';

const MAX_MS = 5_000;

const report = () => undefined;
const shop = { locale: 'en-AU', currency: 'AUD' };
const baseUrl = 'https://backend.example';

/** A backend whose every answer is this text. */
function answering(text: string): typeof fetch {
  return async () => new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

/** As JSON: what it is, or the text itself. */
function jsonOf(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

const FIELDS =
  'id name slug email status number price options items results result data meta attributes pages account billing shipping ' +
  'card content images values currency date_created interval plan locales currencies menus blocks title';

/** The text where a backend may put it: as the whole answer, and in each field. */
function answersOf(text: string): string[] {
  const value = jsonOf(text);
  if (text.length > 1_000) return [value, `{"id":${value},"results":[${value}],"data":${value}}`];
  const fields = FIELDS.split(' ').map((name) => `"${name}":${value}`);
  const record = `{${fields.join()}}`;
  const nested = `{${fields.join()},"results":[${record}],"items":[${record}]}`;
  return [value, `[${value}]`, record, nested, `{"data":[${record}]}`];
}

type Reader = (body: Json, text: string) => unknown;

const commerceOf = (text: string) =>
  createCommerceClient({ baseUrl, publicKey: 'pk', fetch: answering(text) });
const catalogueOf = (text: string) =>
  createCatalogue(commerceOf(text), report, { traits: { wholeFieldsOnly: true } });
const contentOf = (text: string) => createContentClient({ baseUrl, token: null, fetch: answering(text) });

const readers: [name: string, read: Reader][] = [
  ['parseAccount', (body) => accounts.parseAccount(body)],
  ['parseAddresses', (body) => accounts.parseAddresses(body, report)],
  ['parseCards', (body) => accounts.parseCards(body, report)],
  ['parseInvoices', (body) => parseInvoices(body, 'o1', report)],
  ['parseAccountOrder', (body) => orders.parseAccountOrder(body)],
  ['parseOrders', (body) => orders.parseOrders(body, 10, report)],
  ['parseSubscription', (body) => subscriptions.parseSubscription(body)],
  ['parseSubscriptions', (body) => subscriptions.parseSubscriptions(body, report)],
  ['parseSettings', (body) => parseSettings(body, 'en-AU')],
  ['readCheckoutCart', (body) => readCheckoutCart(body)],
  ['decodeLocale', (body) => decodeLocale(body, 'en-AU', [])],
  ['customerIn', (body) => customerIn({ method: 'GET', path: '/account' } as never, body)],
  [
    'the commerce client',
    (_, text) =>
      commerceOf(text).call({ method: 'POST', path: '/cart/items', body: '{}' }, { ...shop, session: null }),
  ],
  ['a product', (_, text) => catalogueOf(text).getProduct('mug', shop)],
  ['a listing', (_, text) => catalogueOf(text).listProducts({ page: 1, limit: 10 }, shop)],
  ['categories', (_, text) => catalogueOf(text).listCategories(shop)],
  ['the price range', (_, text) => catalogueOf(text).listPriceExtremes({}, shop)],
  ['filters', (_, text) => catalogueOf(text).listFilterableAttributes(shop)],
  ['a page of the content service', (_, text) => contentOf(text).getPage('about', ['en'] as never)],
  ['an article', (_, text) => contentOf(text).getArticle('about', ['en'] as never)],
  ['the menu', (_, text) => contentOf(text).getMenu(['en'] as never)],
  [
    'the vault',
    (_, text) =>
      createVaultClient({ baseUrl, publicKey: 'pk', fetch: answering(text) }).call({
        method: 'get',
        path: '/tokens',
        data: {},
      } as never),
  ],
  [
    'the card provider',
    (_, text) =>
      createCardProvider({ baseUrl, fetch: answering(text) }).intent(
        'payment_intents',
        'pi_1_secret_2',
        'pk',
      ),
  ],
  [
    'the challenge',
    (_, text) =>
      verifyChallenge({ url: baseUrl, secret: 's', token: 't', address: '', fetch: answering(text) }),
  ],
  [
    'icons',
    (_, text) => createIconClient({ baseUrls: [baseUrl], fetch: answering(text) })('mdi', ['truck', 'leaf']),
  ],
];

/** Long ones are parsed the same; one is nested more deeply than any stack. */
const inputs = [
  ...hostileInputs.map((text) => text.slice(0, 1_000)),
  '['.repeat(5_000) + ']'.repeat(5_000),
  `${'{"id":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

test.each(readers)(
  '%s: whatever a backend answers, it ends in time, with a value or an error',
  async (_, read) => {
    for (const text of inputs) {
      for (const answer of answersOf(text)) {
        const started = performance.now();
        try {
          await read(JSON.parse(answer) as Json, answer);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(performance.now() - started, text.slice(0, 40)).toBeLessThan(MAX_MS);
      }
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  },
);
