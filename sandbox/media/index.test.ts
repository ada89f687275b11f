import { expect, test } from 'vitest';
import { createMedia } from './index.ts';

const media = createMedia({
  findPicture: (slug) =>
    slug === 'daybreak'
      ? { spec: { slug, shape: 'coffee-bag', tone: 'gum', botanical: 'eucalyptus' }, label: 'Daybreak' }
      : undefined,
});

const request = (path: string, env = {}) => media.request(path, {}, env);

test('a product has a front, a scene and a detail', async () => {
  for (const view of ['front', 'scene', 'detail']) {
    const answer = await request(`/products/daybreak/${view}.svg`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Daybreak');
  }
});

test('a picture may be cached for a day and shown on any origin, and is never sniffed', async () => {
  const answer = await request('/products/daybreak/front.svg');
  expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('stickers, heroes, the logo, the mark and the mascot are served by name', async () => {
  for (const path of [
    '/stickers/waving.svg',
    '/heroes/home.svg',
    '/logo.svg',
    '/mark.svg',
    '/mascot.svg',
    '/horizon.svg',
  ]) {
    expect((await request(path)).status).toBe(200);
  }
});

test('what is not there is 404', async () => {
  const paths = [
    '/products/nothing/front.svg',
    '/products/daybreak/back.svg',
    '/products/daybreak/front.png',
    '/stickers/toString.svg',
    '/heroes/.svg',
    '/other.svg',
  ];
  for (const path of paths) expect((await request(path)).status).toBe(404);
});

test('a plain picture has the size and title of the drawn one, and one area in place of its drawing', async () => {
  for (const path of [
    '/products/daybreak/front.svg',
    '/stickers/waving.svg',
    '/heroes/home.svg',
    '/mark.svg',
  ]) {
    const drawn = await (await request(path)).text();
    const plain = await (await request(path, { PLAIN_PICTURES: '1' })).text();
    const head = /^<svg [^>]*><title>[^<]*<\/title>/.exec(drawn)?.[0] ?? 'none';
    expect(plain.startsWith(head), path).toBe(true);
    expect(plain.slice(head.length), path).toMatch(/^<path [^>]*\/><\/svg>$/);
  }
});
