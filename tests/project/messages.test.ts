import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { arabic } from '#shared/messages/ar/arabic.ts';
import { german } from '#shared/messages/de/german.ts';
import { english } from '#shared/messages/en/english.ts';
import { newZealand } from '#shared/messages/en-NZ/new-zealand.ts';
import { french } from '#shared/messages/fr/french.ts';
import { japanese } from '#shared/messages/ja/japanese.ts';
import { wholeLanguages } from '#shared/messages/languages.ts';
import type { Message, Translated } from '#shared/messages/message.ts';
import { pseudo } from '#shared/messages/pseudo/pseudo.ts';

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

const languages: Record<string, Translated> = { french, german, japanese, arabic, newZealand, pseudo };

/** Faults of settings, scripts and devices, which shoppers read another text for (`shared/payments/shopper-problem.ts`), and answers to programs. */
const untranslated = new Set(
  (
    'payment_disabled payment_unsupported not_loaded thing_missing element_missing element_not_created ' +
    'card_key_undefined google_merchant_undefined google_incapable apple_incapable paypal_subscriptions paypal_amount ' +
    'card_intent_undefined voucher_undefined voucher_id_undefined marketplace_session_missing payment_twice payment_forgotten ' +
    'payment_reference_taken payment_currency payment_unrepeatable payment_unordered payment_held message_refused ' +
    'api_not_found method_not_allowed bad_json unsupported_media_type idempotency_mismatch upgrade_required'
  ).split(/\s+/),
);

test('a language that a release needs whole lacks nothing', () => {
  const whole: Record<string, Translated> = {
    fr: french,
    de: german,
    ja: japanese,
    ar: arabic,
    'en-XA': pseudo,
  };
  expect(Object.keys(whole).concat('en').toSorted()).toEqual([...wholeLanguages].toSorted());
  const codes = Object.keys(catalogue).filter((code) => !untranslated.has(code));
  const wanted = [...Object.keys(english), ...codes.map((code) => `error.${code}`)];
  for (const [name, messages] of Object.entries(whole))
    expect([name, wanted.filter((key) => !(key in messages))]).toEqual([name, []]);
});

/** The placeholders of a message; `count` may be left to the plural form. */
function placeholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const found = texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(found)].filter((name) => typeof message === 'string' || name !== '{count}').sort();
}

const errors = Object.entries(catalogue).map(([code, { message }]): [string, Message] => [
  `error.${code}`,
  typeof message === 'string'
    ? message
    : message(new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never),
]);

test.each(Object.entries(languages))('%s takes the facts that English takes', (_, messages) => {
  const own: Record<string, Message> = messages;
  for (const [key, message] of Object.entries(english)) {
    if (own[key]) expect(placeholders(own[key]), key).toEqual(placeholders(message));
  }
  for (const [key, message] of errors) {
    // Without what was to be paid before: it is not always known.
    const facts = placeholders(message).filter((name) => name !== '{was}');
    if (own[key] && messages !== pseudo) expect(placeholders(own[key]), key).toEqual(facts);
  }
});

test.each(Object.entries({ fr: french, de: german, ja: japanese, ar: arabic }))(
  '%s has each form that its plural rules may require',
  (locale, messages) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    // French uses `many` from a million on.
    const asked = pluralCategories.filter(
      (category) => category !== 'zero' && !(locale === 'fr' && category === 'many'),
    );
    for (const [key, message] of Object.entries<Message>(messages)) {
      if (typeof message !== 'string')
        expect(Object.keys(message), key).toEqual(expect.arrayContaining(asked));
    }
  },
);

test.each(Object.entries({ french, german, japanese, arabic }))('%s is not English', (_, messages) => {
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
  ...Object.entries(languages)
    .filter(([name]) => name !== 'pseudo')
    .map(([name, messages]) => [name, Object.entries<Message>(messages)] as const),
] as const)('%s ends messages of several sentences with a full stop', (_, messages) => {
  const several = messages.flatMap(([key, message]) =>
    textsOf(message)
      .filter((text) => /\s[^.!]*[.!] \S|[。！]./u.test(text))
      .map((text) => [key, text] as const),
  );
  expect(several.filter(([, text]) => !/[.!?؟。！？…]$/u.test(text))).toEqual([]);
});

test('a language takes at most 12 KB', () => {
  for (const [name, messages] of Object.entries(languages)) {
    expect(gzipSync(JSON.stringify(messages)).byteLength, name).toBeLessThan(12 * 1024);
  }
});

test('French signs of two parts stay on the line of their word', () => {
  const texts = Object.values(french).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  );
  expect(texts.filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
  expect(texts.join('')).toMatch(/[\u00a0\u202f][:;!?]/);
});
