import { expect, test } from 'vitest';
import { draftQuery } from './draft-query.ts';
import { eventually } from './eventually.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const webhookSecret = 'a-webhook-secret-of-the-tests';
const previewSecret = 'a-preview-secret-of-the-tests';

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: webhookSecret, PREVIEW_SECRET: previewSecret });
it.expectLines('bad_answer');

/** Edits an entry of the content service as an editor does. */
const edit = (type: string, key: string, action: string, fields: object = {}) =>
  tellSandbox(it.sandbox, `content/${type}/${key}`, { action, fields });

const setContent = (settings: object) => tellSandbox(it.sandbox, 'content/settings', settings, 'PUT');

function call(body: unknown, authorization = `Bearer ${webhookSecret}`): Promise<Response> {
  return fetch(`${it.shop}/api/hooks/content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function text(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(`${it.shop}${path}`, { redirect: 'manual', ...init })).text();
}

async function deliveries(): Promise<Record<string, unknown>[]> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  return (await database.prepare('SELECT event, type, purged FROM content_deliveries ORDER BY id').all())
    .results;
}

test('What an editor publishes is seen at once, by the call of the content service', async () => {
  expect(await text('/brewing')).toContain('Good cups, most mornings');
  await setContent({
    webhook: { url: `${it.shop}/api/hooks/content`, headers: { Authorization: `Bearer ${webhookSecret}` } },
  });
  await edit('page', 'brewing', 'publish', { title: 'Brewing', description: 'New words', blocks: [] });
  await eventually(async () => (await text('/brewing')).includes('New words'));
  await eventually(async () => (await deliveries()).some(({ purged }) => purged === 'page menu'));
  const times = 'SELECT published_at, received_at, live_at FROM content_deliveries';
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const known = async () => (await database.prepare(`${times} WHERE live_at IS NOT NULL`).all()).results[0];
  // The page that shows it says when it was live.
  await eventually(async () => (await text('/brewing')) !== '' && (await known()) !== undefined);
  const { published_at, received_at, live_at } = (await known()) as Record<string, string>;
  const at = [published_at, received_at, live_at].map((time) => Date.parse(time ?? ''));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  await setContent({ webhook: null });
});

test('A call without the secret is refused, and one with nonsense in it changes nothing', async () => {
  const before = await deliveries();
  for (const authorization of ['', 'Bearer ', `Bearer ${webhookSecret}x`, webhookSecret]) {
    expect((await call({ event: 'entry.publish', model: 'page' }, authorization)).status).toBe(401);
  }
  expect(await deliveries()).toEqual(before);
  for (const body of ['{', 'null', '[]', '{"event":"entry.publish","model":"user"}']) {
    expect((await call(body)).status).toBe(204);
  }
  await eventually(async () => (await deliveries()).length === before.length + 4);
  for (const { type, purged } of (await deliveries()).slice(before.length)) {
    expect({ type, purged }).toEqual({ type: 'other', purged: '' });
  }
});

test('A call larger than any page makes everything old, unread', async () => {
  expect((await call(`{"event":"entry.publish","entry":"${'x'.repeat(1_100_000)}"}`)).status).toBe(204);
  await eventually(
    async () =>
      (await deliveries()).at(-1)?.['purged'] === 'setting menu footer page article category-page review',
  );
});

/** The cookie of an editor, by a query or the link to a page's draft. */
async function enter(query: string): Promise<{ response: Response; cookie: string }> {
  const response = await fetch(`${it.shop}/preview?${query}`, { redirect: 'manual' });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('shop-preview=')) ?? '';
  return { response, cookie: cookie.split(';')[0] ?? '' };
}

test.each([4, 5])(
  'An editor of version %i sees drafts, marked, and no one else ever does',
  async (version) => {
    await setContent({ version });
    expect((await fetch(`${it.shop}/roastery-tours`)).status).toBe(404);
    const { response, cookie } = await enter(
      `${await draftQuery(previewSecret, '/roastery-tours')}&status=draft`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/roastery-tours');
    // The address that was left opens the draft.
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    const page = await fetch(`${it.shop}/roastery-tours`, { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(page.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${it.sandbox}`);
    const html = await page.text();
    expect(html).toContain('You’re seeing drafts that shoppers can’t see');
    expect(html).toContain('Forty minutes, on the last Saturday');
    const shopper = await fetch(`${it.shop}/roastery-tours`);
    expect(shopper.status).toBe(404);
    expect(await shopper.text()).not.toContain('You’re seeing drafts');
    // The link is of one entry.
    const other = await fetch(`${it.shop}/contact`, { headers: { Cookie: cookie } });
    expect(await other.text()).not.toContain('You’re seeing drafts');
  },
);

test('The edits of a published page are seen in version 5 before they are live', async () => {
  await setContent({ version: 5 });
  const { cookie } = await enter(await draftQuery(previewSecret, '/contact'));
  expect(await text('/contact', { headers: { Cookie: cookie } })).toContain('our new telephone hours');
  expect(await text('/contact')).not.toContain('our new telephone hours');
});

test('No one previews by the secret, by another entry’s link, or with a cookie that is made up', async () => {
  const tours = await draftQuery(previewSecret, '/roastery-tours');
  for (const query of [
    '',
    `secret=${previewSecret}&url=/roastery-tours`,
    'url=/roastery-tours',
    tours.replace('roastery-tours', 'contact'),
    await draftQuery(`${previewSecret}x`, '/roastery-tours'),
  ]) {
    const { response, cookie } = await enter(query);
    expect(response.status, query).toBe(404);
    expect(cookie).toBe('');
  }
  const { cookie } = await enter(tours);
  const [, until = '', signature = ''] = /^shop-preview=(\d+)\.(\w+)\./.exec(cookie) ?? [];
  const path = encodeURIComponent('/roastery-tours');
  const show = async (value: string) => {
    const headers = { Cookie: `shop-preview=${value}` };
    return (await fetch(`${it.shop}/roastery-tours`, { headers })).status;
  };
  expect(await show(`${until}.${signature}.${path}`)).toBe(200);
  for (const made of [
    `${Number(until) + 1}.${signature}.${path}`,
    `${until}.${signature}`,
    `${until}..${path}`,
    '.',
    until,
  ]) {
    expect(await show(made), made).toBe(404);
  }
});

test('The preview leads to pages of this shop only, whatever was signed', async () => {
  for (const url of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/api/cart',
    '/preview?x',
    '\t//evil.test',
  ]) {
    const { response, cookie } = await enter(await draftQuery(previewSecret, url));
    expect([response.status, cookie], url).toEqual([404, '']);
  }
});

test('A block is shown between its dates and in its countries, and an editor sees it before', async () => {
  await setContent({ version: 4 });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const block = (text: string, fields: object = {}) => ({ __component: 'blocks.rich-text', text, ...fields });
  const blocks = [
    block('Begun in spring', { visible_from: day(-1), visible_until: day(1) }),
    block('Begins in summer', { visible_from: day(1) }),
    block('Ended in winter', { visible_until: day(-1) }),
    block('For Australia', { visible_in: 'AU' }),
    block('For elsewhere', { visible_in: 'NZ, FJ' }),
  ];
  await edit('page', 'wholesale', 'publish', { blocks });
  await call({ event: 'entry.publish', model: 'page' });
  const texts = async (headers: Record<string, string> = {}) => {
    const html = await text('/wholesale', { headers });
    return blocks.flatMap((each) => (html.includes(each.text) ? each.text : []));
  };
  expect(await texts()).toEqual(['Begun in spring', 'For Australia']);
  expect(await texts({ Cookie: 'swell-currency=NZD' })).toEqual(['Begun in spring']);
  const { cookie } = await enter(await draftQuery(previewSecret, '/wholesale'));
  expect(await texts({ Cookie: cookie })).toHaveLength(5);
});

test('An article is shown until its end and in its countries, on its page, in lists and to search engines', async () => {
  await setContent({ version: 5 });
  const paths = ['/articles/cold-brew', '/articles', '/feeds/articles.xml', '/sitemaps/articles.xml'];
  const seen = (headers: Record<string, string> = {}) =>
    Promise.all(paths.map(async (path) => /\/articles\/cold-brew["<]/.test(await text(path, { headers }))));
  const status = async () => (await fetch(`${it.shop}${paths[0]}`)).status;
  const publish = async (fields: object) => {
    await edit('article', 'cold-brew', 'publish', fields);
    await call({ event: 'entry.publish', model: 'article' });
  };
  await publish({ visible_until: new Date(Date.now() + 86_400_000).toISOString(), visible_in: 'AU' });
  expect([await status(), ...(await seen())]).toEqual([200, true, true, true, true]);
  expect((await seen({ Cookie: 'swell-currency=NZD' }))[1]).toBe(false);
  const { cookie } = await enter(await draftQuery(previewSecret, '/articles/cold-brew'));
  await publish({ visible_until: new Date(Date.now() - 1).toISOString() });
  expect([await status(), ...(await seen()).slice(1)]).toEqual([404, false, false, false]);
  const draft = await fetch(`${it.shop}${paths[0]}`, { headers: { Cookie: cookie } });
  expect(draft.status).toBe(200);
});

test('An address of before leads on, in one step, and one of what is gone says so until it is back', async () => {
  await setContent({ version: 4 });
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  // Tests above had a service of version 5, where things have other ids.
  await database.prepare('DELETE FROM known_slugs').run();
  const known = async (slug: string) =>
    (await database.prepare('SELECT id FROM known_slugs WHERE slug = ?1').bind(slug).first<{ id: string }>())
      ?.id;
  const at = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`${it.shop}${path}`, { method, redirect: 'manual' });
    return [status, headers.get('Location')];
  };
  const publish = async (action: string, fields: object = {}) => {
    await edit('page', 'wholesale', action, fields);
    await call({ event: `entry.${action}`, model: 'page' });
  };
  await publish('publish');
  await eventually(async () => (await known('wholesale')) !== undefined);
  await publish('publish', { slug: 'trade' });
  await eventually(async () => (await known('trade')) !== undefined);
  expect(await at('/trade')).toEqual([200, null]);
  expect(await at('/wholesale?from=mail')).toEqual([301, '/trade?from=mail']);
  expect(await at('/wholesale', 'HEAD')).toEqual([301, '/trade']);
  expect(await at('/en-nz/wholesale')).toEqual([301, '/en-nz/trade']);
  expect(await text('/sitemaps/pages.xml')).toMatch(/\/trade</);
  await publish('unpublish');
  expect(await at('/trade')).toEqual([404, null]);
  await database
    .prepare("INSERT INTO missing_things (kind, id, since, gone_at) VALUES ('page', ?1, 1, 2)")
    .bind(await known('trade'))
    .run();
  expect([await at('/trade'), await at('/wholesale')]).toEqual([
    [410, null],
    [410, null],
  ]);
  await publish('publish', { slug: 'trade' });
  expect((await at('/trade'))[0]).toBe(200);
  await eventually(async () => (await at('/wholesale'))[0] === 301);
});

test('Scripts in every field of the service are text on the page, in the shell, the page and its head', async () => {
  const hostile = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const address = 'javascript:alert(1)';
  await setContent({ version: 4 });
  await edit('setting', 'setting', 'publish', { notification: hostile });
  await edit('footer', 'footer', 'publish', {
    footer_title: hostile,
    acknowledgement: hostile,
    footer_byline: hostile,
    columns: [{ title: hostile, links: [{ url: address, title: hostile }] }],
  });
  await edit('page', 'brewing', 'publish', {
    title: hostile,
    description: hostile,
    blocks: [
      { __component: 'blocks.hero', title: hostile, text: hostile, link: { url: address, title: hostile } },
      { __component: 'blocks.rich-text', text: `${hostile}\n\n[x](${address})` },
      { __component: 'blocks.location', name: hostile, street: hostile, phone: hostile, hours: [] },
    ],
  });
  await call({ event: 'media.update' });
  const html = await text('/brewing');
  expect(html.includes('&lt;script&gt;alert(1)')).toBe(true);
  expect(/<script>alert|<img src="?x/.exec(html)?.[0]).toBeUndefined();
  expect(html.includes('href="javascript:')).toBe(false);
  const jsonLd = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'LocalBusiness', name: hostile });
});
