import { expect, test } from 'vitest';
import { app, get, type Answer } from '../../tests/fixtures/content-client.ts';

const asFour = { 'Strapi-Response-Format': 'v4' };

function refusal(name: string, status: number, message: string, details: object | null = {}) {
  return { data: null, error: { status, name, message, ...(details === null ? {} : { details }) } };
}

test('the default version is 4', async () => {
  const response = await app.request('/api/setting');
  expect(Object.keys(((await response.json()) as Answer).data)).toEqual(['id', 'attributes']);
});

test('version 4 ignores the format header', async () => {
  const path = '/api/menu?populate=*';
  expect((await get(path, 4, asFour)).body).toEqual((await get(path)).body);
});

test('unknown routes and unknown ids are the same 404', async () => {
  const expected = refusal('NotFoundError', 404, 'Not Found');
  for (const path of ['/api/pages/1/2', '/uploads/none.jpg']) {
    expect(await get(path)).toMatchObject({ status: 404, body: expected });
  }
  expect(await get('/api/pages/2', 5)).toMatchObject({ status: 404, body: expected });
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
