import { expect, test } from 'vitest';
import { get } from '../../tests/fixtures/content-client.ts';

const tours = '/api/pages?filters[slug][$eq]=roastery-tours';
const versions = [4, 5] as const;

test.each(versions)(
  'version %i shows no draft by default, in lists or through relations',
  async (version) => {
    expect((await get(tours, version)).body.data).toEqual([]);
    for (const populate of ['populate=*', 'populate[pages][fields][0]=slug']) {
      expect(JSON.stringify((await get(`/api/menu?${populate}`, version)).body)).not.toContain(
        'roastery-tours',
      );
    }
    const home = await get('/api/pages?filters[slug][$eq]=home&populate[blocks][populate]=*', version);
    expect(JSON.stringify(home.body)).not.toContain('winter-tasting-notes');
  },
);

test('the deep plugin leaks no draft', async () => {
  for (const path of ['/api/menu?populate=deep', '/api/pages?populate=deep', '/api/articles?populate=deep']) {
    expect(JSON.stringify((await get(path, 4)).body)).not.toMatch(/roastery-tours|winter-tasting-notes/);
  }
});

test('publicationState shows drafts in version 4 only', async () => {
  const path = `${tours}&publicationState=preview`;
  expect((await get(path, 4)).body.data[0].attributes).toMatchObject({
    slug: 'roastery-tours',
    publishedAt: null,
  });
  expect((await get(path, 5)).body.data).toEqual([]);
  expect(JSON.stringify((await get('/api/menu?populate=deep,2&publicationState=preview', 4)).body)).toContain(
    'roastery-tours',
  );
});

test.each(['draft', 'zzz'])('status=%s shows drafts in version 5 only', async (status) => {
  const path = `${tours}&status=${status}`;
  expect((await get(path, 5)).body.data[0]).toMatchObject({ slug: 'roastery-tours', publishedAt: null });
  expect((await get(path, 4)).body.data).toEqual([]);
  const menu = await get(`/api/menu?populate=pages&status=${status}`, 5);
  expect(menu.body.data.pages.at(-1)).toMatchObject({ slug: 'roastery-tours', publishedAt: null });
});

test('a published entry with edits has a second row in version 5 and none in version 4', async () => {
  const contact = '/api/pages?filters[slug][$eq]=contact';
  const [live] = (await get(contact, 5)).body.data;
  const [draft] = (await get(`${contact}&status=draft`, 5)).body.data;
  expect([live.title, draft.title]).toEqual(['Contact', 'Contact us']);
  expect(draft.documentId).toBe(live.documentId);
  expect(draft.id).not.toBe(live.id);
  expect((await get(`${contact}&publicationState=preview`, 4)).body.data[0].attributes.title).toBe('Contact');
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
