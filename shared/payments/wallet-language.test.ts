import { expect, test } from 'vitest';
import { walletLanguage } from './wallet-language.ts';

test.each([
  ['en-AU', 'en', 'en_AU'],
  ['en-NZ', 'en', 'en_US'],
  ['fr-FR', 'fr', 'fr_FR'],
  ['fr-BE', 'fr', 'fr_FR'],
  ['de', 'de', 'de_DE'],
  ['ja-JP', 'ja', 'ja_JP'],
  ['ar', 'ar', 'ar_EG'],
  ['zh-Hant', 'zh', 'zh_TW'],
  ['es-ES', 'es', 'es_ES'],
  ['es-419', 'es', 'es_XC'],
  ['es-MX', 'es', 'es_XC'],
  ['nb-NO', 'no', 'no_NO'],
  ['fil', null, null],
  ['', 'en', 'en_US'],
])('on a page in %s Google Pay speaks %s, and PayPal %s', (lang, google, payPal) => {
  expect([walletLanguage('google', lang), walletLanguage('paypal', lang)]).toEqual([google, payPal]);
});

test('a wallet of one language keeps it, and so does one that follows the browser', () => {
  expect([walletLanguage('amazon', 'de'), walletLanguage('apple', 'de')]).toEqual([null, null]);
});
