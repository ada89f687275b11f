import { expect, test } from 'vitest';
import { Cache, type Answer } from './cache.ts';

const PROPS = { origin: 'https://shop.example', locale: 'en-AU', currency: 'AUD' };
const SHARED = 'public, max-age=120, stale-while-revalidate=5, stale-if-error=3600';

function cacheOf(maxBytes?: number) {
  const state = {
    now: 1_000_000,
    text: 'page',
    status: 200,
    headers: { 'cache-control': SHARED, 'cache-tag': 'page,menu' } as Record<string, string>,
    runs: [] as [string, string, string | null][],
    wait: Promise.resolve(),
  };
  const later: Promise<unknown>[] = [];
  const cache = new Cache({
    now: () => state.now,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    run: async (url, props, etag): Promise<Answer> => {
      state.runs.push([url, props['locale'] ?? '', etag]);
      const { text, status, headers } = { ...state };
      await state.wait;
      const own = `"${text}"`;
      const isSame = status === 200 && etag === own;
      return {
        status: isSame ? 304 : status,
        headers: Object.entries({ ...headers, etag: own }),
        body: new TextEncoder().encode(isSame ? '' : text),
      };
    },
  });
  const read = async (path = '/', props: Record<string, string> = PROPS) => {
    const { status, headers, body } = await cache.read(`https://any.example${path}`, props, (work) =>
      later.push(work),
    );
    const values = new Map(headers);
    return { status, text: new TextDecoder().decode(body), state: values.get('cf-cache-status'), values };
  };
  const settle = () => Promise.all(later.splice(0));
  return { cache, state, read, settle };
}

test('an answer is kept for its max-age, and shown for seconds more while it is asked for again', async () => {
  const { state, read, settle } = cacheOf();
  expect(await read()).toMatchObject({ state: 'MISS', text: 'page' });
  state.now += 119_999;
  expect(await read()).toMatchObject({ state: 'HIT' });
  state.now += 1;
  state.text = 'new page';
  expect(await read()).toMatchObject({ state: 'STALE', text: 'page' });
  await settle();
  expect(await read()).toMatchObject({ state: 'HIT', text: 'new page' });
  state.now += 125_000;
  expect(await read()).toMatchObject({ state: 'REVALIDATED', text: 'new page' });
  state.now += 125_000;
  state.text = 'newer page';
  expect(await read()).toMatchObject({ state: 'EXPIRED', text: 'newer page' });
});

test('without a directive an answer is kept for two hours', async () => {
  const { state, read } = cacheOf();
  state.headers = {};
  await read();
  state.now += 2 * 3_600_000 - 1;
  expect((await read()).state).toBe('HIT');
  state.now += 1;
  expect((await read()).state).toBe('REVALIDATED');
});

test.each([
  [{ 'cache-control': 'private, max-age=60' }],
  [{ 'cache-control': 'no-store' }],
  [{ 'cache-control': SHARED, 'set-cookie': 'a=b' }],
])('%j is never kept', async (headers) => {
  const { state, read } = cacheOf();
  state.headers = headers;
  await read();
  expect((await read()).state).not.toBe('HIT');
  expect(state.runs).toHaveLength(2);
});

test('props, path and query are the key; the host is not', async () => {
  const { cache, state, read } = cacheOf();
  await read('/');
  await read('/?a=1&b=2');
  await read('/?b=2&a=1');
  await read('/', { ...PROPS, locale: 'fr-FR' });
  await read('/', { currency: 'AUD', locale: 'en-AU', origin: 'https://shop.example' });
  expect(cache.entries).toBe(4);
  expect(state.runs.map(([, locale]) => locale)).toEqual(['en-AU', 'en-AU', 'en-AU', 'fr-FR']);
});

test('misses at the same time are one run, unless the answer may not be kept', async () => {
  const { state, read } = cacheOf();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.wait = promise;
  const reads = Array.from({ length: 100 }, () => read());
  resolve();
  const answers = await Promise.all(reads);
  expect(state.runs).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page']));
  state.headers = { 'cache-control': 'no-store' };
  await Promise.all([read('/other'), read('/other')]);
  expect(state.runs).toHaveLength(3);
});

test('what is invalidated is asked for again, shown for seconds, and for long while that fails', async () => {
  const { cache, state, read, settle } = cacheOf();
  await read();
  expect(cache.invalidate(['other'])).toEqual({ success: true });
  expect((await read()).state).toBe('HIT');
  cache.invalidate(['menu']);
  state.status = 503;
  expect((await read()).state).toBe('STALE');
  await settle();
  state.now += 3_000_000;
  expect(await read()).toMatchObject({ state: 'STALE', text: 'page', status: 200 });
  state.now += 1_000_000;
  expect((await read()).status).toBe(503);
});

test('an unchanged answer takes over the headers of the 304', async () => {
  const { cache, state, read, settle } = cacheOf();
  state.headers = { ...state.headers, 'page-made-at': '1' };
  await read();
  state.headers = { ...state.headers, 'page-made-at': '2' };
  cache.invalidate(['page']);
  await read();
  await settle();
  const { values, state: status } = await read();
  expect([status, values.get('page-made-at')]).toEqual(['HIT', '2']);
  expect(state.runs.at(-1)?.[2]).toBe('"page"');
});

test('a request with the ETag of the stored answer gets a 304, and one with another the answer', async () => {
  const { cache, state } = cacheOf();
  const later = () => {};
  const readChanged = (etag: string | null) => cache.readChanged(etag, 'https://any.example/', PROPS, later);
  expect([(await readChanged('"page"')).status, state.runs[0]?.[2]]).toEqual([304, null]);
  const same = await readChanged('"page"');
  expect([same.status, same.body.length, new Map(same.headers).get('cf-cache-status')]).toEqual([
    304,
    0,
    'HIT',
  ]);
  expect((await readChanged('"older"')).status).toBe(200);
  expect((await readChanged(null)).status).toBe(200);
  state.text = 'new page';
  cache.purge(['page']);
  expect((await readChanged('"page"')).status).toBe(200);
});

test('a purged page is gone, and its tags are not exposed', async () => {
  const { cache, read } = cacheOf();
  expect((await read()).values.has('cache-tag')).toBe(false);
  cache.purge(['page']);
  expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  expect((await read()).state).toBe('MISS');
});

test('twenty-five calls at once, then five in a minute, of a hundred tags each', async () => {
  const { cache, state } = cacheOf();
  const calls = () =>
    Array.from({ length: 30 }, () => cache.invalidate(['x']).success).filter(Boolean).length;
  expect(calls()).toBe(25);
  state.now += 60_000;
  expect(calls()).toBe(5);
  state.now += 3_600_000;
  expect(cache.purge(Array.from({ length: 101 }, (_, index) => `t${index}`))).toEqual({ success: false });
});

test('its size is bounded, however many addresses are read', async () => {
  const { cache, read } = cacheOf(1_000);
  for (let page = 0; page < 2_000; page += 1) await read(`/p${page}`);
  expect(cache.bytes).toBeLessThanOrEqual(1_000);
  expect((await read('/p1999')).state).toBe('HIT');
  expect((await read('/p0')).state).toBe('MISS');
});
