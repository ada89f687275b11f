import { HonoRequest } from 'hono/request';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as account from '#shared/account/forms.ts';
import { safeNext } from '#shared/account/next.ts';
import { parseExpiry, parseYear } from '#shared/card/expiry.ts';
import { hasCardNumber, cleanCardNumber, isCardNumber } from '#shared/card/number.ts';
import { checkDiscountCode } from '#shared/cart/discount-code.ts';
import * as requests from '#shared/cart/requests.ts';
import { isRevisionMessage } from '#shared/cart/revision-message.ts';
import { searchQuery } from '#shared/catalogue/suggestion.ts';
import { checkMessage, checkSignup } from '#shared/content/messages.ts';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import { linkTarget } from '#shared/link.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import { readIncapable } from '#shared/payments/incapable.ts';
import { checkPayAddress } from '#shared/payments/pay-form.ts';
import { priceChange } from '#shared/payments/sums.ts';
import { ok } from '#shared/result.ts';
import { toProblem } from '../../client/cart/answer.ts';
import { readAccessToken } from '../../ops/access/access-token.ts';
import { isPassword } from '../../ops/access/password.ts';
import { readCartText } from '../../worker/backends/commerce/cart.ts';
import { parseOrder } from '../../worker/backends/commerce/order.ts';
import { readAnswer } from '../../worker/backends/commerce/refusal.ts';
import { isMailedTo } from '../../worker/crypto/mailed-address.ts';
import { isSigned } from '../../worker/crypto/order-link.ts';
import { readVisitorId } from '../../worker/crypto/visitor-id.ts';
import { networksOf } from '../../worker/database/sender-hash.ts';
import { deviceOf } from '../../worker/metrics/page-view.ts';
import { cleanText } from '../../worker/reporting/clean.ts';
import { eventOf } from '../../worker/reporting/error-service.ts';
import { findCall } from '../../worker/routes/api/allow-list.ts';
import { readBody } from '../../worker/routes/api/read-write.ts';
import { readPage } from '../../worker/routes/page-number.ts';
import { returnPath } from '../../worker/routes/preferences/return-path.ts';
import { listingHref, readListing } from '../../worker/routes/shop/listing-query.ts';
import { readStoreHint } from '../../worker/routes/webhook/store-hint.ts';
import { readHint } from '../../worker/routes/webhook/webhook.ts';
import { createSource } from '../../worker/search/build/source.ts';
import { planOf } from '../../worker/search/plan.ts';
import { readPriceWords } from '../../worker/search/text/price-words.ts';
import { indexedTerms } from '../../worker/search/text/words.ts';
import { vocabularyOf } from '../../worker/search/vocabulary-text.ts';
import { followAddresses } from '../../worker/store/slugs/follow-address.ts';
import { decodeEntities } from '../../worker/ui/rich-text/decode-entities.ts';
import { RichText } from '../../worker/ui/rich-text/rich-text.tsx';
import { attemptsOf } from '../../worker/visitor/attempts.ts';
import { readReturn } from '../../worker/visitor/payments/returns/return-query.ts';
import { hostileInputs, longInputs } from '../hostile-inputs.ts';
import { memoryD1 } from '../memory-d1.ts';

await loadRegions();

/** Of a slow processor; what took 1.6 s was a pattern whose time grew with the square of the text. */
const MAX_MS = 5_000;

/** Of this thread alone: a busy machine keeps a test waiting, and makes no parser slower. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const { db } = memoryD1();

const origin = { side: 'browser', requestId: 'r', path: null, release: null } as const;

function jsonOf(text: string): never {
  try {
    return JSON.parse(text) as never;
  } catch {
    return text as never;
  }
}

/** In every field that a form may have. */
function fieldsOf(text: string): Record<string, string> {
  const names =
    'name email message first_name last_name phone password new_password key token website started ' +
    'address1 address2 city state zip country billing_same billing_zip quantity code';
  return Object.fromEntries(names.split(' ').map((name) => [name, text]));
}

/** Of an address, which is no longer (`worker/middleware/address-limit.ts`). */
const queryOf = (text: string) => text.slice(0, 8_000);

/** As a list of results takes it from an address. */
const searchOf = (text: string) => readListing(new URLSearchParams({ search: queryOf(text) })).search;

const vocabulary = vocabularyOf('2\ncoffee 2\ntea 1');

/** What a search finds of a page that says this. */
function indexedPage(text: string) {
  const page = { slug: 'page', title: 'Page', description: null, locale: null };
  const content = { getPage: async () => ({ ...page, blocks: [{ kind: 'rich-text', key: 'a', text }] }) };
  const backends = { catalogue: {}, content, currency: 'AUD', now: Date.now } as never;
  const source = createSource(backends, 'en-AU', { chain: ['en-AU'], language: 'en' });
  return source.entry({ kind: 'page', slug: 'page' });
}

const languages = ['en', 'de', 'fr', 'ja', 'ar'];
const dollars = plainCurrency('AUD');
const inDollars = { chosen: dollars, charged: dollars, others: [] };

const parsers: [name: string, parse: (text: string) => unknown][] = [
  ['safeNext', safeNext],
  ['linkTarget', linkTarget],
  ['checkDiscountCode', checkDiscountCode],
  ['readCode', (text) => requests.readCode(jsonOf(text), 'coupon')],
  [
    'addItemRequest',
    (text) =>
      requests.readRequest(requests.addItemRequest, {
        product_id: text,
        options: [{ id: text, value: text }],
      }),
  ],
  ['updateCartRequest', (text) => requests.readRequest(requests.updateCartRequest, jsonOf(text))],
  ['checkMessage', (text) => checkMessage(fieldsOf(text))],
  ['checkSignup', (text) => checkSignup(fieldsOf(text))],
  ['checkPayAddress', (text) => checkPayAddress(fieldsOf(text), addressRuleOf)],
  ['checkRegistration', (text) => account.checkRegistrationByPassword(fieldsOf(text))],
  ['checkSignIn', (text) => account.checkSignIn(fieldsOf(text))],
  ['checkMailedSignIn', (text) => account.checkMailedSignIn(fieldsOf(text))],
  ['checkProfile', (text) => account.checkProfile(fieldsOf(text))],
  [
    'priceChange',
    (text) => priceChange(text as never, '100+0 AUD' as never, { locale: 'en-AU', currency: 'AUD' }),
  ],
  ['toProblem', (text) => toProblem(400, { error: jsonOf(text), errors: { [text]: { message: text } } })],
  ['readAnswer of the backend', (text) => readAnswer({ errors: { [text]: { message: text, code: text } } })],
  [
    'isSigned',
    (text) =>
      isSigned(new URLSearchParams({ checkout_id: text, until: text, signature: text }), {
        secrets: ['a secret of twenty-four'],
        now: 0,
      }),
  ],
  [
    'readReturn',
    (text) => readReturn(new URLSearchParams(queryOf(`gateway=stripe&payment_intent=${text}&${text}`))),
  ],
  ['readPage', readPage],
  [
    'readListing',
    (text) =>
      listingHref(
        readListing(
          new URLSearchParams(queryOf(`${text}=${text}&search=${text}&page=${text}&price_from=${text}`)),
        ),
      ),
  ],
  ['readHint of the webhook', (text) => readHint(jsonOf(text))],
  ['networksOf', networksOf],
  ['followAddresses', (text) => followAddresses(db, [`/${text}`], { locales: [], defaultLocale: 'en' })],
  ['readStoreHint of the webhook', (text) => readStoreHint(jsonOf(text))],
  ['readVisitorId', (text) => readVisitorId(text, ['a secret of twenty-four'])],
  ['isMailedTo', (text) => isMailedTo(text, text, ['a secret of twenty-four'])],
  ['findCall', (text) => findCall(text, text)],
  ['returnPath', returnPath],
  ['deviceOf', deviceOf],
  ['searchQuery', searchQuery],
  [
    'readPriceWords',
    (text) => languages.map((locale) => readPriceWords(searchOf(text), { locale, ...inDollars })),
  ],
  ['planOf', (text) => languages.map((language) => planOf(searchOf(text), { vocabulary, language }))],
  ['indexedTerms', (text) => languages.map((language) => indexedTerms(text.slice(0, 100_000), language))],
  ['the index of a page', indexedPage],
  ['readIncapable', readIncapable],
  ['isRevisionMessage', (text) => isRevisionMessage(jsonOf(text))],
  ['parseExpiry', (text) => [parseExpiry(text), parseYear(text)]],
  ['isCardNumber', (text) => [isCardNumber(text), cleanCardNumber(text)]],
  [
    'readBody',
    (text) => {
      const headers = { 'Content-Type': 'application/json' };
      const request = new Request('https://shop.example/', { method: 'POST', headers, body: text });
      return readBody(new HonoRequest(request), ok);
    },
  ],
  ['hasCardNumber', (text) => hasCardNumber(text)],
  ['isPassword of the ops page', (text) => isPassword(text, text)],
  [
    'readAccessToken of the ops page',
    (text) =>
      readAccessToken(text, { team: 'https://team.example', audience: 'a', loadKeys: async () => [] }),
  ],
  ['decodeEntities', decodeEntities],
  ['RichText', (text) => renderToStaticMarkup(createElement(RichText, { text }))],
  ['attemptsOf', (text) => attemptsOf({ method: 'PUT', path: '/cart', body: text })],
  ['cleanText', (text) => cleanText(text, 4_000)],
  ['eventOf', (text) => eventOf({ name: text, message: text, stack: text }, { path: text }, origin)],
];

/** These say with an error that an answer cannot be read; the shop turns it into one of its own. */
const decoders: [name: string, parse: (text: string) => unknown][] = [
  ['readCartText', readCartText],
  ['parseOrder', (text) => parseOrder(jsonOf(text))],
];

test.each(parsers)('%s takes whatever comes, in time', async (_, parse) => {
  for (const text of [...hostileInputs, ...longInputs]) {
    const started = cpuMs();
    await parse(text);
    expect(cpuMs() - started, text.slice(0, 40)).toBeLessThan(MAX_MS);
  }
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
});

test.each(decoders)('%s ends in time, with a value or an error', (_, parse) => {
  for (const text of hostileInputs) {
    const started = cpuMs();
    try {
      parse(text);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    expect(cpuMs() - started, text.slice(0, 40)).toBeLessThan(MAX_MS);
  }
});

test('No hostile text is treated as a page of the shop on another host, or as a script', () => {
  for (const text of hostileInputs) {
    const next = safeNext(text);
    if (next !== null) expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example');
    expect(linkTarget(text)?.href ?? '').not.toMatch(/^\s*(?:javascript|data):/i);
    expect(renderToStaticMarkup(createElement(RichText, { text }))).not.toMatch(/<script|<img[^>]*onerror/i);
  }
});
