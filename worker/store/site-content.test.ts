import { expect, test, vi } from 'vitest';
import type { Article, Shown } from '#shared/content/entries.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CommerceClient } from '../backends/commerce/client.ts';
import type { ContentClient } from '../backends/content/client.ts';
import { BackendError } from '../backends/failure.ts';
import type { ShopConfig } from '../config.ts';
import { MissingMemory, UNTIL_PURGED_MS } from './missing/memory.ts';
import { RecordMemory } from './records/record-memory.ts';
import { createStaleCache } from './records/stale-cache.ts';
import { createSiteContent } from './site-content.ts';

const down = new BackendError(problem('connection_error'), { settled: false, status: null });

const store = {
  name: 'The & Store',
  locale: 'en-AU',
  currency: 'AUD',
  locales: [
    { code: 'en-AU', fallback: null },
    { code: 'fr', fallback: 'none' },
    { code: 'fr-CA', fallback: 'fr' },
  ],
  currencies: [{ code: 'AUD', rate: 1, type: 'base' }],
  $locale: { fr: { name: 'La Boutique' } },
};

/** One shop over many requests: KV persists, the backends can go down, and an isolate can be replaced by another. */
function shopOf() {
  const stored = new Map<string, string>();
  const state = {
    down: false,
    now: 1_000_000,
    memory: new RecordMemory(),
    putFails: false,
    articles: [] as Article[],
    messages: null as unknown,
    purged: new Map<string, number>(),
    missing: new MissingMemory<unknown>(UNTIL_PURGED_MS),
  };
  const kvCalls = { reads: 0, writes: 0 };
  const requested: string[] = [];
  const background: Promise<unknown>[] = [];
  const answer = async <T>(name: string, value: T): Promise<T> => {
    requested.push(name);
    if (state.down) throw down;
    return value;
  };
  const commerce: CommerceClient = {
    call: async ({ path }, { locale }) => ({
      status: 200,
      body: await answer(`${path} ${locale}`, { settings: { store } } as Json),
      session: null,
    }),
  };
  const content: ContentClient = {
    getMenu: (locales) => answer(`menu ${String(locales)}`, [{ slug: 'about', title: 'About' }]),
    getFooter: (locales) => answer(`footer ${String(locales)}`, null),
    getNotification: (locales) => answer(`notification ${String(locales)}`, { text: 'Hello' }),
    getPage: (slug) =>
      answer(`page ${slug}`, slug === 'about' ? { slug, title: 'A', description: null, blocks: [] } : null),
    listArticles: ({ page }) =>
      answer(`articles ${page}`, { articles: state.articles, page, pageCount: 0, count: 0 }),
    getArticle: (slug) =>
      answer(`article ${slug}`, state.articles.find((article) => article.slug === slug) ?? null),
    getCategoryPage: (slug, locales) =>
      answer(`category page ${slug} ${String(locales)}`, { slug, above: [], below: [] }),
    findSlugs: (route, slug) =>
      answer(`slugs ${route} ${slug}`, [
        ...(slug === 'about' ? [{ 'en-AU': 'about', fr: 'a-propos' }] : []),
        ...state.articles.flatMap((article) => (article.slug === slug ? [{ 'en-AU': slug }] : [])),
      ]),
    listReviews: () => answer('reviews', { reviews: [], pageCount: 0 }),
    listEntries: () =>
      answer('entries', {
        entries: [
          { slug: 'tea', slugs: { 'en-AU': 'tea', fr: 'the' } },
          { slug: 'coffee', slugs: { 'en-AU': 'coffee' } },
        ].map((entry) => ({ ...entry, id: entry.slug, editions: {}, picture: null })),
        pageCount: 1,
      }),
    getArticleSummaries: (slugs) => answer(`summaries ${slugs.join()}`, state.articles),
  };
  const kv = {
    get: async (key: string) => {
      kvCalls.reads += 1;
      return JSON.parse(stored.get(key) ?? 'null') as unknown;
    },
    put: async (key: string, text: string) => {
      kvCalls.writes += 1;
      if (state.putFails) throw new Error('429 Too Many Requests');
      stored.set(key, text);
    },
    delete: async (key: string) => void stored.delete(key),
  } as unknown as KVNamespace;
  const reports: unknown[] = [];
  const refused: string[] = [];
  const request = (options: { countries?: (locale: string) => string[]; isPreview?: boolean } = {}) =>
    createSiteContent({
      ...options,
      cache: createStaleCache({
        kv,
        waitUntil: (promise) => background.push(promise),
        report: (fault) => reports.push(fault),
        now: () => state.now,
        memory: state.memory,
        missing: state.missing,
        wait: async () => {},
      }),
      purgedAt: (tag) => state.purged.get(tag) ?? 0,
      commerce,
      content,
      readMessages: async (locale) => answer(`messages ${locale}`, state.messages),
      config: { shopName: 'Shop', defaultLocale: 'en-AU', defaultCurrency: 'AUD' } as ShopConfig,
      report: (fault) => refused.push(fault.message),
    });
  /** Background work may start more. */
  const settle = async () => {
    while (background.length > 0) await Promise.all(background.splice(0));
  };
  /** Everything that a page of the content service needs. */
  const visit = async () => {
    const site = request();
    await site.settings('en-AU');
    await Promise.all([
      site.menu('en-AU'),
      site.footer('en-AU'),
      site.notification('en-AU'),
      site.page('about', 'en-AU'),
    ]);
    await settle();
  };
  return { request, stored, state, requested, kvCalls, reports, refused, settle, visit };
}

test('settings are cached per locale, and loaded once', async () => {
  const { request, stored, requested, settle } = shopOf();
  expect((await request().settings('en-AU')).store.name).toBe('The & Store');
  await settle();
  expect((await request().settings('fr')).store.name).toBe('La Boutique');
  await settle();
  await request().settings('fr');
  expect([...stored.keys()]).toEqual(['site/en-AU', 'site/fr']);
  expect(requested).toEqual(['/settings/all en-AU', '/settings/all fr']);
});

test('which languages are offered is what the shop that runs says, and not the one that kept the settings', async () => {
  const { request, stored, settle, state } = shopOf();
  const codes = async () => (await request().settings('en-AU')).store.locales.map(({ code }) => code);
  expect(await codes()).toEqual(['en-AU', 'fr', 'fr-CA']);
  await settle();
  state.memory = new RecordMemory();
  const [key = '', kept = ''] = [...stored][0] ?? [];
  stored.set(key, kept.replace('{"code":"fr-CA"', '{"code":"sw-KE"'));
  expect(await codes()).toEqual(['en-AU', 'fr']);
});

test('a locale that the store does not list counts as the default, and has no key', async () => {
  const { request, stored, settle } = shopOf();
  const shell = request();
  expect((await shell.settings('xx-YY')).store.name).toBe('The & Store');
  await shell.menu('xx-YY');
  await settle();
  expect([...stored.keys()]).toEqual(['site/en-AU']);
});

test('content is loaded with the fallbacks of the locale', async () => {
  const { request, requested } = shopOf();
  await request().menu('fr-CA');
  expect(requested).toContain('menu fr-CA,fr');
});

test('everything cached is served when both backends are down, however old', async () => {
  const { request, state, settle } = shopOf();
  const before = request();
  await Promise.all([
    before.settings('en-AU'),
    before.menu('en-AU'),
    before.page('about', 'en-AU'),
    before.notification('en-AU'),
  ]);
  await settle();
  state.down = true;
  state.now += 86_400_000;
  state.memory = new RecordMemory();
  const after = request();
  expect((await after.settings('en-AU')).store.name).toBe('The & Store');
  expect(await after.menu('en-AU')).toHaveLength(1);
  expect((await after.page('about', 'en-AU'))?.slug).toBe('about');
  expect(await after.notification('en-AU')).toEqual({ text: 'Hello' });
  await settle();
});

test('with an empty cache and both backends down there are still built-in settings', async () => {
  const { request, state, stored, settle } = shopOf();
  state.down = true;
  const shell = request();
  expect((await shell.settings('en-AU')).store).toMatchObject({
    name: 'Shop',
    country: 'AU',
    currency: 'AUD',
  });
  expect(await shell.menu('en-AU')).toEqual([]);
  expect(await shell.footer('en-AU')).toBeNull();
  expect(await shell.notification('en-AU')).toBeNull();
  await settle();
  expect(stored.size).toBe(0);
});

test('a language whose settings cannot be loaded has those of the default one: its pages are still there', async () => {
  const { request, state, settle } = shopOf();
  await request().settings('en-AU');
  await settle();
  state.down = true;
  const { store } = await request().settings('fr');
  expect(store.name).toBe('The & Store');
  expect(store.locales.map(({ code }) => code)).toContain('fr');
  await settle();
});

test('a page that cannot be loaded is a failure, and one that does not exist is null', async () => {
  const { request, state, stored, settle } = shopOf();
  expect(await request().page('nope', 'en-AU')).toBeNull();
  expect(await request().article('nope', 'en-AU')).toBeNull();
  await request().articles({ page: 99, pageSize: 12 }, 'en-AU');
  await request().articleSummaries(['nope'], 'en-AU');
  await settle();
  expect([...stored.keys()]).toEqual(['site/en-AU']);
  state.down = true;
  await expect(request().page('about', 'en-AU')).rejects.toThrow('connection error');
});

test('an isolate reads the common data and the page from KV, and nothing for the next page', async () => {
  const { visit, state, kvCalls, requested } = shopOf();
  await visit();
  state.memory = new RecordMemory();
  Object.assign(kvCalls, { reads: 0, writes: 0 });
  requested.length = 0;
  await visit();
  expect(kvCalls).toEqual({ reads: 2, writes: 0 });
  await visit();
  expect(kvCalls).toEqual({ reads: 2, writes: 0 });
  expect(requested).toEqual([]);
});

test('a warm isolate writes nothing to KV while nothing changes, however often it refreshes', async () => {
  const { visit, state, kvCalls, requested } = shopOf();
  await visit();
  Object.assign(kvCalls, { reads: 0, writes: 0 });
  requested.length = 0;
  for (let second = 0; second < 600; second += 5) {
    state.now += 5_000;
    await visit();
  }
  expect(kvCalls).toEqual({ reads: 0, writes: 0 });
  // Five values, once a minute each.
  expect(requested).toHaveLength(50);
});

test('while KV refuses every write, an isolate loads and reports no more than with it', async () => {
  const { request, visit, state, kvCalls, requested, reports } = shopOf();
  state.putFails = true;
  for (let visits = 0; visits < 100; visits += 1) await visit();
  expect(requested).toHaveLength(5);
  expect(kvCalls.writes).toBeLessThanOrEqual(5);
  expect(reports).toHaveLength(kvCalls.writes);
  state.putFails = false;
  state.now += 60_000;
  await visit();
  state.memory = new RecordMemory();
  state.down = true;
  expect(await request().menu('en-AU')).toHaveLength(1);
  expect((await request().page('about', 'en-AU'))?.slug).toBe('about');
});

test('an entry is found by its slugs in every language, and shown under those of its fallbacks', async () => {
  const { request, requested, settle } = shopOf();
  const read = async (slug: string, locale: string) => {
    const { slugIn } = await request().slugs('page', slug, locale);
    await settle();
    return ['en-AU', 'fr', 'fr-CA'].map(slugIn).join(' ');
  };
  expect(await read('about', 'fr-CA')).toBe('about a-propos a-propos');
  expect(await read('about', 'fr-CA')).toBe('about a-propos a-propos');
  expect(requested.filter((name) => name === 'slugs pages about')).toHaveLength(1);
  expect(await read('made-up', 'en-AU')).toBe('made-up made-up made-up');
});

test('an invented address costs one call, none within a minute, and one after a webhook or a purge', async () => {
  const { request, requested, state } = shopOf();
  const visit = async () => {
    const site = request();
    const before = requested.length;
    await Promise.all([site.pageAt('invented', 'fr'), site.slugs('page', 'invented', 'fr')]);
    return requested.slice(before).filter((name) => !name.startsWith('/settings'));
  };
  expect(await visit()).toEqual(['slugs pages invented']);
  state.now += 59_999;
  expect(await visit()).toEqual([]);
  for (const tag of ['page', 'address:%2Finvented']) {
    state.purged.set(tag, state.now);
    state.now += 1;
    expect(await visit()).toEqual(['slugs pages invented']);
    expect(await visit()).toEqual([]);
  }
});

test('what there is is listed with its slugs and languages', async () => {
  const { entries } = await shopOf().request().entries('article', 1, 'en-AU');
  expect(entries.map(({ slugIn }) => slugIn('fr-CA'))).toEqual(['the', 'coffee']);
  expect(entries.map(({ isIn }) => isIn('fr-CA'))).toEqual([true, false]);
});

test('the operator’s own messages are cached like settings, each mistake in them is reported once', async () => {
  const { request, state, requested, refused, settle, stored } = shopOf();
  const mistake = `shell.table ${Math.random()}`;
  state.messages = { 'errorPage.frontPage': 'Home', [mistake]: 'x' };
  expect(await request().messages('en-AU')).toEqual({ 'errorPage.frontPage': 'Home' });
  await settle();
  expect(await request().messages('en-AU')).toEqual({ 'errorPage.frontPage': 'Home' });
  expect(requested.filter((name) => name.startsWith('messages'))).toEqual(['messages en-AU']);
  // In the record that every page reads.
  expect(JSON.parse(stored.get('site/en-AU') ?? '{}')).toMatchObject({
    parts: { settings: {}, messages: {} },
  });

  state.now += 61_000;
  state.messages = { 'errorPage.frontPage': 'Start', [mistake]: 'x' };
  await request().messages('en-AU');
  await settle();
  expect(await request().messages('en-AU')).toEqual({ 'errorPage.frontPage': 'Start' });
  expect(refused).toEqual([expect.stringContaining(mistake)]);

  state.now += 61_000;
  state.down = true;
  expect(await request().messages('en-AU')).toEqual({ 'errorPage.frontPage': 'Start' });
  await settle();
  expect(await shopDown().messages('en-AU')).toEqual({});
});

function shopDown() {
  const { request, state } = shopOf();
  state.down = true;
  return request();
}

test('an article is shown from its day on, until its end, and in its countries, in every list', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T00:00:00Z') });
  const shop = shopOf();
  const end = Date.parse('2026-12-24T12:00:00Z');
  const written = (slug: string, publishedDate: string | null, shown?: Partial<Shown>): Article => ({
    slug,
    publishedDate,
    ...(shown && { shown: { from: null, until: null, countries: [], ...shown } }),
    title: slug,
    excerpt: '',
    cover: null,
    locale: 'en-AU',
    body: [],
  });
  shop.state.articles = [
    written('new-year', '2027-01-01'),
    written('today', '2026-11-26'),
    written('undated', null),
    written('advent', '2026-11-01', { until: end }),
    written('kiwis', null, { countries: ['NZ'] }),
  ];
  const site = shop.request({ countries: (locale) => [locale.slice(3)] });
  const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug);
  const listed = await site.articles({ page: 1, pageSize: 10 }, 'en-AU');
  expect(slugs(listed.articles)).toEqual(['today', 'undated', 'advent']);
  expect(slugs(await site.articleSummaries(['new-year', 'today', 'undated'], 'en-AU'))).toEqual([
    'today',
    'undated',
    'advent',
  ]);
  expect(site.turnsAt()).toBe(end);
  const shown = async () => {
    const found = await Promise.all(
      shop.state.articles.map(({ slug }) => shop.request().article(slug, 'en-AU')),
    );
    return slugs(found.flatMap((article) => article ?? []));
  };
  expect(await shown()).toEqual(['today', 'undated', 'advent']);
  vi.setSystemTime(Date.parse('2027-01-01T00:00:00Z'));
  expect(slugs((await site.articles({ page: 1, pageSize: 10 }, 'en-AU')).articles)).toEqual([
    'new-year',
    'today',
    'undated',
  ]);
});
