import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { createMedia } from './media.ts';

const folder = join(import.meta.dirname, '../tests/fixtures/store/demo/pictures');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('.'));

const request = (path: string, env: Partial<Env> = {}) =>
  createMedia().request(path, {}, { ...env, PICTURES: { fetch: readPicture } as unknown as Fetcher });

async function readPicture(address: URL): Promise<Response> {
  const path = address.pathname.slice(1);
  if (path === 'photo.webp') return new Response(new Uint8Array([0, 255]));
  return files.includes(path)
    ? new Response(readFileSync(join(folder, path)))
    : new Response(null, { status: 404 });
}

test('a picture may be cached for a day and shown on any origin, and is never sniffed', async () => {
  const answer = await request('/products/thing/front.svg');
  expect(await answer.text()).toBe(readFileSync(join(folder, 'products/thing/front.svg'), 'utf8'));
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('a photograph is served as it is', async () => {
  const answer = await request('/photo.webp', { PLAIN_PICTURES: '1' });
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255]);
  expect((await request('/photo.exe')).status).toBe(404);
});

test('what is not there is 404', async () => {
  const paths = [
    '/products/nothing/front.svg',
    '/products/thing/front.png',
    '/heroes/.svg',
    '/products',
    '//[.svg',
  ];
  for (const path of paths) expect((await request(path)).status, path).toBe(404);
});

test('a plain picture has the size and title of its file, and one area in place of its drawing', async () => {
  for (const path of ['/products/thing/front.svg', '/stickers/waving.svg', '/heroes/home.svg', '/mark.svg']) {
    const drawn = await (await request(path)).text();
    const plain = await (await request(path, { PLAIN_PICTURES: '1' })).text();
    const head = /^<svg [^>]*><title>[^<]*<\/title>/.exec(drawn)?.[0] ?? 'none';
    expect(plain.startsWith(head), path).toBe(true);
    expect(plain.slice(head.length), path).toMatch(/^<path [^>]*\/><\/svg>$/);
  }
});
