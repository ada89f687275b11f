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

test('every block of a deep page has the recorded keys', async () => {
  const pages = await get('/api/pages?populate=deep');
  const bodies = await get('/api/articles?populate=deep');
  expect({ ...keysOfBlocks(pages.body.data), ...keysOfBlocks(bodies.body.data) }).toEqual(recordedBlocks);
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
