import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { english } from '#shared/messages/en/english.ts';
import { french } from '#shared/messages/fr/french.ts';
import { wholeLanguages, type Language } from '#shared/messages/known-languages.ts';
import type { Message, Translated } from '#shared/messages/message.ts';
import { catalogues } from '../../worker/render/language/language.ts';

const root = join(import.meta.dirname, '../..');

const sources = globSync('{client,shared,worker}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^shared\/messages\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test('every message is shown somewhere', () => {
  const unused = Object.keys(english).filter(
    (key) => !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`),
  );
  expect(unused).toEqual([]);
});

const languages: [code: string, messages: Translated][] = await Promise.all(
  Object.entries(catalogues)
    .filter(([code]) => code !== 'en')
    .map(async ([code, load]) => [code, await load()] as const),
);

/** Without the forms of English. */
const translations = languages.filter(([code]) => !code.startsWith('en'));

/** Faults of settings, scripts and devices, which shoppers read another text for (`shared/payments/shopper-problem.ts`), and answers to programs. */
const untranslated = new Set(
  (
    'payment_disabled payment_unsupported not_loaded thing_missing element_missing element_not_created ' +
    'card_key_undefined google_merchant_undefined google_incapable apple_incapable paypal_subscriptions paypal_amount ' +
    'card_intent_undefined voucher_undefined voucher_id_undefined marketplace_session_missing payment_forgotten order_paid_otherwise order_sum_differs order_goods_differ order_destination_differs ' +
    'payment_reference_taken payment_closed_ordered payment_currency payment_unrepeatable payment_held message_refused ' +
    'api_not_found method_not_allowed bad_json unsupported_media_type idempotency_mismatch upgrade_required'
  ).split(/\s+/),
);

test.each(translations)('%s offers itself by its own name, and not as English', (_, messages) => {
  expect(Object.keys(messages)).toEqual(
    expect.arrayContaining(['offer.language', 'offer.both', 'offer.acceptLanguage']),
  );
});

test('a language that a release needs whole lacks nothing', () => {
  const codes = Object.keys(catalogue).filter((code) => !untranslated.has(code));
  const wanted = [...Object.keys(english), ...codes.map((code) => `error.${code}`)];
  const whole = languages.filter(([code]) => wholeLanguages.has(code as Language));
  expect(whole.length).toBeGreaterThan(3);
  for (const [code, messages] of whole)
    expect([code, wanted.filter((key) => !(key in messages))]).toEqual([code, []]);
});

/** The placeholders of a message; `count` may be left to the plural form. */
function placeholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const found = texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(found)].filter((name) => typeof message === 'string' || name !== '{count}').sort();
}

const errors = Object.entries(catalogue).map(([code, { message }]): [string, Message] => [
  `error.${code}`,
  message,
]);

test.each(languages)('%s takes the facts that English takes', (code, messages) => {
  const own: Record<string, Message> = messages;
  for (const [key, message] of Object.entries(english)) {
    if (own[key]) expect(placeholders(own[key]), key).toEqual(placeholders(message));
  }
  for (const [key, message] of errors) {
    // Without what was to be paid before: it is not always known.
    const facts = placeholders(message).filter((name) => name !== '{was}');
    if (own[key] && code !== 'en-XA') expect(placeholders(own[key]), key).toEqual(facts);
  }
});

test.each(translations)('%s has each form that its plural rules may require', (locale, messages) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  // French uses `many` from a million on.
  const asked = pluralCategories.filter(
    (category) => category !== 'zero' && !(locale === 'fr' && category === 'many'),
  );
  for (const [key, message] of Object.entries<Message>(messages)) {
    if (typeof message !== 'string') expect(Object.keys(message), key).toEqual(expect.arrayContaining(asked));
  }
});

test.each(translations)('%s is not English', (_, messages) => {
  const own: Record<string, Message> = messages;
  const same = Object.entries<Message>(english).filter(([key, message]) => own[key] === message);
  // Words that languages share, such as 'Menu' or 'Total'.
  expect(same.length).toBeLessThan(Object.keys(english).length * 0.05);
});

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** Texts that docs/product.md states without one. Abbreviations ('incl. VAT') have no space before their point. */
const statedWithoutStop = ['error.payment_disabled', 'error.payment_refused', 'error.paypal_subscriptions'];

const englishTexts = Object.entries<Message>({ ...english, ...Object.fromEntries(errors) }).filter(
  ([key]) => !statedWithoutStop.includes(key),
);

test.each([
  ['english', englishTexts],
  ...languages
    .filter(([code]) => code !== 'en-XA')
    .map(([code, messages]) => [code, Object.entries<Message>(messages)] as const),
] as const)('%s ends messages of several sentences with a full stop', (_, messages) => {
  const several = messages.flatMap(([key, message]) =>
    textsOf(message)
      .filter((text) => /\s[^.!]*[.!] \S|[。！]./u.test(text))
      .map((text) => [key, text] as const),
  );
  expect(several.filter(([, text]) => !/[.!?؟。！？…]$/u.test(text))).toEqual([]);
});

test('French signs of two parts stay on the line of their word', () => {
  const texts = Object.values(french).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  );
  expect(texts.filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
  expect(texts.join('')).toMatch(/[\u00a0\u202f][:;!?]/);
});
