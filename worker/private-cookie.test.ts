import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from './private-cookie.ts';

const link = { path: '/news/confirm', maxAge: 60 };

const app = new Hono()
  .get('/set', (c) => {
    setPrivateCookie(c, 'shop-device', 'a');
    setPrivateCookie(c, 'shop-link', 'b', link);
    setPrivateCookie(c, 'shop-preview', 'c', { inFrames: true });
    return c.text('');
  })
  .get('/read', (c) => c.json([readPrivateCookie(c, 'shop-device'), readPrivateCookie(c, 'shop-link', link)]))
  .get('/delete', (c) => {
    deletePrivateCookie(c, 'shop-device');
    deletePrivateCookie(c, 'shop-link', link);
    return c.text('');
  });

const cookiesOf = async (url: string) => (await app.request(url)).headers.getSetCookie();
const readWith = async (url: string, Cookie: string) =>
  (await app.request(url, { headers: { Cookie } })).json();

test('under TLS the name proves that no other domain set the cookie', async () => {
  expect(await cookiesOf('https://shop.example/set')).toEqual([
    '__Host-shop-device=a; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Secure-shop-link=b; Max-Age=60; Path=/news/confirm; HttpOnly; Secure; SameSite=Lax',
    '__Host-shop-preview=c; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
  ]);
  const set = '__Host-shop-device=a; __Secure-shop-link=b';
  expect(await readWith('https://shop.example/read', set)).toEqual(['a', 'b']);
  expect(await readWith('https://shop.example/read', 'shop-device=planted; shop-link=planted')).toEqual([
    '',
    '',
  ]);
});

test('a machine without TLS has plain names', async () => {
  expect(await cookiesOf('http://127.0.0.1/set')).toEqual([
    'shop-device=a; Path=/; HttpOnly; SameSite=Lax',
    'shop-link=b; Max-Age=60; Path=/news/confirm; HttpOnly; SameSite=Lax',
    'shop-preview=c; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await readWith('http://127.0.0.1/read', 'shop-device=a; shop-link=b')).toEqual(['a', 'b']);
});

test('a cookie is deleted under the name that it was set with', async () => {
  for (const [url, names] of [
    [
      'https://shop.example/delete',
      ['__Host-shop-device=; Max-Age=0; Path=/;', '__Secure-shop-link=; Max-Age=0; Path=/news'],
    ],
    ['http://127.0.0.1/delete', ['shop-device=; Max-Age=0; Path=/;', 'shop-link=; Max-Age=0; Path=/news']],
  ] as const) {
    const cookies = await cookiesOf(url);
    for (const [index, name] of names.entries()) expect(cookies[index]).toContain(name);
  }
});
