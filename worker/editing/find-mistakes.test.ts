import { expect, test, vi } from 'vitest';
import type { Article, Block, ContentImage, ContentLink, ContentPage } from '#shared/content/entries.ts';
import type { Mistake } from '../database/editor-findings.ts';
import { factsOf } from './entry-facts.ts';
import { findMistakes, type Known } from './find-mistakes.ts';

vi.mock('#shop-parts', () => ({ blocks: {}, routes: { 'gift-guide': () => {} } }));

const now = Date.parse('2026-11-26T12:00:00Z');
const DAY = 86_400_000;

const there = new Set([
  'page about',
  'product blue-mug',
  'article brew-guide',
  'article ended',
  'product old-mug',
  'category tea',
]);
const known: Known = {
  missingIn: [],
  leftOut: [],
  has: (kind, slug) => there.has(`${kind} ${slug}`),
  isNow: (kind, slug) => slug !== 'old-mug' && known.has(kind, slug),
  isHidden: (slug) => slug === 'ended',
  pagesOf: () => 4,
  leadsOn: (path) => path === '/old/address',
  shop: {
    languages: { locales: [{ code: 'fr-FR' }, { code: 'en-NZ' }], defaultLocale: 'en-AU' },
    shopUrl: 'https://shop.example.com',
  },
  countries: ['AU', 'NZ'],
  now,
};

const text = (words: string, rest: Partial<Block> = {}): Block =>
  ({ kind: 'rich-text', key: '1', text: words, ...rest }) as Block;
const picture = (rest: Partial<ContentImage> = {}): ContentImage => ({
  url: 'https://media.test/a.jpg',
  alternativeText: 'A cup',
  mime: 'image/jpeg',
  width: 1600,
  height: 1000,
  ...rest,
});
const button = (link: Partial<ContentLink>): Block => ({
  kind: 'hero',
  key: '1',
  title: 'Tea',
  text: '',
  image: null,
  link: { url: null, slug: null, title: 'More', newWindow: false, ...link },
});

const offersLink: ContentLink = { url: null, slug: 'offers', title: 'More', newWindow: false };

const words = text(
  'Good [cups](/about), a [mug](/fr/shop/blue-mug?size=2), [tea](/shop/c/tea), <a href="/cart">your cart</a>.',
);
const page = (rest: Partial<ContentPage> = {}): ContentPage => ({
  slug: 'brewing',
  title: 'Brewing',
  description: 'How we brew',
  blocks: [words],
  ...rest,
});
const article = (rest: Partial<Article> = {}): Article => ({
  slug: 'new-crop',
  title: 'The new crop',
  excerpt: 'It is here',
  publishedDate: '2026-11-01',
  cover: picture(),
  body: [words],
  ...rest,
});

const ofPage = (rest: Partial<ContentPage>, more: Partial<Known> = {}): Mistake[] => {
  const entry = page(rest);
  return findMistakes({ kind: 'page', entry }, factsOf(entry.blocks), { ...known, ...more });
};
const ofArticle = (rest: Partial<Article>): Mistake[] => {
  const entry = article(rest);
  return findMistakes({ kind: 'article', entry }, factsOf(entry.body), known);
};
const blocks = (...all: Block[]): Mistake[] => ofPage({ blocks: all });

test('a page and an article without a mistake have no line', () => {
  expect([ofPage({}), ofPage({ slug: 'home' }), ofArticle({})]).toEqual([[], [], []]);
  expect(
    blocks(
      button({ slug: 'about' }),
      button({ url: 'mailto:a@shop.test' }),
      text('[up](#top) [more](/shop?page=4)'),
    ),
  ).toEqual([]);
  expect([ofPage({ slug: 'assets' }), ofPage({ slug: 'café crème' })]).toEqual([[], []]);
  expect(
    blocks(
      text('[x](https://shop.example.com/fr/shop/blue-mug/) [y](/old/address) [z](/gift-guide)'),
      text('[x](/account/orders/12) [y](/fr) [z](/assets/a.pdf) [w](/FR_fr/about) [v](/sitemap.xml)'),
    ),
  ).toEqual([]);
});

test.each<[string, () => Mistake[], Mistake['mistake'], string]>([
  [
    'a link to a page that there is none of',
    () => blocks(text('[x](/no-such-page)')),
    'broken-link',
    '/no-such-page',
  ],
  ['one in pasted HTML', () => blocks(text('<a href="/nope">x</a>')), 'broken-link', '/nope'],
  ['one in a table', () => blocks(text('a | b\n--|--\n[x](/gone) | y')), 'broken-link', '/gone'],
  [
    'a link to a product that is gone',
    () => blocks(text('- [x](/shop/red-mug)')),
    'broken-link',
    '/shop/red-mug',
  ],
  ['to an article', () => blocks(text('[x](/articles/old)')), 'broken-link', '/articles/old'],
  ['to a category', () => blocks(text('[x](/shop/c/x)')), 'broken-link', '/shop/c/x'],
  ['to a category of before', () => blocks(text('[x](/shop?category=x)')), 'broken-link', '/shop?category=x'],
  [
    "one to the shop's own address",
    () => blocks(text('[x](https://shop.example.com/fr/nope)')),
    'broken-link',
    'https://shop.example.com/fr/nope',
  ],
  [
    'a button to it',
    () => blocks(button({ url: 'http://shop.example.com/a/b' })),
    'broken-link',
    'http://shop.example.com/a/b',
  ],
  [
    'one at which there can be nothing',
    () => blocks(text('[x](/nope/deeper)')),
    'broken-link',
    '/nope/deeper',
  ],
  ['one below a product', () => blocks(text('[x](/shop/a/b)')), 'broken-link', '/shop/a/b'],
  ['one in a language of no shop', () => blocks(text('[x](/de/about)')), 'broken-link', '/de/about'],
  ['a link that is no address', () => blocks(text('[x](about)')), 'dead-link', 'about'],
  [
    'a button to a page that is not there',
    () => blocks(button({ slug: 'offers' })),
    'broken-link',
    '/offers',
  ],
  [
    'a button that is no address',
    () => blocks(button({ url: 'javascript:go()' })),
    'dead-button',
    'javascript:go()',
  ],
  [
    'a button left as the template had it',
    () => blocks(button({ url: 'www.example.com' })),
    'placeholder-link',
    'www.example.com',
  ],
  ['a slug that is an address of the shop', () => ofPage({ slug: 'account' }), 'shadowed-slug', '/account'],
  ['one that is a language of the store', () => ofPage({ slug: 'fr' }), 'shadowed-slug', '/fr'],
  ['one that is such a language, longer', () => ofPage({ slug: 'en-nz' }), 'shadowed-slug', '/en-nz'],
  ['one that is a document of the shop', () => ofPage({ slug: 'feeds' }), 'shadowed-slug', '/feeds'],
  ['one that is a page of its own', () => ofPage({ slug: 'gift-guide' }), 'shadowed-slug', '/gift-guide'],
  ['a slug that no address can be', () => ofPage({ slug: 'about/us' }), 'unreachable-slug', 'about/us'],
  ['a page without a title', () => ofPage({ untitled: true }), 'no-title', ''],
  ['a page without a block', () => ofPage({ blocks: [] }), 'no-content', ''],
  ['an empty text', () => blocks(words, text(' ')), 'empty-block', 'rich-text'],
  [
    'a block that the shop cannot read',
    () => ofPage({}, { leftOut: [{ mistake: 'left-out-block', about: 'blocks.map' }] }),
    'left-out-block',
    'blocks.map',
  ],
  ['an article without a cover', () => ofArticle({ cover: null }), 'no-cover', ''],
  [
    'a picture without words',
    () => ofArticle({ cover: picture({ alternativeText: '' }) }),
    'no-alternative-text',
    picture().url,
  ],
  ['a picture that leads nowhere', () => blocks(text('![cup](C:/cup.jpg)')), 'dead-picture', 'C:/cup.jpg'],
  [
    'a picture at the shop itself',
    () => blocks(text('![cup](/pictures/cup.jpg)')),
    'dead-picture',
    '/pictures/cup.jpg',
  ],
  [
    'a product that is not there',
    () => blocks({ kind: 'recommended-products', key: '1', title: '', slugs: ['blue-mug', 'red-mug'] }),
    'missing-product',
    'red-mug',
  ],
  [
    'a product under its name of before',
    () => blocks({ kind: 'recommended-products', key: '1', title: '', slugs: ['old-mug'] }),
    'missing-product',
    'old-mug',
  ],
  [
    'an article in a block, which has ended',
    () => blocks({ kind: 'recommended-articles', key: '1', title: '', slugs: ['ended'] }),
    'hidden-article',
    'ended',
  ],
  [
    'a link to an article that has ended',
    () => blocks(text('[x](/articles/ended)')),
    'hidden-article',
    '/articles/ended',
  ],
  ['a link within the page', () => blocks(text('[x](#shipping)')), 'broken-link', '#shipping'],
  [
    'a link beyond the last page of a list',
    () => blocks(text('[x](/fr/shop/c/tea?page=999)')),
    'broken-link',
    '/fr/shop/c/tea?page=999',
  ],
  ['a link without an address', () => blocks(text('[Our offers]()')), 'dead-link', 'Our offers'],
  ['a picture without an address', () => blocks(text('A ![Cup]()')), 'dead-link', 'Cup'],
  ['words on a picture', () => blocks(text('[x](/about "Who we are")')), 'plain-html', 'title'],
  [
    'a question without an answer',
    () => blocks({ kind: 'accordion', key: '1', title: '', items: [{ title: 'Why?', content: ' ' }] }),
    'left-out-part',
    'accordion: Why?',
  ],
  [
    'an icon without words',
    () =>
      blocks({ kind: 'icon-list', key: '1', title: '', items: [{ icon: 'mdi:truck', title: '', text: '' }] }),
    'left-out-part',
    'icon-list: mdi:truck',
  ],
  [
    'a file that is neither picture nor video',
    () =>
      blocks({
        kind: 'media',
        key: '1',
        caption: '',
        media: [picture(), picture({ mime: 'application/pdf', url: 'https://media.test/a.pdf' })],
      }),
    'left-out-part',
    'media: https://media.test/a.pdf',
  ],
  [
    'a hero without anything',
    () => blocks({ kind: 'hero', key: '1', title: '', text: '', image: null, link: null }),
    'empty-block',
    'hero',
  ],
  [
    "a button of a block of the shop's own",
    () => blocks({ kind: 'own', key: '1', name: 'banner', fields: { to: offersLink } }),
    'broken-link',
    '/offers',
  ],
  [
    'an article that is not there',
    () => blocks({ kind: 'recommended-articles', key: '1', title: '', slugs: ['old'] }),
    'missing-article',
    'old',
  ],
  [
    'a language that is missing',
    () => ofPage({}, { missingIn: ['fr-FR', 'ja-JP'] }),
    'no-translation',
    'fr-FR, ja-JP',
  ],
  ['an article of next year', () => ofArticle({ publishedDate: '2027-03-01' }), 'date-to-come', '2027-03-01'],
  [
    'a block of tomorrow',
    () => blocks(text('x', { shown: { from: now + DAY, until: null, countries: [] } })),
    'date-to-come',
    'rich-text 2026-11-27',
  ],
  [
    'a block of yesterday',
    () => blocks(text('x', { shown: { from: null, until: now - DAY, countries: [] } })),
    'ended',
    'rich-text 2026-11-25',
  ],
  [
    'dates in the wrong order',
    () => blocks(text('x', { shown: { from: now, until: now - DAY, countries: [] } })),
    'never-shown',
    'rich-text 2026-11-26 – 2026-11-25',
  ],
  [
    'a country of no market',
    () => blocks(text('x', { shown: { from: null, until: null, countries: ['UK', 'NZ'] } })),
    'shown-nowhere',
    'rich-text UK',
  ],
  [
    'a video pasted as HTML',
    () => blocks(text('See <iframe src="https://video.test"></iframe>')),
    'dropped-html',
    '<iframe>',
  ],
  ['a button pasted as HTML', () => blocks(text('Then <button>Buy</button>')), 'bare-html', '<button>'],
  ['colours of HTML', () => blocks(text('A <span style="color:red">red</span> one')), 'plain-html', 'style'],
  [
    'a link of HTML in a line, which is shown',
    () => blocks(text('Read <a href="/nowhere">this</a>')),
    'broken-link',
    '/nowhere',
  ],
  [
    'a link in what is dropped',
    () => blocks(text('Read <form><a href="/nowhere">this</a></form>')),
    'dropped-html',
    '<form>',
  ],
  [
    'a text that is too long for its formats',
    () => blocks(text(`**Bold** ${'word '.repeat(3_000)}`)),
    'unformatted-text',
    '',
  ],
  ['a title that search engines cut', () => ofPage({ title: 'T'.repeat(61) }), 'cut-title', 'T'.repeat(61)],
  [
    'a description that they cut',
    () => ofPage({ description: 'd'.repeat(156) }),
    'cut-description',
    'd'.repeat(156),
  ],
])('%s has its line', (_, find, mistake, about) => {
  expect(find()).toEqual([{ mistake, about }]);
});
