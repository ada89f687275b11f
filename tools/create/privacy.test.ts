import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';
import { filesOf } from './files.ts';
import { readProducts, SAMPLE } from './products.ts';

const said = {
  name: 'Tea',
  country: 'CH',
  languages: 'en, de, fr, ja, ar',
  currency: 'CHF',
  delivery: '5',
  'free-over': '',
  colour: '#7a3b12',
  without: 'none',
  products: '',
};

/** The pages of a shop that does without this, in the languages that it speaks. */
function pagesOf(without: string, languages = said.languages): string {
  const answers = readAnswers({ ...said, without, languages });
  return filesOf(answers, readProducts(SAMPLE, answers)).get('demo/content/seed.ts') ?? '';
}

test('the privacy page says what the shop does with what it learns', () => {
  const pages = pagesOf('none', 'en');
  for (const text of ['Your order:', 'Payment:', 'Your account', 'Newsletter', 'Back in stock', 'Messages:'])
    expect(pages).toContain(`**${text}`);
  expect(pages).toContain('only if you agree');
  expect(pages).not.toContain('for nothing else');
});

test('it says nothing of what the shop does without', () => {
  const pages = pagesOf('account, newsletter, back-in-stock', 'en');
  for (const text of ['account', 'Newsletter', 'Back in stock']) expect(pages).not.toContain(text);
});

test('each language says as much', () => {
  const words = ['**Ihr Konto**', '**Votre compte**', '**アカウント**', '**حسابك**'];
  for (const word of words) {
    expect(pagesOf('none')).toContain(word);
    expect(pagesOf('account')).not.toContain(word);
  }
  // Cookies, too.
  const signedIn = ['signed in', 'angemeldet', 'connecté', 'ログイン', 'سجّلت'];
  for (const word of signedIn) {
    expect(pagesOf('none')).toContain(word);
    expect(pagesOf('account')).not.toContain(word);
  }
});
