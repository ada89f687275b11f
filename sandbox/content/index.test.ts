import { expect, test } from 'vitest';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { app, get, type Answer } from '../../tests/fixtures/content-client.ts';
import { contentToken } from './index.ts';

const asFour = { 'Strapi-Response-Format': 'v4' };

function refusal(name: string, status: number, message: string, details: object | null = {}) {
  return { data: null, error: { status, name, message, ...(details === null ? {} : { details }) } };
}

test('the calls for setting, menu and footer answer as version 4 with the populate-deep plugin', async () => {
  const setting = await get('/api/setting?populate=deep,2');
  expect(setting.status).toBe(200);
  expect(setting.body.data.attributes.notification).toBe(
    contentSeed.setting[0]?.locales['en-AU']?.published?.notification,
  );
  expect(setting.body.meta).toEqual({});
  expect(setting.headers.get('Content-Type')).toBe('application/json; charset=utf-8');

  const menu = await get('/api/menu?populate=deep,2');
  const pages = menu.body.data.attributes.pages.data;
  expect(pages.map(({ attributes }) => attributes.title)).toEqual([
    'Shop',
    'Journal',
    'About',
    'Brewing',
    'Find us',
    'Contact',
  ]);
  expect(pages.map(({ attributes }) => attributes.slug)).toEqual([
    'shop',
    'articles',
    'about',
    'brewing',
    'find-us',
    'contact',
  ]);

  const footer = await get('/api/footer?populate=deep');
  const { attributes } = footer.body.data;
  expect(attributes.footer_byline).toBe('© {year} The Store');
  expect(attributes.acknowledgement).toContain('those who were here before');
  expect(attributes.columns.map(({ title }) => title)).toEqual(['Shop', 'Help', 'About']);
  expect(attributes.columns[0].links[0]).toEqual({
    id: 1,
    url: null,
    slug: 'shop',
    title: 'Everything',
    new_window: false,
  });
});

test('the default version is 4', async () => {
  const response = await app.request('/api/setting');
  expect(Object.keys(((await response.json()) as Answer).data)).toEqual(['id', 'attributes']);
});

test.each(['/api/setting?populate=deep,2', '/api/menu?populate=deep', '/api/pages?populate=deep%2C3'])(
  'version 5 refuses %s as recorded',
  async (path) => {
    const expected = refusal('ValidationError', 400, 'Invalid key deep', {
      key: 'deep',
      path: 'deep',
      source: 'query',
      param: 'populate',
    });
    expect(await get(path, 5)).toMatchObject({ status: 400, body: expected });
    expect(await get(path, 5, asFour)).toMatchObject({ status: 400, body: expected });
  },
);

test('version 5 answers flat, with a document id beside the number', async () => {
  const { body } = await get('/api/menu?populate[pages][fields][0]=slug', 5);
  expect(Object.keys(body.data)).toEqual([
    'id',
    'documentId',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'locale',
    'pages',
  ]);
  expect(Object.keys(body.data.pages[0])).toEqual(['id', 'documentId', 'slug']);
  expect(body.data.pages[0].documentId).toMatch(/^[a-z][a-z0-9]{23}$/);
});

const fieldsOf = (answer: Answer): Record<string, unknown> => Object.fromEntries(Object.entries(answer));

test('version 5 in the old format has the values of the flat answer', async () => {
  const path = '/api/articles?filters[slug][$eq]=brew-guide&populate[cover]=true';
  const [wrapped] = (await get(path, 5, asFour)).body.data;
  const [flat] = (await get(path, 5)).body.data;
  const { id, documentId, attributes } = wrapped;
  const cover = attributes.cover.data;
  expect(flat).toEqual({
    id,
    documentId,
    ...fieldsOf(attributes),
    cover: { id: cover.id, documentId: cover.documentId, ...fieldsOf(cover.attributes) },
  });
  expect(Object.keys(attributes)).toEqual(Object.keys(flat).slice(2));
});

test('version 4 ignores the format header', async () => {
  const path = '/api/menu?populate=*';
  expect((await get(path, 4, asFour)).body).toEqual((await get(path)).body);
});

test('case and a trailing slash of the path are ignored', async () => {
  const expected = (await get('/api/setting')).body;
  expect((await get('/API/Setting')).body).toEqual(expected);
  expect((await get('/api/setting/')).body).toEqual(expected);
});

test('unknown routes and unknown ids are the same 404', async () => {
  const expected = refusal('NotFoundError', 404, 'Not Found');
  for (const path of [
    '/api/nothing',
    '/api/pages/999',
    '/api/setting/1',
    '/api/pages/1/2',
    '/uploads/none.jpg',
  ]) {
    expect(await get(path)).toMatchObject({ status: 404, body: expected });
  }
  expect(await get('/api/pages/2', 5)).toMatchObject({ status: 404, body: expected });
});

test('an unknown slug is an empty list, not a 404', async () => {
  const { status, body } = await get('/api/pages?filters[slug][$eq]=nope&populate=deep');
  expect(status).toBe(200);
  expect(body).toEqual({ data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } });
});

test('one entry is found by number in version 4 and by document id in version 5', async () => {
  const four = await get('/api/pages/1');
  expect(four.body.data.attributes.slug).toBe('home');
  const [home] = (await get('/api/pages?filters[slug][$eq]=home', 5)).body.data;
  expect((await get(`/api/pages/${String(home.documentId)}`, 5)).body).toEqual({ data: home, meta: {} });
});

test('a method that the route does not have is a 405 in plain text', async () => {
  for (const [method, path] of [
    ['PATCH', '/api/setting'],
    ['POST', '/api/setting'],
    ['DELETE', '/api/articles'],
  ] as const) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('Method Not Allowed');
  }
});

test('writing is not allowed', async () => {
  for (const [method, path] of [
    ['POST', '/api/articles'],
    ['PUT', '/api/setting'],
  ] as const) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(refusal('ForbiddenError', 403, 'Forbidden'));
  }
});

test("a wrong bearer is refused on public routes, the sandbox's own is accepted", async () => {
  const expected = refusal('UnauthorizedError', 401, 'Missing or invalid credentials');
  expect(await get('/api/setting', 4, { Authorization: 'Bearer nope' })).toMatchObject({
    status: 401,
    body: expected,
  });
  expect((await get('/api/setting', 4, { Authorization: `Bearer ${contentToken}` })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const response = await app.request('/api/setting', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe('');
});

test('the health check names the service', async () => {
  const response = await app.request('/_health');
  expect(response.status).toBe(204);
  expect(response.headers.get('strapi')).toBe('You are so French!');
});

test('it answers the same when it is mounted below a path', async () => {
  const { Hono } = await import('hono');
  const parent = new Hono().route('/content', app);
  const response = await parent.request('/content/api/setting?populate=deep,2');
  expect(await response.json()).toEqual((await get('/api/setting?populate=deep,2')).body);
  expect((await parent.request('/content/_health')).status).toBe(204);
  const missing = await parent.request('/content/api/nothing');
  expect(await missing.json()).toEqual(refusal('NotFoundError', 404, 'Not Found'));
});
