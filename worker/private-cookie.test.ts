import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from './private-cookie.ts';

const link = { path: '/news/confirm', maxAge: 60 };

const app = new Hono()
  .get('/set', (c) => {
    setPrivateCookie(c, 'whole', 'a');
    setPrivateCookie(c, 'part', 'b', link);
    setPrivateCookie(c, 'framed', 'c', { inFrames: true });
    return c.text('');
  })
  .get('/read', (c) => c.json([readPrivateCookie(c, 'whole'), readPrivateCookie(c, 'part', link)]))
  .get('/delete', (c) => {
    deletePrivateCookie(c, 'whole');
    deletePrivateCookie(c, 'part', link);
    return c.text('');
  });

const cookiesOf = async (url: string) => (await app.request(url)).headers.getSetCookie();
const readWith = async (url: string, Cookie: string) =>
  (await app.request(url, { headers: { Cookie } })).json();

test('under TLS the name proves that no other domain set the cookie', async () => {
  expect(await cookiesOf('https://shop.example/set')).toEqual([
    '__Host-whole=a; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Secure-part=b; Max-Age=60; Path=/news/confirm; HttpOnly; Secure; SameSite=Lax',
    '__Host-framed=c; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
  ]);
  const set = '__Host-whole=a; __Secure-part=b';
  expect(await readWith('https://shop.example/read', set)).toEqual(['a', 'b']);
  expect(await readWith('https://shop.example/read', 'whole=planted; part=planted')).toEqual(['', '']);
});

test('a machine without TLS has plain names', async () => {
  expect(await cookiesOf('http://127.0.0.1/set')).toEqual([
    'whole=a; Path=/; HttpOnly; SameSite=Lax',
    'part=b; Max-Age=60; Path=/news/confirm; HttpOnly; SameSite=Lax',
    'framed=c; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await readWith('http://127.0.0.1/read', 'whole=a; part=b')).toEqual(['a', 'b']);
});

test('a cookie is deleted under the name that it was set with', async () => {
  for (const [url, names] of [
    [
      'https://shop.example/delete',
      ['__Host-whole=; Max-Age=0; Path=/;', '__Secure-part=; Max-Age=0; Path=/news'],
    ],
    ['http://127.0.0.1/delete', ['whole=; Max-Age=0; Path=/;', 'part=; Max-Age=0; Path=/news']],
  ] as const) {
    const cookies = await cookiesOf(url);
    for (const [index, name] of names.entries()) expect(cookies[index]).toContain(name);
  }
});
