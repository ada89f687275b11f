import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { BackendError } from '../failure.ts';
import { createContentClient } from './client.ts';
import strapi4 from './recordings/strapi-4.json' with { type: 'json' };
import strapi5 from './recordings/strapi-5.json' with { type: 'json' };

type Recorded = { status: number; body: unknown };
type Reply = Recorded | Response | Error;

let servers = 0;

/** A client of a service that gives these replies in turn, then none. Each service has its own URL. */
function clientOf(replies: Reply[], options: { token?: string; preset?: 'deep' | 'explicit' } = {}) {
  const requested: string[] = [];
  const headers: Headers[] = [];
  const reports: [Problem | Error, Record<string, string>][] = [];
  servers += 1;
  const baseUrl = `http://cms-${servers}.test`;
  const client = createContentClient({
    baseUrl,
    token: options.token ?? null,
    ...(options.preset ? { preset: options.preset } : {}),
    mediaUrl: 'https://media.test',
    timeoutMs: 20,
    maxBytes: 20_000,
    report: (fault, details = {}) => reports.push([fault, details]),
    async fetch(input, init) {
      requested.push((input as string).slice(baseUrl.length));
      headers.push(new Headers(init?.headers as HeadersInit));
      const reply = replies.shift();
      if (!reply) throw new Error('One call too many');
      if (reply instanceof Error) throw reply;
      return reply instanceof Response ? reply : json(reply.body, reply.status);
    },
  });
  return { client, requested, headers, reports };
}

function json(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

const noEntry: Recorded = { status: 200, body: { data: [], meta: {} } };

test('notification, menu and footer are loaded by three calls', async () => {
  const { client, requested, headers } = clientOf([strapi4.setting, strapi4.menu, strapi4.footer], {
    token: 'secret',
  });
  expect(await client.getNotification('en')).toEqual({
    text: 'Free shipping in Australia on orders over $65',
    locale: null,
  });
  expect(await client.getMenu('en')).toEqual([
    { slug: 'contact', title: 'Contact', locale: 'en' },
    { slug: 'about', title: 'About', locale: 'en' },
  ]);
  expect(await client.getFooter('en')).toEqual({
    locale: null,
    title: 'Shop',
    acknowledgement: 'We acknowledge the Traditional Owners.',
    byline: '© {year} Shop Pty Ltd',
    columns: [
      {
        title: 'Help',
        links: [
          { url: null, slug: 'contact', title: 'Contact', newWindow: false },
          { url: 'https://example.test/', slug: null, title: 'Ext', newWindow: true },
        ],
      },
      { title: 'Empty', links: [] },
    ],
  });
  expect(requested).toEqual([
    '/api/setting?populate=deep,2&locale=en',
    '/api/menu?populate=deep,2&locale=en',
    '/api/footer?populate=deep&locale=en',
  ]);
  expect(headers[0]?.get('strapi-response-format')).toBe('v4');
  expect(headers[0]?.get('authorization')).toBe('Bearer secret');
});

test('a version 5 that refuses the deep preset is called explicitly from then on, and that is reported once', async () => {
  const { client, requested, reports } = clientOf([strapi5.deepRefused, strapi5.menu, strapi5.footer]);
  expect(await client.getMenu('en')).toEqual([
    { slug: 'contact', title: 'Contact' },
    { slug: 'about', title: 'About' },
  ]);
  expect((await client.getFooter('en'))?.columns).toHaveLength(2);
  expect(requested).toEqual([
    '/api/menu?populate=deep,2&locale=en',
    '/api/menu?populate[pages][fields][0]=slug&populate[pages][fields][1]=title&populate[pages][fields][2]=publishedAt&locale=en',
    '/api/footer?populate[columns][populate][0]=links&locale=en',
  ]);
  expect(reports).toHaveLength(1);
});

test('the answers of both versions yield the same menu, footer and page', async () => {
  const { client } = clientOf([strapi4.menu, strapi5.menuFlat, strapi4.footer, strapi5.footerFlat]);
  expect(await client.getMenu('en')).toEqual(await client.getMenu('en'));
  expect(await client.getFooter('en')).toEqual(await client.getFooter('en'));
  const pages = await Promise.all(
    [strapi4.page, strapi5.page, strapi5.pageFlat].map((page) =>
      clientOf([page]).client.getPage('about', 'en'),
    ),
  );
  const [first, second, third] = pages.map((page) =>
    JSON.stringify(page)
      .replaceAll(/"key":"[^"]*"/g, '')
      .replaceAll(/_[0-9a-f]{10}\./g, '.'),
  );
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test('a page has its blocks in order, with pictures below the media URL', async () => {
  const { client, requested } = clientOf([strapi4.page]);
  const page = await client.getPage('about', 'en');
  expect(requested).toEqual(['/api/pages?filters[slug][$eq]=about&populate=deep&locale=en']);
  expect(page).toMatchObject({ slug: 'about', title: 'About', description: null });
  expect(page?.blocks.map(({ kind }) => kind)).toEqual([
    'hero',
    'accordion',
    'icon-list',
    'media',
    'news-signup',
    'recommended-articles',
    'recommended-products',
    'social-photo-feed',
    'mascot-stickers',
    'hero',
  ]);
  expect(page?.blocks[0]).toEqual({
    kind: 'hero',
    key: 'blocks.hero-3',
    title: 'Welcome',
    text: '**bold** text',
    image: {
      url: 'https://media.test/uploads/hero_526a093685.jpg',
      alternativeText: 'A hero',
      mime: 'image/jpeg',
      width: 1600,
      height: 900,
    },
    link: { url: null, slug: 'shop', title: 'Shop now', newWindow: false },
  });
  expect(page?.blocks[6]).toMatchObject({ kind: 'recommended-products', slugs: ['blue-mug', 'red-mug'] });
  expect(page?.blocks[9]).toMatchObject({ kind: 'hero', text: '', image: null, link: null });
  expect(new Set(page?.blocks.map(({ key }) => key)).size).toBe(10);
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
  for (const answer of [strapi4.emptyBlocks, strapi5.emptyBlocks]) {
    const page = await clientOf([answer]).client.getPage('empties', 'en');
    expect(page?.blocks.find(({ kind }) => kind === 'mascot-stickers')).toMatchObject({ stickers: [] });
    expect(page?.blocks.find(({ kind }) => kind === 'recommended-articles')).toMatchObject({ slugs: [] });
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

test('articles are listed newest first, page by page', async () => {
  const { client, requested } = clientOf([strapi4.articles]);
  const list = await client.listArticles({ page: 1, pageSize: 5 }, 'en');
  expect(list).toMatchObject({ page: 1, pageCount: 3, count: 12 });
  expect(list.articles[0]).toMatchObject({
    slug: 'article-8',
    excerpt: 'Excerpt 8',
    publishedDate: '2026-09-10',
    cover: { alternativeText: '', width: 300 },
  });
  expect(requested[0]).toContain(
    'sort[0]=published_date:desc&sort[1]=id:desc&pagination[page]=1&pagination[pageSize]=5',
  );
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

test('summaries are loaded in one call, in the requested order', async () => {
  const { client, requested } = clientOf([strapi5.articles]);
  const found = await client.getArticleSummaries(['article-2', 'gone & away', 'article-1'], 'en');
  expect(found.map(({ slug }) => slug)).toEqual(['article-2', 'article-1']);
  expect(requested[0]).toContain('filters[slug][$in][1]=gone%20%26%20away');
  expect(await client.getArticleSummaries([], 'en')).toEqual([]);
});

test('a slug is encoded, whatever it contains', async () => {
  const { client, requested } = clientOf([noEntry, noEntry]);
  expect(await client.getPage('a&publicationState=preview[$ne]', 'en')).toBeNull();
  expect(requested[0]).toBe(
    '/api/pages?filters[slug][$eq]=a%26publicationState%3Dpreview%5B%24ne%5D&populate=deep&locale=en',
  );
});

test('a draft is shown neither as a page nor in the menu', async () => {
  const { client } = clientOf([strapi5.draft, strapi4.menuDrafts]);
  expect(await client.getPage('secret', 'en')).toBeNull();
  expect((await client.getMenu('en')).map(({ slug }) => slug)).toEqual(['contact', 'about']);
});

test('content missing in a locale comes from its fallbacks, then from the service’s default', async () => {
  const { client, requested } = clientOf([strapi4.missing, strapi4.missing, strapi4.page]);
  expect((await client.getPage('about', ['fr-CA', 'fr']))?.slug).toBe('about');
  expect(requested.map((address) => address.split('populate=deep')[1])).toEqual([
    '&locale=fr-CA',
    '&locale=fr',
    '',
  ]);
});

test('a single type without an entry is null, not a fault', async () => {
  const { client } = clientOf([strapi4.noSingle, strapi4.noSingle, strapi4.noSingle, strapi4.noSingle]);
  expect(await client.getNotification('en')).toBeNull();
  expect(await client.getMenu('en')).toEqual([]);
});

test('a menu whose pages are not readable is empty, and reported', async () => {
  const { client, reports } = clientOf([strapi4.menuNotPermitted]);
  expect(await client.getMenu('en')).toEqual([]);
  expect(reports[0]?.[1]['what']).toContain('may this role read pages');
});

test('a call to a busy or failing service is repeated once', async () => {
  const broken: Reply[] = [
    new Response('', { status: 503 }),
    new TypeError('reset'),
    new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    json({ nothing: true }),
  ];
  for (const reply of broken) {
    const notice = await clientOf([reply, strapi4.setting]).client.getNotification('en');
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
