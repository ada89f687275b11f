import type { ReactNode } from 'react';
import * as renderer from 'react-dom/server';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { packProduct } from '#shared/catalogue/form-product.ts';
import type { ArticleSummary, Block } from '#shared/content/entries.ts';
import { problem } from '#shared/errors/problem.ts';
import { chargedDollars, dollars } from '../../tests/fixtures/product.ts';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import { createBlockReader } from '../backends/content/blocks.ts';
import { ArticlePage } from '../routes/articles/articles.tsx';
import { ArticlesPage } from '../routes/articles/articles.tsx';
import { ContentPage } from '../routes/content/content-page.tsx';
import { ErrorPage } from '../routes/error/error-page.tsx';
import { FindUsPage } from '../routes/find-us/find-us.tsx';
import { MailFormPage } from '../routes/forms/mail-form.tsx';
import { ThanksPage } from '../routes/forms/mailed-link.tsx';
import { HomePage } from '../routes/home/home.tsx';
import { EmptyPay } from '../routes/pay/render-pay.tsx';
import { ProductPage } from '../routes/product/product-page.tsx';
import { NO_BLOCKS } from '../routes/shop/category-blocks.tsx';
import { defaultListing } from '../routes/shop/listing-query.ts';
import { ShopPage } from '../routes/shop/shop-page.tsx';
import { ThankYouPage } from '../routes/thank-you/thank-you-page.tsx';
import type { BlockSources } from '../ui/blocks/block-props.ts';
import { Await } from '../ui/deferred/await.tsx';
import { Island } from './island.tsx';
import { PageMarkup } from './page-markup.tsx';
import { RendererContext } from './renderer.ts';
import { Shell } from './shell/shell.tsx';

const image = { url: '/a.jpg', alternativeText: 'A', mime: 'image/jpeg', width: 8, height: 5 };
const zone = [
  { kind: 'hero', title: 'T & "q"', text: '*x*', image, link: { url: '/shop', title: 'Shop' } },
  { kind: 'accordion', title: 'T', items: [{ id: 1, title: 'Q', content: 'A' }] },
  { kind: 'icon-list', title: 'T', items: [{ icon: 'mdi:truck', title: 'Q', text: 'A' }] },
  { kind: 'media', caption: 'C', media: [image, { ...image, url: '/a.mp4', mime: 'video/mp4' }] },
  { kind: 'news-signup', title: 'T', text: 'x', button_label: 'Join' },
  { kind: 'recommended-products', title: 'T', products: [{ slug: 'tee' }] },
  { kind: 'recommended-articles', title: 'T', articles: [{ slug: 'brew' }] },
  { kind: 'social-photo-feed', title: 'T', handle: '@us', url: 'https://social.test/us', photos: [image] },
  { kind: 'mascot-stickers', title: 'T', stickers: [image] },
  { kind: 'rich-text', text: '# Hello\n\nYou & me' },
  { kind: 'location', name: 'Shed', street: 'Lane 1', latitude: -28.8, longitude: 153.3, hours: [] },
].map(({ kind, ...fields }, id) => ({ __component: `blocks.${kind}`, id, ...fields }));
const blocks: Block[] = createBlockReader('https://media.test')(zone).flatMap((reading) =>
  'block' in reading ? [reading.block] : [],
);

const tee = sampleTee();
const article: ArticleSummary = {
  slug: 'brew',
  title: 'Brew',
  excerpt: 'Cold',
  publishedDate: null,
  cover: null,
};
const known = { products: [tee], articles: [article], money: dollars, iconService: true };
const late: BlockSources = {
  ...known,
  products: Promise.resolve([tee]),
  articles: Promise.resolve([article]),
};
const entry = { slug: 'about', title: 'About', description: 'Us', blocks };

const pages = {
  content: (sources: BlockSources) => <ContentPage page={entry} sources={sources} />,
  home: (sources: BlockSources) => <HomePage page={entry} sources={sources} />,
  article: (sources: BlockSources) => (
    <ArticlePage article={{ ...article, body: blocks }} sources={sources} />
  ),
  articles: () => (
    <ArticlesPage
      title="Articles"
      description={null}
      textLocale="en-AU"
      list={{ articles: [article], pageCount: 3 }}
      page={2}
    />
  ),
  product: ({ products }: BlockSources) => (
    <ProductPage
      product={tee}
      crumbs={[{ title: 'Shop', href: '/shop' }]}
      pictures={tee.images}
      money={dollars}
      recommended={
        products instanceof Promise
          ? products.then((goesWith) => ({ goesWith, ratherThan: [], sameCategory: [] }))
          : { goesWith: products, ratherThan: [], sameCategory: [] }
      }
      choice=""
      awaits={null}
      promises={{
        isShipped: true,
        freeDelivery: { country: 'AU', over: 65, currency: 'AUD', money: chargedDollars },
        markets: [],
        subscription: null,
      }}
      delivery={{ slug: tee.slug, choice: [], estimate: null }}
      reviews={null}
    >
      <Island
        name="product-form"
        when="interact"
        props={{
          product: packProduct(tee),
          money: dollars,
          checkout: 'backend',
          choice: {},
          plan: null,
          quantity: 1,
          resized: '',
          problem: null,
        }}
      />
    </ProductPage>
  ),
  shop: () => (
    <ShopPage
      others={null}
      blocks={NO_BLOCKS}
      listing={{
        query: { ...defaultListing, search: 'tee' },
        products: [tee],
        count: 130,
        pageCount: 2,
        categories: [{ id: 'c', slug: 'tops', name: 'Tops' }],
        filters: [],
        facets: { price: { min: 0, max: 10, interval: 1 }, attributes: [] },
      }}
      category={null}
      money={dollars}
      filterMoney={dollars}
    />
  ),
  error: () => <ErrorPage problem={problem('page_not_found', { path: '/x' })} path="/x" retry="/x" />,
  'find us': () => <FindUsPage name="Us" email="us@example.com" phone="1" />,
  newsletter: () => (
    <MailFormPage title="Newsletter" action="/" id="news-email" submit="Sign up" typed="a@b" problem={null} />
  ),
  thanks: () => <ThanksPage title="Thanks">We have it.</ThanksPage>,
  'thank you': () => (
    <ThankYouPage order={null} link={null} money={chargedDollars} isSignedIn={false} byPassword={false} />
  ),
  'empty payment': () => <EmptyPay payment={null} problem={null} />,
};

/** A page with its frame; its shell is deferred like the rest. */
function shell(sources: BlockSources, children: ReactNode): ReactNode {
  const deferred = <T,>(value: T) => (sources === late ? Promise.resolve(value) : value);
  const store = { locales: [{ code: 'en-AU', name: 'English', fallback: null }], currencies: [] };
  return (
    <Shell
      menu={deferred([{ slug: 'shop', title: 'Shop' }])}
      footer={deferred({ title: 'Kettle', acknowledgement: 'Thanks', byline: '© {year}', columns: [] })}
      notification={deferred({ text: 'Free shipping' })}
      path="/about"
      categories={deferred([{ id: 'c1', slug: 'tea', name: 'Tea' }])}
      search=""
      shopName="Us"
      signUrl={null}
      year={2026}
      money={chargedDollars}
      deliveries={{ home: 'AU', offers: [] }}
      preferences={{ ...store, locale: 'en-AU', currency: 'AUD', returnTo: '/about' }}
      cartPanel
      isPreview={false}
      isCatalogueOld={false}
      hasDark={false}
      isCheckout={false}
      checkout="backend"
      tags={null}
    >
      {children}
    </Shell>
  );
}

function createMarkup() {
  const reports: Error[] = [];
  const markup = new PageMarkup({
    renderer,
    nonce: 'n',
    wrap: (part) => part,
    report: (fault) => void reports.push(fault as Error),
    showsFaults: false,
  });
  return { markup, reports };
}

/** What a browser makes of a page and its deferred parts. */
async function settle(markup: PageMarkup, page: string): Promise<string> {
  let html = page;
  for (let parts = markup.takeLate(); parts.length > 0; parts = markup.takeLate()) {
    for (const part of await Promise.all(parts)) {
      const [, id = '', content = ''] =
        /^<template data-for="([^"]*)">([^]*)<\/template><script nonce="n">/.exec(part) ?? [];
      if (id === '') continue;
      const start = html.indexOf(`<template id="${id}">`);
      const end = `<template id="${id}-end"></template>`;
      html = html.slice(0, start) + content + html.slice(html.indexOf(end) + end.length);
    }
  }
  return html;
}

test('every kind of block is covered', () => {
  expect(blocks).toHaveLength(zone.length);
});

test.each(Object.entries(pages))('the page %s as a string equals what React streams', async (_, page) => {
  const node = shell(known, page(known));
  const { markup } = createMarkup();
  const stream = await renderToReadableStream(<RendererContext value={renderer}>{node}</RendererContext>);
  expect(markup.render(node)).toBe(await new Response(stream).text());
  expect(markup.takeLate()).toEqual([]);
});

test.each(Object.entries(pages))(
  'the page %s ends up the same when its data are deferred, but that its footer says so',
  async (_, page) => {
    const inTime = createMarkup().markup.render(shell(known, page(known)));
    const { markup } = createMarkup();
    const html = markup.render(shell(late, page(late)));
    expect(html).toContain('Loading');
    const withoutPreloads = (text: string) => text.replaceAll(/<link rel="preload"[^>]*>/g, '');
    const settled = (await settle(markup, html)).replace(
      '<footer class="footer" data-late="">',
      '<footer class="footer">',
    );
    expect(withoutPreloads(settled)).toBe(withoutPreloads(inTime));
  },
);

test('a deferred part may have deferred parts of its own', async () => {
  const { markup } = createMarkup();
  const inner = (
    <Await value={Promise.resolve('done')} fallback="wait">
      {(text) => <b>{text}</b>}
    </Await>
  );
  const html = markup.render(
    <Await value={Promise.resolve(inner)} fallback="Loading">
      {(part) => <p>{part}</p>}
    </Await>,
  );
  expect(html).toContain('Loading');
  expect(await settle(markup, html)).toBe('<p><b>done</b></p>');
});

test('a deferred part that fails leaves its fallback and is reported', async () => {
  const { markup, reports } = createMarkup();
  const failing = Promise.reject(new Error('down'));
  const html = markup.render(
    <p>
      <Await value={failing} fallback="Loading">
        {() => 'done'}
      </Await>
    </p>,
  );
  expect(await Promise.all(markup.takeLate())).toEqual(['']);
  expect(html).toContain('Loading');
  expect(reports.map(({ message }) => message)).toEqual(['down']);
});

test('a page that cannot be rendered throws', () => {
  function Broken(): ReactNode {
    throw new Error('broken');
  }
  expect(() => createMarkup().markup.render(<Broken />)).toThrow('broken');
});
