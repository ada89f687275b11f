import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { AppEnv } from '../../context.ts';
import { plainError } from './error.tsx';

/** A shop of which not even the configuration could be read. */
const app = new Hono<AppEnv>();
app.all('*', (c) => plainError(c, problem('server_error')));

async function open(path: string, cookie = '') {
  const response = await app.request(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  const [, lang, dir] = /<html lang="([^"]*)" dir="([^"]*)">/.exec(html) ?? [];
  const [, title] = /<h1>([^<]*)<\/h1>/.exec(html) ?? [];
  const [, home, label] = /<a href="([^"]*)">([^<]*)<\/a>/.exec(html) ?? [];
  return { status: response.status, lang, dir, title, home, label };
}

test.each([
  ['/shop', '', 'en', 'ltr', '/', 'Home page'],
  ['/fr/shop', '', 'fr', 'ltr', '/fr', 'Accueil'],
  ['/de', '', 'de', 'ltr', '/de', 'Startseite'],
  ['/ar/shop/blue-mug', '', 'ar', 'rtl', '/ar', 'الصفحة الرئيسية'],
  ['/en-nz/shop', '', 'en-NZ', 'ltr', '/en-nz', 'Home page'],
  // In a language that the shop does not have.
  ['/it/shop', '', 'en', 'ltr', '/', 'Home page'],
  // The cart has one address in all languages.
  ['/cart', 'swell-locale=ja-JP', 'ja', 'ltr', '/', 'トップページ'],
  // Elsewhere the address determines the language, whatever was chosen.
  ['/shop', 'swell-locale=ja-JP', 'en', 'ltr', '/', 'Home page'],
])('%s with the cookie "%s" fails in %s', async (path, cookie, lang, dir, home, label) => {
  const english = await open('/shop');
  const page = await open(path, cookie);
  expect(page).toMatchObject({ status: 500, lang, dir, home, label });
  expect(page.title === english.title).toBe(lang.startsWith('en'));
});
