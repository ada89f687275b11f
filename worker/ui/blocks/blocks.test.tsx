import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block, CoreBlock } from '#shared/content/entries.ts';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import { createBlockReader } from '../../backends/content/blocks.ts';
import { factsOf } from '../../editing/entry-facts.ts';
import { Blocks } from './blocks.tsx';

const read = createBlockReader('https://media.test');
const money = { locale: 'en-AU', currency: 'AUD' } as never;

function blocksOf(zone: unknown): Block[] {
  return read(zone).flatMap((reading) => ('block' in reading ? [reading.block] : []));
}

function html(zone: unknown): string {
  return renderToStaticMarkup(
    <Blocks blocks={blocksOf(zone)} sources={{ products: [], articles: [], money, iconService: false }} />,
  );
}

const image = { url: '/uploads/a.jpg', alternativeText: 'A', mime: 'image/jpeg', width: 8, height: 5 };
const film = { ...image, url: '/uploads/a.mp4', mime: 'video/mp4', width: null, height: null };
const everyKind: Record<CoreBlock['kind'], Record<string, unknown>> = {
  hero: { title: 'T', text: 'x', image: { data: image }, link: { url: '/shop', title: 'Shop' } },
  accordion: { title: 'T', items: [{ id: 1, title: 'Q', content: 'A' }] },
  'icon-list': { title: 'T', items: [{ icon: 'mdi:truck', title: 'Q', text: 'A' }] },
  media: { caption: 'C', media: { data: [image, film] } },
  'news-signup': { title: 'T', text: 'x', button_label: 'Join' },
  'recommended-products': { title: 'T', products: [{ slug: 'a' }] },
  'recommended-articles': { title: 'T', articles: { data: [{ id: 1, attributes: { slug: 'a' } }] } },
  'social-photo-feed': { title: 'T', handle: '@us', url: 'https://social.test/us', photos: [image] },
  'mascot-stickers': { title: 'T', stickers: [image] },
  'rich-text': { text: '# Hello' },
  location: {
    name: 'Shed',
    street: 'Lane 1',
    latitude: -28.8,
    longitude: 153.3,
    hours: [{ first_day: 'Saturday', last_day: 'Monday', opens: '07:00:00.000', closes: '15:00' }],
  },
};
const kinds = Object.keys(everyKind) as CoreBlock['kind'][];
const blockOf = (kind: CoreBlock['kind'], fields = everyKind[kind]) => ({
  __component: `blocks.${kind}`,
  id: 1,
  ...fields,
});

test.each(kinds)('the fields of a %s block may be missing, null, or of another type', (kind) => {
  const fields = Object.keys(everyKind[kind]);
  const faults = [undefined, null, 7, true, {}, [], [null], [{}], { data: null }, { data: [{}] }, 'text'];
  for (const fault of faults) {
    expect(() => html([blockOf(kind, {})])).not.toThrow();
    for (const field of fields)
      expect(() => html([blockOf(kind, { ...everyKind[kind], [field]: fault })])).not.toThrow();
  }
});

test.each(kinds)('a %s block whose titles are empty has no empty heading, question or link', (kind) => {
  const untitled = (fields: unknown): unknown => {
    if (Array.isArray(fields)) return fields.map(untitled);
    if (typeof fields !== 'object' || fields === null) return fields;
    const emptied = Object.entries(fields).map(([name, value]) => [
      name,
      ['title', 'name'].includes(name) ? ' ' : untitled(value),
    ]);
    return Object.fromEntries(emptied);
  };
  const shown = html([blockOf(kind, untitled(everyKind[kind]) as never)]);
  expect(shown).not.toMatch(/<(h[1-6]|summary|a|button)[^>]*>\s*<\/\1>/);
});

test('editors date a block and name its countries, and what cannot be read leaves it shown', () => {
  const shown = (fields: object) => blocksOf([blockOf('hero', fields as never)])[0]?.shown;
  expect(shown({ visible_from: '2027-03-01T09:00:00.000Z', visible_in: 'nz, AU' })).toEqual({
    from: Date.parse('2027-03-01T09:00:00Z'),
    until: null,
    countries: ['NZ', 'AU'],
  });
  for (const fields of [{}, { visible_from: null, visible_in: '' }, { visible_until: 'soon', visible_in: 7 }])
    expect(shown(fields)).toBeUndefined();
});

test('an accordion opens without scripts', () => {
  expect(html([blockOf('accordion')])).toContain('<details class="accordion__item"><summary');
});

test('media shows pictures and videos, of which only the metadata is fetched', () => {
  const page = html([blockOf('media')]);
  expect(page).toContain('<img src="https://media.test/uploads/a.jpg"');
  expect(page).toContain(
    '<video src="https://media.test/uploads/a.mp4" controls="" playsInline="" preload="metadata"',
  );
  expect(page).toContain('<figcaption');
});

test('the newsletter sign-up needs no script', () => {
  expect(html([blockOf('news-signup')])).toMatch(
    /<form[^>]* action="\/news" method="post".*<button[^>]*>Join</,
  );
});

test('the photo feed links to the network in a new tab, and loads nothing from it', () => {
  const page = html([blockOf('social-photo-feed')]);
  expect(page).toContain('href="https://social.test/us"');
  expect(page).toContain('target="_blank" rel="noopener"');
  expect(page.match(/src="/g)).toHaveLength(1);
});

test('a location has its opening hours in the format of the locale, and a link to a map', () => {
  const page = html([blockOf('location')]);
  expect(page).toMatch(/7:00.am – 3:00.pm/i);
  expect(page).toContain('<dt>Saturday – Monday</dt>');
  expect(page).toContain('https://www.openstreetmap.org/?mlat=-28.8&amp;mlon=153.3');
});

const hostile =
  '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))"\' onmouseover=alert(1)';

test.each(kinds)('scripts in the fields of %s are text at most', (kind) => {
  const poison = (value: unknown): unknown => {
    if (typeof value === 'string') return hostile;
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        ['url', 'mime', 'opens', 'closes', 'first_day', 'last_day'].includes(key) ? inner : poison(inner),
      ]),
    );
  };
  const page = html([blockOf(kind, poison(everyKind[kind]) as Record<string, unknown>)]);
  expect(page).not.toMatch(/<script|<img src="?x|href="javascript|<[a-z][^>"]*( "[^"]*")* onmouseover=/i);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test/x', ' javascript:alert(1)', 'vbscript:x'])(
  'the URL %s is neither linked nor loaded',
  (url) => {
    const page = html([
      blockOf('hero', { title: 'T', image: { ...image, url }, link: { url, title: 'Go' } }),
      blockOf('media', {
        media: [
          { ...film, url },
          { ...image, url },
        ],
      }),
      blockOf('social-photo-feed', { title: 'T', handle: '@us', url, photos: [image, { ...image, url }] }),
    ]);
    expect(page).not.toContain(`"${url.trim()}"`);
  },
);

const ROUNDS = isLong ? 5000 : 300;

test(`${ROUNDS} mutated answers never break a page, and a good block beside them is always there (seed ${seed})`, () => {
  const random = createRandom(seed);
  const values = [
    null,
    undefined,
    0,
    -1,
    1e308,
    '',
    'x',
    hostile,
    [],
    {},
    [[]],
    { data: [] },
    { attributes: {} },
  ];
  const mutate = (value: unknown): unknown => {
    if (random() < 0.2) return values[Math.floor(random() * values.length)];
    if (Array.isArray(value)) return value.map(mutate);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutate(inner)]));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const zone = [
      ...kinds.map((kind) => mutate(blockOf(kind))),
      blockOf('rich-text', { text: 'Still here' }),
    ];
    expect(html(zone)).toContain('Still here');
  }
}, 600_000);

test.each([
  ['quotes in quotes', '>'.repeat(50_000)],
  ['lists in lists', Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['emphasis that never ends', '_a'.repeat(30_000)],
  ['a megabyte', 'word '.repeat(200_000)],
])('a body of %s is rendered in time', (_, text) => {
  const began = performance.now();
  expect(
    html([blockOf('rich-text', { text }), blockOf('accordion', { items: [{ title: 'Q', content: text }] })]),
  ).toBeTruthy();
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a circular picture is still a picture', () => {
  const page: Record<string, unknown> = { slug: 'a' };
  const cyclic: Record<string, unknown> = { ...image, related: [page] };
  page['blocks'] = [blockOf('hero', { title: 'T', image: cyclic })];
  expect(html(page['blocks'])).toContain('https://media.test/uploads/a.jpg');
});

const taken = (zone: unknown) => read(zone).flatMap((reading) => ('block' in reading ? reading.leftOut : []));

test.each<[string, CoreBlock['kind'], Record<string, unknown>, string[]]>([
  ['a button without an address', 'hero', { link: { url: '', title: 'Buy now' } }, ['Buy now']],
  ['a button without a title', 'hero', { link: { data: { url: '/about', title: ' ' } } }, ['/about']],
  ['an answer without a question', 'accordion', { items: [{ title: '', content: 'Yes' }] }, ['Yes']],
  ['a product without a slug', 'recommended-products', { products: [{ title: 'Mug' }] }, ['Mug']],
  ['hours without a day', 'location', { hours: [{ first_day: 'Sat', opens: '07:00' }] }, ['Sat']],
  ['a button that was never filled in', 'hero', { link: { id: 3, url: null, title: '' } }, []],
])('the words of %s are noted as left out', (_, kind, fields, words) => {
  expect(taken([blockOf(kind, fields as never)])).toEqual(words);
});

/** Each field of a kind as the only one that is filled. */
const alone = kinds.flatMap((kind) => Object.keys(everyKind[kind]).map((field) => [kind, field] as const));

test.each(alone)(
  'what an editor writes in a %s block as its only %s is shown, or in the report',
  (kind, field) => {
    const zone = [blockOf(kind, { [field]: everyKind[kind][field] } as never)];
    const blocks = blocksOf(zone);
    const { empty, halves, products, articles } = factsOf(blocks);
    const isListed = [...empty, ...halves, ...products, ...articles, ...taken(zone)].length > 0;
    const isShown = html(zone) !== html([blockOf(kind, {} as never)]);
    expect(isListed || isShown).toBe(true);
  },
);
