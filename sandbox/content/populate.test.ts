import { expect, test } from 'vitest';
import ownFields from '#shop-block-fields';
import { get, type Answer } from '../../tests/fixtures/content-client.ts';

/** The keys of every kind of block in pages and articles. */
function keysOfBlocks(entries: Answer): Record<string, string[]> {
  const all = entries.flatMap(({ attributes }) => attributes.blocks ?? attributes.body);
  const blocks = all.filter(
    (block) => !Object.keys(ownFields).includes(String(block.__component).slice('blocks.'.length)),
  );
  return Object.fromEntries(blocks.map((block) => [String(block.__component), Object.keys(block)]));
}

/**
 * The recorded key order of version 4 (`page_by_slug_deep`); the stickers' title and the rich text are the
 * store's own.
 */
const recordedBlocks = {
  'blocks.hero': ['id', '__component', 'title', 'text', 'image', 'link'],
  'blocks.accordion': ['id', '__component', 'title', 'items'],
  'blocks.icon-list': ['id', '__component', 'title', 'items'],
  'blocks.news-signup': ['id', '__component', 'title', 'text', 'button_label'],
  'blocks.recommended-articles': ['id', '__component', 'title', 'articles'],
  'blocks.recommended-products': ['id', '__component', 'title', 'products'],
  'blocks.social-photo-feed': ['id', '__component', 'title', 'handle', 'url', 'photos'],
  'blocks.mascot-stickers': ['id', '__component', 'title', 'stickers'],
  'blocks.rich-text': ['id', '__component', 'text'],
  'blocks.location': [
    'id',
    '__component',
    'name',
    'street',
    'locality',
    'region',
    'postcode',
    'country',
    'phone',
    'latitude',
    'longitude',
    'hours',
  ],
  'blocks.media': ['id', '__component', 'caption', 'media'],
};

const recordedFile = [
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'formats',
  'hash',
  'ext',
  'mime',
  'size',
  'url',
  'previewUrl',
  'provider',
  'provider_metadata',
  'createdAt',
  'updatedAt',
];

test('every block of a deep page has the recorded keys', async () => {
  const pages = await get('/api/pages?populate=deep');
  const bodies = await get('/api/articles?populate=deep');
  expect({ ...keysOfBlocks(pages.body.data), ...keysOfBlocks(bodies.body.data) }).toEqual(recordedBlocks);
});

test('a picture has the recorded keys and a path below the media base', async () => {
  const [home] = (await get('/api/pages?filters[slug][$eq]=home&populate[blocks][populate]=*')).body.data;
  const { data } = home.attributes.blocks[0].image;
  expect(Object.keys(data.attributes)).toEqual(recordedFile);
  expect(data.attributes).toMatchObject({
    url: '/media/heroes/home.svg',
    mime: 'image/svg+xml',
    width: 1600,
    height: 1000,
    formats: null,
  });
});

test("version 5 puts the component's name last and leaves files unwrapped", async () => {
  const [home] = (await get('/api/pages?filters[slug][$eq]=home&populate[blocks][populate]=*', 5)).body.data;
  const hero = home.blocks[0];
  expect(Object.keys(hero).at(-1)).toBe('__component');
  expect(hero.image.documentId).toHaveLength(24);
  expect(hero.image).toHaveProperty('focalPoint', null);
  expect(hero.link).toMatchObject({ slug: 'shop', url: null });
});

test('fields that are not populated are absent', async () => {
  for (const version of [4, 5] as const) {
    const [home] = (await get('/api/pages?filters[slug][$eq]=home', version)).body.data;
    const fields = version === 4 ? home.attributes : home;
    expect(fields).not.toHaveProperty('blocks');
    expect(fields).not.toHaveProperty('localizations');
  }
});

test('deep,1 is scalars only, deep,2 goes one level down like the star, deep,3 reaches pictures', async () => {
  const page = '/api/pages?filters[slug][$eq]=home&populate=';
  const [plain] = (await get(`${page}deep,1`)).body.data;
  expect(plain.attributes).not.toHaveProperty('blocks');
  const two = (await get(`${page}deep,2`)).body;
  expect(two).toEqual((await get(`${page}*`)).body);
  expect(Object.keys(two.data[0].attributes.blocks[0])).toEqual(['id', '__component', 'title', 'text']);
  const [three] = (await get(`${page}deep,3`)).body.data;
  expect(three.attributes.blocks[0].image.data.attributes.url).toBe('/media/heroes/home.svg');
});

test('a bare deep is five levels: the pictures in the bodies of recommended articles', async () => {
  const about = '/api/pages?filters[slug][$eq]=about&populate=';
  const deep = (await get(`${about}deep`)).body;
  expect(deep).toEqual((await get(`${about}deep,5`)).body);
  const blocks = deep.data[0].attributes.blocks;
  const recommended = JSON.stringify(
    blocks.find((block) => String(block.__component) === 'blocks.recommended-articles'),
  );
  expect(recommended).toContain('/media/stickers/waving.svg');
  expect(recommended).toContain('Three generations');
});

test('a depth that is not a number overflows the plugin', async () => {
  expect((await get('/api/setting?populate=deep,x')).status).toBe(500);
});

test('fields, nested populate, sort and filters work below a relation', async () => {
  const path =
    '/api/menu?fields[0]=locale&populate[pages][fields][0]=slug&populate[pages][sort]=slug:desc' +
    '&populate[pages][filters][slug][$startsWith]=a';
  expect((await get(path, 5)).body.data).toMatchObject({ pages: [{ slug: 'articles' }, { slug: 'about' }] });
  const { attributes } = (await get(path)).body.data;
  expect(attributes).toEqual({
    locale: 'en-AU',
    pages: {
      data: [
        { id: expect.any(Number), attributes: { slug: 'articles' } },
        { id: expect.any(Number), attributes: { slug: 'about' } },
      ],
    },
  });
});

test('footer columns are populated with their links by list, text and object', async () => {
  const expected = (await get('/api/footer?populate[columns][populate][0]=links')).body;
  expect(expected.data.attributes.columns[0].links).toHaveLength(2);
  expect((await get('/api/footer?populate[columns][populate]=links')).body).toEqual(expected);
  expect((await get('/api/footer?populate[columns][populate][links]=true')).body).toEqual(expected);
  expect((await get('/api/footer?populate=columns.links')).body).toEqual(expected);
});

test('an unknown name to populate is ignored by version 4 and refused by version 5', async () => {
  const four = await get('/api/menu?populate=nope');
  expect(four.body).toEqual((await get('/api/menu')).body);
  expect((await get('/api/menu?populate[0]=nope', 5)).body.error).toMatchObject({
    message: 'Invalid key nope',
    details: { key: 'nope', path: 'nope', source: 'query', param: 'populate' },
  });
});

test("version 5 refuses a populate shared by a zone's components", async () => {
  const path = '/api/pages?filters[slug][$eq]=home&populate[blocks][populate][image]=true';
  const [home] = (await get(path)).body.data;
  expect(home.attributes.blocks[0].image.data.id).toBe(1);
  expect((await get(path, 5)).body.error).toEqual({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key populate at blocks',
    details: { key: 'populate', path: 'blocks', source: 'query', param: 'populate' },
  });
});

test('`on` answers the listed components only and version 5 refuses unknown ones', async () => {
  const listed = await get(
    '/api/pages?filters[slug][$eq]=home&populate[blocks][on][blocks.hero][populate]=*',
    5,
  );
  expect(listed.body.data[0].blocks.map(({ __component }) => __component)).toEqual(['blocks.hero']);
  const unknown = '/api/pages?filters[slug][$eq]=home&populate[blocks][on][blocks.nope][populate]=*';
  expect((await get(unknown)).body.data[0].attributes.blocks).toEqual([]);
  expect((await get(unknown, 5)).body.error).toMatchObject({
    message: 'Invalid key blocks.nope at blocks.on.blocks.nope',
    details: { key: 'blocks.nope', path: 'blocks.on.blocks.nope' },
  });
});

test('an empty relation is an empty list, a missing single component null', async () => {
  const [contact] = (
    await get('/api/pages?filters[slug][$eq]=contact&locale=fr-FR&populate[blocks][populate]=*')
  ).body.data;
  expect(contact.attributes.blocks[0].link).toBeNull();
  const [wholesale] = (
    await get('/api/pages?filters[slug][$eq]=professionnels&locale=fr-FR&populate=localizations')
  ).body.data;
  expect(wholesale.attributes.localizations.data.map(({ attributes }: Answer) => attributes.locale)).toEqual([
    'en-AU',
  ]);
});
