import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPart, startShop, type TestShop } from './harness.ts';
import { startSharedShop, type SharedShop } from './shared-shop.ts';

let it: TestShop;
let shared: SharedShop;

beforeAll(async () => {
  [it, shared] = await Promise.all([startShop(), startSharedShop(1)]);
});
afterAll(async () => {
  await Promise.all([it.stop(), shared.stop()]);
});

const offerIn = (html: string) => /<aside class="consent offer"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';

async function open(path: string, headers: Record<string, string>) {
  const response = await fetch(`${it.shop}${path}`, { headers });
  return { html: await response.text(), cookies: response.headers.getSetCookie() };
}

test('a browser that reads German is offered German, in German, and no cookie is set for it', async () => {
  const { html, cookies } = await open('/shop/awaited-grinder', {
    'Accept-Language': 'de-CH,de;q=0.9,en;q=0.8',
  });
  const offer = offerIn(html);
  expect(offer).toContain('<aside class="consent offer" lang="de-DE" aria-label="Sprache und Währung">');
  expect(offer).toContain('Möchten Sie diesen Shop auf Deutsch lesen?');
  expect(offer).toContain('name="locale" value="de-DE"');
  expect(cookies).toEqual([]);
  expect(html.indexOf('<!--visitor-->')).toBeLessThan(html.indexOf(offer));
  const { html: arabic } = await open('/', { 'Accept-Language': 'ar-EG' });
  expect(offerIn(arabic)).toMatch(/<aside [^>]*lang="ar"[^>]*><form [^>]*dir="rtl"/);
});

test('a page in a language of the browser, a page of the visitor and a form offer nothing', async () => {
  const offers = [
    await open('/', { 'Accept-Language': 'en-US,en;q=0.9,de;q=0.5' }),
    await open('/de/shop', { 'Accept-Language': 'de' }),
    await open('/', {}),
    await open('/cart', { 'Accept-Language': 'de' }),
    await open('/nothing-here', { 'Accept-Language': 'de' }),
  ].map(({ html }) => offerIn(html));
  expect(offers).toEqual(['', '', '', '', '']);
});

test('the part of a page that is shared is the same with and without an offer', async () => {
  const plain = await shared.loadFrom('memory', '/shop');
  const offered = await shared.loadFrom('memory', '/shop', { 'Accept-Language': 'ja' });
  expect(offerIn(offered.html)).toContain('lang="ja-JP"');
  expect(offerIn(plain.html)).toBe('');
  expect(sharedPart(offered.html)).toBe(sharedPart(plain.html));
});

test('an answer without scripts leads to the page, and is remembered', async () => {
  const answer = async (fields: Record<string, string>) => {
    const response = await it.visitor().post('/preferences', {
      return: '/shop/awaited-grinder?quantity=2',
      ...fields,
    });
    const cookie = response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const next = await open('/', { 'Accept-Language': 'ja', Cookie: cookie });
    return {
      target: response.headers.get('Location'),
      cookie,
      next: offerIn(next.html),
    };
  };
  const refused = await answer({ locale: 'de-DE', refused: '1' });
  expect(refused).toMatchObject({ target: '/shop/awaited-grinder?quantity=2', next: '' });
  expect(refused.cookie).not.toContain('swell-locale');
  const accepted = await answer({ locale: 'de-DE' });
  expect(accepted).toMatchObject({ target: '/de/shop/awaited-grinder?quantity=2', next: '' });
});
