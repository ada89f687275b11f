import { expect, test } from 'vitest';
import {
  articlesByDate,
  fieldsOf,
  livePages,
  seededArticles,
  seededBlocks,
  seededFooter,
  seededKinds,
  seededMenu,
} from './seeded.ts';
import { markupOf, textsOf } from './showing.tsx';
import { clientOf, type Subject, type Target } from './target.ts';

const locales = ['en-AU', 'fr-FR'];
/** What is recorded, which should stay small: together these have every kind of block. A running service is tested with all. */
const sample = ['home', 'contact', 'find-us', 'wholesale', 'cold-brew'];

type Expectation = {
  title: string;
  check: (target: Target, isRecorded: boolean) => Promise<void>;
};

const chosen = <T extends { key: string }>(all: readonly T[], isRecorded: boolean) =>
  isRecorded ? all.filter(({ key }) => sample.includes(key)) : all;

/** What the shop's client must read from any service with the frozen seed. */
const expectations: Expectation[] = [
  {
    title: 'the notification is the editors’ text',
    check: async (target) => {
      const text = 'Free shipping in Australia on orders over $65';
      // It has no languages: it is in the store's own.
      expect(await clientOf(target).getNotification('en-AU')).toEqual({ text, locale: null });
      expect(await clientOf(target).getNotification('fr-FR')).toEqual({ text, locale: null });
    },
  },
  {
    title: 'the menu has the live pages in the editors’ order, in each language',
    check: async (target) => {
      for (const locale of locales)
        expect(await clientOf(target).getMenu(locale)).toEqual(seededMenu(locale));
    },
  },
  {
    title: 'the footer has its columns and links, in each language',
    check: async (target) => {
      for (const locale of locales)
        expect(await clientOf(target).getFooter(locale)).toEqual(seededFooter(locale));
    },
  },
  {
    title: 'an entry is found by its slug in any language, with its slugs in the others',
    check: async (target, isRecorded) => {
      const client = clientOf(target);
      const about = {
        'en-AU': 'about',
        'fr-FR': 'a-propos',
        'de-DE': 'ueber-uns',
        'ja-JP': '私たちについて',
        ar: 'about',
      };
      for (const slug of new Set(Object.values(about)))
        expect((await client.findSlugs('pages', slug))?.[0], slug).toEqual(about);
      const brewGuide = { 'en-AU': 'brew-guide', 'fr-FR': 'cafe-filtre' };
      for (const slug of Object.values(brewGuide))
        expect(await client.findSlugs('articles', slug), slug).toEqual([brewGuide]);
      const contact = await client.findSlugs('pages', 'contact');
      expect(contact?.[0]).toEqual(Object.fromEntries(Object.keys(about).map((code) => [code, 'contact'])));
      expect(await client.findSlugs('pages', 'made-up')).toEqual([]);
      // The recordings are older than this query.
      if (isRecorded) return;
      const { entries } = await client.listEntries('articles', 1);
      expect(entries.flatMap(({ slugs }) => slugs['en-AU'] ?? []).toSorted()).toEqual(
        articlesByDate.toSorted(),
      );
      const listed = entries.filter(({ slugs }) => slugs['fr-FR'] === brewGuide['fr-FR']);
      expect(listed.map(({ slugs }) => slugs)).toEqual([brewGuide]);
      expect(Object.keys(listed[0]?.editions ?? {}).toSorted()).toEqual(Object.keys(brewGuide).toSorted());
      for (const only of [{ slug: 'cafe-filtre' }, { id: listed[0]?.id ?? '' }]) {
        const one = await client.listEntries('articles', 1, only);
        expect(one.entries.map(({ id, slugs }) => [id, slugs])).toEqual([[listed[0]?.id, brewGuide]]);
      }
    },
  },
  {
    title: 'the deep and the explicit queries read the same',
    check: async (target) => {
      const [deep, explicit] = [clientOf(target), clientOf(target, { preset: 'explicit' })];
      expect(await explicit.getMenu('en-AU')).toEqual(await deep.getMenu('en-AU'));
      expect(await explicit.getFooter('en-AU')).toEqual(await deep.getFooter('en-AU'));
      expect(await explicit.getPage('home', 'en-AU')).toEqual(await deep.getPage('home', 'en-AU'));
    },
  },
  {
    title: 'every page has its blocks, with their pictures, links and items',
    check: async (target, isRecorded) => {
      const client = clientOf(target, { preset: isRecorded ? 'explicit' : 'deep' });
      for (const { slug, locale, content } of chosen(livePages, isRecorded)) {
        const page = await client.getPage(slug, locale);
        expect(page, slug).toMatchObject({
          slug,
          locale,
          title: content.title,
          description: content.description ?? null,
        });
        expect(fieldsOf(page?.blocks ?? []), slug).toEqual(seededBlocks(content.blocks, locale));
      }
    },
  },
  {
    title: 'every block of every kind is shown with its words and its pictures',
    check: async (target, isRecorded) => {
      const client = clientOf(target, { preset: isRecorded ? 'explicit' : 'deep' });
      const shown = new Set<string>();
      for (const { slug, locale } of chosen(livePages, isRecorded)) {
        for (const block of (await client.getPage(slug, locale))?.blocks ?? []) {
          const markup = markupOf(block);
          const texts = textsOf(block);
          for (const expected of texts) expect(markup, `${slug}: ${block.kind}`).toContain(expected);
          if (texts.length > 0) shown.add(block.kind);
        }
      }
      expect([...shown].toSorted()).toEqual([...seededKinds].toSorted());
    },
  },
  {
    title: 'every article has its cover and its body',
    check: async (target, isRecorded) => {
      const client = clientOf(target, { preset: isRecorded ? 'explicit' : 'deep' });
      for (const { slug, locale, content } of chosen(seededArticles, isRecorded)) {
        const article = await client.getArticle(slug, locale);
        expect(article, slug).toMatchObject({
          slug,
          locale,
          title: content.title,
          excerpt: content.excerpt,
          publishedDate: content.published_date,
          cover: content.cover ? { mime: 'image/svg+xml', width: 1600, height: 1000 } : null,
        });
        expect(fieldsOf(article?.body ?? []), slug).toEqual(seededBlocks(content.body, locale));
      }
    },
  },
  {
    title: 'a picture lies behind the media address under a name of its own',
    check: async (target) => {
      const page = await clientOf(target, { preset: 'explicit' }).getPage('home', 'en-AU');
      const hero = page?.blocks.find((block) => block.kind === 'hero');
      expect(hero?.image?.url).toMatch(/^https:\/\/media\.test\/.*home.*\.svg$/);
    },
  },
  {
    title: 'the keys of a page’s blocks are different from each other',
    check: async (target) => {
      const keys = (await clientOf(target, { preset: 'explicit' }).getPage('home', 'en-AU'))?.blocks.map(
        ({ key }) => key,
      );
      expect(keys?.length).toBeGreaterThan(3);
      expect(new Set(keys).size).toBe(keys?.length);
    },
  },
  {
    title: 'what is not live is not there: a draft, a draft of something live, an unknown slug',
    check: async (target) => {
      const client = clientOf(target, { preset: 'explicit' });
      expect(await client.getPage('roastery-tours', 'en-AU')).toBeNull();
      expect(await client.getArticle('winter-tasting-notes', 'en-AU')).toBeNull();
      expect(await client.getPage('nothing-here', 'en-AU')).toBeNull();
      expect((await client.getPage('contact', 'en-AU'))?.title).toBe('Contact');
    },
  },
  {
    title: 'articles come newest first, page by page, and beyond the end are none',
    check: async (target) => {
      const client = clientOf(target);
      const slugs = [];
      for (const page of [1, 2, 3]) {
        const list = await client.listArticles({ page, pageSize: 2 }, 'en-AU');
        expect(list).toMatchObject({ page, pageCount: 3, count: 6 });
        slugs.push(...list.articles.map(({ slug }) => slug));
      }
      expect(slugs).toEqual(articlesByDate);
      const beyond = await client.listArticles({ page: 9, pageSize: 2 }, 'en-AU');
      expect(beyond).toMatchObject({ articles: [], page: 9, count: 6 });
    },
  },
  {
    title: 'summaries come in the requested order, without those that are not there',
    check: async (target) => {
      const found = await clientOf(target).getArticleSummaries(
        ['wattleseed', 'no & such', 'winter-tasting-notes', 'brew-guide'],
        'en-AU',
      );
      expect(found.map(({ slug }) => slug)).toEqual(['wattleseed', 'brew-guide']);
      expect(found.every(({ cover, excerpt }) => cover !== null && excerpt !== '')).toBe(true);
    },
  },
  {
    title: 'a language that an entry lacks falls back along the chain, then to the service’s own',
    check: async (target) => {
      const client = clientOf(target, { preset: 'explicit' });
      expect((await client.getPage('contact', ['nl-NL', 'fr-FR']))?.description).toContain('Écrivez');
      expect((await client.getPage('professionnels', ['nl-NL', 'fr-FR']))?.locale).toBe('fr-FR');
      expect((await client.getPage('wholesale', ['nl-NL', 'fr-FR']))?.locale).toBe('en-AU');
      expect((await client.getMenu('nl-NL')).length).toBeGreaterThan(3);
    },
  },
  {
    title: 'a slug is text, whatever it holds',
    check: async (target) => {
      const client = clientOf(target, { preset: 'explicit' });
      for (const slug of [
        'roastery-tours&publicationState=preview&status=draft',
        '[$ne]',
        "' OR 1=1 --",
        '%00',
      ])
        expect(await client.getPage(slug, 'en-AU')).toBeNull();
    },
  },
  {
    title: 'a wrong token is a failure, none is not',
    check: async (target) => {
      await expect(clientOf(target, { token: 'nope' }).getNotification('en-AU')).rejects.toMatchObject({
        status: 401,
      });
      expect((await clientOf(target, { token: null }).getNotification('en-AU'))?.text).toContain(
        'Free shipping',
      );
    },
  },
];

/** One test per expectation. */
export function testReading({ name, target, isRecorded }: Subject): void {
  for (const { title, check } of expectations) {
    test(`${name}: ${title}`, () => check(target(), isRecorded));
  }
}
