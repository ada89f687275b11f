import { expect, test } from 'vitest';
import { get } from '../../tests/fixtures/content-client.ts';

const tours = '/api/pages?filters[slug][$eq]=roastery-tours';

test('relations to drafts are shown where drafts are asked for', async () => {
  const four = await get('/api/menu?populate=deep,2&publicationState=preview', 4);
  expect(JSON.stringify(four.body)).toContain('roastery-tours');
  for (const status of ['draft', 'zzz']) {
    const menu = await get(`/api/menu?populate=pages&status=${status}`, 5);
    expect(menu.body.data.pages.at(-1)).toMatchObject({ slug: 'roastery-tours', publishedAt: null });
  }
});

test('version 4 exposes a draft by its id, version 5 does not', async () => {
  const [draft] = (await get(`${tours}&publicationState=preview`, 4)).body.data;
  const byId = await get(`/api/pages/${String(draft.id)}?publicationState=live`, 4);
  expect(byId.body.data.attributes.publishedAt).toBeNull();
  const [five] = (await get(`${tours}&status=draft`, 5)).body.data;
  expect((await get(`/api/pages/${String(five.documentId)}`, 5)).status).toBe(404);
});

test("a zone's `on` exposes drafts of relations in version 4 unless they are filtered", async () => {
  const on = (rest: string) =>
    `/api/pages?filters[slug][$eq]=home&populate[blocks][on][blocks.recommended-articles][populate]${rest}`;
  const has = async (rest: string, version: 4 | 5) =>
    JSON.stringify((await get(on(rest), version)).body).includes('winter-tasting-notes');
  expect(await has('=*', 4)).toBe(true);
  expect(await has('[articles][fields][0]=slug', 4)).toBe(true);
  expect(await has('[articles][publicationState]=live', 4)).toBe(false);
  expect(await has('[articles][filters][publishedAt][$notNull]=true', 4)).toBe(false);
  expect(await has('=*', 5)).toBe(false);
  expect((await get(on('[articles][publicationState]=live'), 5)).body.error).toEqual({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key publicationState at blocks.articles',
    details: { key: 'publicationState', path: 'blocks.articles', source: 'query', param: 'populate' },
  });
});
