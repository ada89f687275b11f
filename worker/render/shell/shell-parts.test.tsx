import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { ErrorPage } from '../../routes/error/error-page.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Banner } from './shell.tsx';
import { renderVisitorPart } from './visitor-part.ts';

const footer = { title: 'Put the kettle on', acknowledgement: 'Thanks', byline: '© {year} Us', columns: [] };
const never = new Promise<never>(() => {});

test('until loaded, the menu shows Loading...', () => {
  expect(renderToStaticMarkup(<Header shopName="Us" menu={never} path="/" />)).toContain('>Loading...<');
});

test('until loaded, the footer shows Loading footer..., and stays out of sight then', () => {
  const late = renderToStaticMarkup(<Footer footer={never} year={2026} shopName="Us" />);
  expect(late).toContain('>Loading footer...<');
  expect(late).toMatch(/^<footer class="footer" data-late="">/);
  expect(renderToStaticMarkup(<Footer footer={footer} year={2026} shopName="Us" />)).toMatch(
    /^<footer class="footer">/,
  );
});

test('the byline includes the current year', () => {
  const bylines: Record<string, string> = {
    '© {year} Us': '© 2026 Us',
    '© 2019 Us': '© 2026 Us',
    '(c) 2019-2024 Us': '(c) 2019-2026 Us',
    '© Us': '© 2026 Us',
    'Us, since 1972': '© 2026 Us, since 1972',
    '': '© 2026 Us',
  };
  for (const [byline, expected] of Object.entries(bylines)) {
    const html = renderToStaticMarkup(<Footer footer={{ ...footer, byline }} year={2026} shopName="Us" />);
    expect(html).toContain(`${expected} <button`);
  }
});

test('the footer shows its acknowledgement, title and columns', () => {
  const links = [{ url: null, slug: 'contact', title: 'Write to us', newWindow: false }];
  const whole = { ...footer, columns: [{ title: 'Help', links }] };
  const html = renderToStaticMarkup(<Footer footer={whole} year={2026} shopName="Us" />);
  for (const text of ['Put the kettle on', 'Thanks', '>Help<', 'href="/contact"', 'Write to us'])
    expect(html).toContain(text);
  const untitled = { ...whole, columns: [{ title: '', links }] };
  expect(renderToStaticMarkup(<Footer footer={untitled} year={2026} shopName="Us" />)).not.toContain('<h2');
});

test('the account icon leads a visitor to sign in', () => {
  expect(renderToStaticMarkup(<Header shopName="Us" menu={[]} path="/" />)).toMatch(
    /<a href="\/account\/login" class="header__account/,
  );
});

test('a customer has a link to the orders in the header, also without scripts', () => {
  const customer = { epoch: 'e1', revision: 1, itemQuantity: 0, signedIn: true, balance: 0 };
  expect(renderVisitorPart(pageText(), customer, { addsToCart: false })).toMatch(
    /<noscript [^>]*>.*<a [^>]*href="\/account\/orders"[^>]*aria-label="Your orders".*<\/noscript>/,
  );
  expect(
    renderVisitorPart(pageText(), { ...customer, signedIn: false }, { addsToCart: false }),
  ).not.toContain('/account/orders');
});

test('the menu marks the page it is on and the page it is below', () => {
  const menu = [
    { slug: 'shop', title: 'Shop' },
    { slug: 'about', title: 'About' },
  ];
  expect(renderToStaticMarkup(<Header shopName="Us" menu={menu} path="/shop" />)).toContain(
    'href="/shop" aria-current="page"',
  );
  expect(renderToStaticMarkup(<Header shopName="Us" menu={menu} path="/shop/mug" />)).toContain(
    'href="/shop" aria-current="true"',
  );
  expect(renderToStaticMarkup(<Header shopName="Us" menu={menu} path="/shopping" />)).not.toContain(
    'aria-current',
  );
});

test("every page has the categories and a search, which shows a listing's search terms", () => {
  const categories = [
    { id: 'c1', slug: 'tea', name: 'Tea' },
    { id: 'c2', slug: 'coffee', name: 'Coffee' },
  ];
  const html = renderToStaticMarkup(
    <Header shopName="Us" menu={[]} categories={categories} path="/shop/c/tea" search="mint" />,
  );
  expect(html).toMatch(/href="\/shop\/c\/tea" aria-current="page">Tea</);
  expect(html).toContain('href="/shop/c/coffee">Coffee<');
  expect(html).toMatch(/<form class="search__form" action="\/shop">.*name="search"[^>]*value="mint"/);
  expect(
    renderToStaticMarkup(<Header shopName="Us" menu={[]} categories={categories} path="/" />),
  ).not.toContain('aria-current');
});

test('the cart link is described by the count', () => {
  expect(renderToStaticMarkup(<Header shopName="Us" menu={[]} path="/" />)).toMatch(
    /<a href="\/cart" class="cart-button icon-button" data-opens="cart" aria-label="Cart" aria-describedby="cart-count">/,
  );
});

test('the banner and the consent dialog are hidden at start', () => {
  expect(renderToStaticMarkup(<Banner notice={{ text: 'Free shipping' }} />)).toMatch(
    /^<aside[^>]*hidden=""/,
  );
  expect(renderToStaticMarkup(<Consent />)).toMatch(/^<div[^>]*hidden=""/);
});

test('no banner without a message', () => {
  expect(renderToStaticMarkup(<Banner notice={{ text: ' ' }} />)).toBe('');
});

test.each<[Problem, string]>([
  [{ code: 'page_not_found', status: 404, message: 'Page not found: /nowhere' }, 'Page Not Found'],
  [{ code: 'server_error', status: 500, message: 'Internal Server Error' }, 'Internal Server Error'],
  [{ code: 'connection_error', status: 502, message: 'No answer' }, 'Internal Server Error'],
])('the error page is a not-found page for 404 and a server-error page otherwise: %j', (problem, title) => {
  const page = renderToStaticMarkup(<ErrorPage problem={problem} path="/nowhere" retry="/nowhere" />);
  expect(page).toContain(`>${title}</h1>`);
  expect(page.includes(problem.message)).toBe(problem.status !== 502);
});

test('known values need no script, however long the page', async () => {
  const columns = Array.from({ length: 400 }, (_, index) => ({ title: `Column ${index}`, links: [] }));
  const page = renderToStaticMarkup(
    <>
      <Header shopName="Us" menu={columns.map(({ title }) => ({ slug: title, title }))} path="/" />
      <Footer footer={{ ...footer, columns }} year={2026} shopName="Us" />
    </>,
  );
  expect(page).not.toMatch(/<template|Loading/);
});
