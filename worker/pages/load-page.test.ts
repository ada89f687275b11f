import { expect, test } from 'vitest';
import { beginLoading } from './load-page.ts';
import { pagesOfThisIsolate } from './page-memory.ts';
import { encodePage, fillPage } from './page-record.ts';
import type { PageStore } from './page-store.ts';

const asked = {
  key: 'tea',
  address: '/shop/tea',
  props: { origin: 'https://shop.example', currency: 'AUD' },
};
const facts = { addsToCart: true, route: '/shop/:slug', tags: ['store'], parameters: [] };

/** The store's response: a page, or a 304 for null. */
function answerOf(text: string | null, madeAt: number, headers: Record<string, string> = {}): Response {
  const named = {
    'Content-Type': 'application/octet-stream',
    ETag: '"tea"',
    'Page-Made-At': String(madeAt),
    'Cf-Cache-Status': 'HIT',
    ...headers,
  };
  if (text === null) return new Response(null, { status: 304, headers: named });
  return new Response(encodePage({ ...facts, pieces: [text] }), { headers: named });
}

/** Loads a page from a store with that response; `etags` are those that the store was sent. */
async function load(answer: Response) {
  const etags: (string | null)[] = [];
  const get: PageStore['get'] = async (_address, _props, etag) => {
    etags.push(etag);
    return answer;
  };
  const working: Promise<unknown>[] = [];
  const store = { get, purge: async () => ({ success: true }) };
  const { page, state } = await beginLoading(asked, store, (work) => void working.push(work));
  await Promise.all(working);
  return { etags, state, madeAt: page?.madeAt, text: page && new TextDecoder().decode(fillPage(page, '')) };
}

const last = () => pagesOfThisIsolate.get(asked.key);

test('An expired page in memory is revalidated by its ETag', async () => {
  expect(await load(answerOf('Tea', 1))).toEqual({ etags: [null], state: 'hit', madeAt: 1, text: 'Tea' });
  expect(await load(answerOf(null, 2))).toEqual({ etags: ['"tea"'], state: 'hit', madeAt: 2, text: 'Tea' });
  expect(last()?.madeAt).toBe(2);
  expect(await load(answerOf('New tea', 3))).toMatchObject({ madeAt: 3, text: 'New tea' });
});

test('A 304 without headers confirms the page as it was', async () => {
  await load(answerOf('Tea', 3));
  const bare = new Response(null, { status: 304, headers: { 'Cf-Cache-Status': 'HIT' } });
  expect(await load(bare)).toMatchObject({ madeAt: 3, text: 'Tea' });
  expect(last()).toMatchObject({ madeAt: 3, etag: '"tea"' });
});

test('A 304 that the store did not keep is followed by a request for the whole page', async () => {
  await load(answerOf('Tea', 1));
  const confirmed = await load(answerOf(null, 2, { 'Cf-Cache-Status': 'MISS' }));
  expect(confirmed).toMatchObject({ state: 'miss', text: 'Tea' });
  expect((await load(answerOf('Tea', 3))).etags).toEqual([null]);
});

test.each(['no-store', 'public, max-age=1, stale-if-error=86400'])(
  'A page that may not be stored, or not for long, is returned, and not kept: %s',
  async (control) => {
    pagesOfThisIsolate.delete(asked.key);
    expect(await load(answerOf('Tea', 1, { 'Cache-Control': control }))).toMatchObject({ text: 'Tea' });
    expect(last()).toBeUndefined();
  },
);

test('A failure is no page, and leaves the last one for revalidation', async () => {
  await load(answerOf('Tea', 1));
  expect(await load(new Response('{}', { status: 503 }))).toMatchObject({ text: null });
  expect(last()?.madeAt).toBe(1);
});

test('a page in memory counts with its bytes, and its key', async () => {
  pagesOfThisIsolate.delete(asked.key);
  const { size } = pagesOfThisIsolate;
  await load(answerOf('Tea', 1));
  expect(pagesOfThisIsolate.size - size).toBe('tea'.length + (last()?.template.length ?? 0));
});
