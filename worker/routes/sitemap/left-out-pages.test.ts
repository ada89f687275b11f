import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { areas, type Area } from '#shared/areas.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppEnv } from '../../context.ts';
import { sitemap } from './sitemap.ts';

const without = vi.hoisted((): Feature[] => []);

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop: whole } = await original();
  return { shop: { ...whole, without } };
});

/** The content service has an entry for each page that the shop has, too. */
const entries = Object.keys(areas).map((slug) => ({
  slugIn: () => slug,
  isIn: () => true,
  textLocaleIn: (locale: string) => locale,
  id: slug,
  slug,
  slugs: {},
  editions: {},
  picture: null,
}));

/** All that the shop tells search engines, with some features off. */
async function toldOf(...off: Feature[]): Promise<{ listed: string[]; robots: string }> {
  without.splice(0, without.length, ...off);
  const app = new Hono<AppEnv>();
  const known = {
    behindAnswer: [],
    visitor: { locale: 'en-AU', currency: 'AUD' },
    shop: { locale: 'en-AU', currency: 'AUD' },
    config: { defaultLocale: 'en-AU', markets: [] },
    settings: { store: { name: 'Shop', locales: [{ code: 'en-AU' }] } },
    backends: {
      catalogue: {
        listCategories: async () => [],
        listProducts: async () => ({ products: [], count: 0, pageCount: 0 }),
      },
      site: {
        entries: async (type: string) => ({ entries: type === 'page' ? entries : [], pageCount: 1 }),
      },
    },
  };
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(known)) c.set(name as 'shop', value as never);
    await next();
  });
  app.route('/', sitemap);
  const read = async (path: string) => (await app.request(`https://shop.test${path}`)).text();
  const paths = (xml: string) =>
    Array.from(xml.matchAll(/<loc>https:\/\/shop\.test([^<]*)/g), ([, at]) => at ?? '');
  const files = paths(await read('/sitemap.xml'));
  const listed = await Promise.all(files.map(async (file) => paths(await read(file))));
  return {
    listed: [...files, ...listed.flat(), ...(await read('/llms.txt')).split('\n')],
    robots: await read('/robots.txt'),
  };
}

const switched = Object.entries<Area>(areas).flatMap(([first, { feature }]) =>
  feature ? [[feature, first]] : [],
);

test('each switch has its pages', () => {
  expect(new Set(switched.map(([feature]) => feature))).toEqual(
    new Set([
      'account',
      'articles',
      'back-in-stock',
      'compare',
      'find-us',
      'gift-cards',
      'newsletter',
      'wish-list',
    ]),
  );
  expect(shop.without).toBe(without);
});

test.each(switched as [Feature, string][])(
  'without %s search engines hear nothing of /%s',
  async (feature, first) => {
    const whole = await toldOf();
    const { listed, robots } = await toldOf(feature);
    const named = ({ listed: paths, robots: rules }: typeof whole) =>
      [...paths, ...rules.split('\n')].filter((line) => line.includes(`/${first}`));
    expect(named({ listed, robots })).toEqual([]);
    // Only mails lead to the others.
    expect(named(whole).length > 0).toBe(
      ['account', 'articles', 'compare', 'find-us', 'gift-cards', 'wish-list'].includes(feature),
    );
    expect(listed.length).toBeGreaterThan(2);
  },
);
