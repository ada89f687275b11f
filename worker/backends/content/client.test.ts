import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { BackendError } from '../failure.ts';
import { createContentClient } from './client.ts';

type Reply = Response | Error;

let servers = 0;

/**
 * A client of a service that gives these replies in turn, then none. Each service has its own URL. What is read of real
 * ones is in `tests/contract/content/reading.ts`.
 */
function clientOf(replies: Reply[]) {
  const requested: string[] = [];
  const reports: [Problem | Error, Record<string, string>][] = [];
  servers += 1;
  const baseUrl = `http://cms-${servers}.test`;
  const client = createContentClient({
    baseUrl,
    token: null,
    mediaUrl: 'https://media.test',
    timeoutMs: 20,
    maxBytes: 20_000,
    report: (fault, details = {}) => reports.push([fault, details]),
    async fetch(input) {
      requested.push((input as string).slice(baseUrl.length));
      const reply = replies.shift();
      if (!reply) throw new Error('One call too many');
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { client, requested, reports };
}

function json(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

test('a version 5 that refuses the deep preset is called explicitly from then on, and that is reported once', async () => {
  const refused = {
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key deep',
    details: { key: 'deep', param: 'populate' },
  };
  const pages = { data: [{ id: 4, attributes: { slug: 'contact', title: 'Contact' } }] };
  const { client, requested, reports } = clientOf([
    json({ data: null, error: refused }, 400),
    json({ data: { id: 1, attributes: { pages } } }),
    json({ data: { id: 1, attributes: { footer_title: 'Shop', columns: [] } } }),
  ]);
  expect(await client.getMenu('en')).toEqual([{ slug: 'contact', title: 'Contact' }]);
  expect(await client.getFooter('en')).toMatchObject({ title: 'Shop', columns: [] });
  expect(requested).toEqual([
    '/api/menu?populate=deep,2&locale=en',
    '/api/menu?populate[pages][fields][0]=slug&populate[pages][fields][1]=title&populate[pages][fields][2]=publishedAt&locale=en',
    '/api/footer?populate[columns][populate][0]=links&locale=en',
  ]);
  expect(reports).toHaveLength(1);
});

test('a block of an unknown kind is left out, and reported once', async () => {
  const blocks = [
    { __component: 'blocks.countdown', id: 1 },
    { __component: 'blocks.constructor', id: 2 },
    { __component: 'blocks.rich-text', id: 3, text: 'Still here' },
  ];
  const page = () => json({ data: [{ id: 1, attributes: { slug: 'a', title: 'A', blocks } }] });
  const { client, reports } = clientOf([page(), page()]);
  expect((await client.getPage('a', 'en'))?.blocks).toHaveLength(1);
  await client.getPage('a', 'en');
  expect(reports.map(([, details]) => details['block'])).toEqual(['blocks.countdown', 'blocks.constructor']);
});

test('an unreadable block is left out, whatever its category', async () => {
  const blocks = [
    { __component: 'sections.rich-text', id: 1, text: 'One' },
    { __component: 'sections.rich-text', id: 2, text: 7 },
    'what',
    { __component: 'sections.rich-text', id: 3, text: 'Three' },
  ];
  const { client } = clientOf([json({ data: [{ id: 1, attributes: { slug: 'a', title: 'A', blocks } }] })]);
  expect((await client.getPage('a', 'en'))?.blocks).toEqual([
    { kind: 'rich-text', key: 'sections.rich-text-1', text: 'One' },
    { kind: 'rich-text', key: 'sections.rich-text-3', text: 'Three' },
  ]);
});

test('empty blocks stay empty in both versions', async () => {
  const blocks = (none: unknown, nothing: unknown) => [
    { id: 1, __component: 'blocks.recommended-articles', title: null, articles: none },
    { id: 2, __component: 'blocks.mascot-stickers', stickers: nothing },
  ];
  const entry = { id: 9, slug: 'empties', title: 'E', publishedAt: '2026-11-20T10:48:59.820Z' };
  for (const answer of [
    { data: [{ id: 9, attributes: { ...entry, blocks: blocks({ data: [] }, { data: null }) } }] },
    { data: [{ ...entry, blocks: blocks([], []) }] },
  ]) {
    const page = await clientOf([json(answer)]).client.getPage('empties', 'en');
    expect(page?.blocks).toMatchObject([{ slugs: [] }, { stickers: [] }]);
  }
});

test('an absolute picture URL is kept, and one of another scheme is dropped', async () => {
  const cover = (url: string) => ({ data: { id: 1, attributes: { url, mime: 'image/png' } } });
  const articles = ['https://cdn.test/a.png', 'javascript:x', '//cdn.test/a.png'].map((url, id) => ({
    id,
    attributes: { slug: `a${id}`, title: '', cover: cover(url) },
  }));
  const { client } = clientOf([json({ data: articles })]);
  const found = await client.getArticleSummaries(['a0', 'a1', 'a2'], 'en');
  expect(found.map((article) => article.cover?.url ?? null)).toEqual(['https://cdn.test/a.png', null, null]);
});

test('what has no title is called by its slug, and is known to have none', async () => {
  const read = async (attributes: object) =>
    clientOf([
      json({ data: [{ id: 1, attributes: { slug: 'how-we-brew', ...attributes } }] }),
    ]).client.getPage('how-we-brew', 'en');
  const hero = (title: string | null) => ({ __component: 'blocks.hero', id: 1, title });
  expect(await read({ title: ' ' })).toMatchObject({ title: 'How we brew', untitled: true });
  expect(await read({ title: ' Brewing ' })).not.toHaveProperty('untitled');
  expect(await read({ title: 'Brewing', blocks: [hero(null)] })).toMatchObject({
    title: 'Brewing',
    blocks: [{ title: 'Brewing' }],
  });
  const opened = await read({ title: '', blocks: [hero('Good tea'), hero(' ')] });
  expect(opened).toMatchObject({ title: 'Good tea', blocks: [{ title: 'Good tea' }, { title: '' }] });
  expect(opened).not.toHaveProperty('untitled');
  expect(await read({ blocks: [hero('')] })).toMatchObject({
    title: 'How we brew',
    untitled: true,
    blocks: [{ title: 'How we brew' }],
  });

  const article = { id: 1, slug: 'new-crop', title: null, body: [] };
  expect(await clientOf([json({ data: [article] })]).client.getArticle('new-crop', 'en')).toMatchObject({
    title: 'New crop',
    untitled: true,
  });
  const menu = { data: { id: 1, pages: [{ slug: 'find-us', title: ' ' }] } };
  expect(await clientOf([json(menu)]).client.getMenu('en')).toMatchObject([{ title: 'Find us' }]);
});

test('an article has its body as blocks', async () => {
  const attributes = {
    slug: 'a',
    locale: null,
    title: 'A',
    excerpt: null,
    published_date: '2026-01-01',
    updatedAt: '2026-02-03T04:05:06.000Z',
    body: [{ __component: 'blocks.rich-text', id: 1, text: '# Hi' }],
  };
  const { client } = clientOf([json({ data: [{ id: 1, attributes }] })]);
  expect(await client.getArticle('a', 'en')).toEqual({
    slug: 'a',
    locale: null,
    title: 'A',
    excerpt: '',
    publishedDate: '2026-01-01',
    updatedAt: '2026-02-03T04:05:06.000Z',
    cover: null,
    body: [{ kind: 'rich-text', key: 'blocks.rich-text-1', text: '# Hi' }],
  });
});

test('a single type without an entry is null, not a fault', async () => {
  const none = () => json({ data: null, error: { status: 404, name: 'NotFoundError' } }, 404);
  const { client } = clientOf([none(), none(), none(), none()]);
  expect(await client.getNotification('en')).toBeNull();
  expect(await client.getMenu('en')).toEqual([]);
});

test('a menu whose pages are not readable is empty, and reported', async () => {
  const { client, reports } = clientOf([json({ data: { id: 1, attributes: {} }, meta: {} })]);
  expect(await client.getMenu('en')).toEqual([]);
  expect(reports[0]?.[1]['what']).toContain('may this role read pages');
});

test('no summaries need no call', async () => {
  expect(await clientOf([]).client.getArticleSummaries([], 'en')).toEqual([]);
});

test('a call to a busy or failing service is repeated once', async () => {
  const broken: Reply[] = [
    new Response('', { status: 503 }),
    new TypeError('reset'),
    new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    json({ nothing: true }),
  ];
  for (const reply of broken) {
    const setting = json({ data: { id: 1, attributes: { notification: 'Free shipping' } } });
    const notice = await clientOf([reply, setting]).client.getNotification('en');
    expect(notice?.text).toContain('Free shipping');
  }
});

test.for<[string, Reply[], string, number | null]>([
  ['a service that stays down', [new TypeError('a'), new TypeError('b')], 'connection_error', null],
  ['a wrong token', [json({ data: null, error: { status: 401 } }, 401)], 'connection_error', 401],
  ['a role without permission', [json({ data: null, error: { status: 403 } }, 403)], 'connection_error', 403],
  [
    'any other bad query',
    [json({ data: null, error: { name: 'ValidationError' } }, 400)],
    'connection_error',
    400,
  ],
  ['text twice', [new Response('a'), new Response('b')], 'bad_answer', 200],
  ['a document of megabytes, twice', [json('x'.repeat(30_000)), json('x'.repeat(30_000))], 'bad_answer', 200],
])('%s is a failure, not an empty page', async ([, replies, code, status]) => {
  const error = await clientOf(replies)
    .client.getPage('about', 'en')
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof BackendError)) throw new Error('Expected a BackendError', { cause: error });
  expect(error.problem.code).toBe(code);
  expect(error.status).toBe(status);
});

test('a service without blocks of categories is asked once what it has of them', async () => {
  const { client, requested } = clientOf([json({ data: null, error: { status: 404 } }, 404)]);
  expect(await client.listEntries('category-pages', 1)).toEqual({ entries: [], pageCount: 1 });
  expect(requested).toHaveLength(1);
});

test('a list of nothing is asked for once in the words of each version', async () => {
  const { client, requested } = clientOf([json({ data: [] }), json({ data: [] })]);
  expect(await client.listEntries('category-pages', 1)).toEqual({ entries: [], pageCount: 1 });
  expect(requested.map((address) => address.split('locale=')[1])).toEqual(['*', 'all']);
});

test('blocks of a category are asked for with both places, whatever the service populates', async () => {
  const block = { id: 1, __component: 'blocks.rich-text', text: 'Fresh' };
  const entry = { id: 3, attributes: { slug: 'tea', locale: 'en', above: [block], below: null } };
  const refused = { name: 'ValidationError', details: { key: 'deep', param: 'populate' } };
  const { client, requested } = clientOf([
    json({ data: [entry] }),
    json({ data: null, error: refused }, 400),
    json({ data: [entry] }),
  ]);
  const read = { slug: 'tea', locale: 'en', above: [{ kind: 'rich-text', text: 'Fresh' }], below: [] };
  expect(await client.getCategoryPage('tea', 'en')).toMatchObject(read);
  expect(await client.getCategoryPage('tea', 'en')).toMatchObject(read);
  const path = '/api/category-pages?filters[slug][$eq]=tea&';
  expect(requested).toEqual([
    `${path}populate=deep&locale=en`,
    `${path}populate=deep&locale=en`,
    `${path}populate[above][populate]=*&populate[below][populate]=*&locale=en`,
  ]);
});
