import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { Menu } from './header.tsx';

const menu = ['', 'shop', 'shopping', 'about'].map((slug) => ({ slug, title: slug, locale: 'en-AU' }));
const categories = [{ id: 'c1', slug: 'tea', name: 'Tea' }] as never;

/** The marked links, with their marks. */
function marksAt(path: string): string[] {
  const html = renderToStaticMarkup(
    <Menu menu={menu} categories={categories} path={path} preferences={null} />,
  );
  return [...html.matchAll(/href="([^"]*)" aria-current="(\w+)"/g)].map(
    ([, href, mark]) => `${href} ${mark}`,
  );
}

test.each([
  ['/', ['/ page']],
  ['/shop', ['/shop page']],
  ['/shop/green-tea', ['/shop true']],
  ['/shop/c/tea', ['/shop true', '/shop/c/tea page']],
  ['/shopping', ['/shopping page']],
  ['/shops', []],
  ['/about', ['/about page']],
])('at %s the menu marks that page, or the one that it is below', (path, marks) => {
  expect(marksAt(path)).toEqual(marks);
});

test("the footer's links are a navigation with a name of its own", () => {
  const footer = { title: '', acknowledgement: '', byline: '', columns: [] };
  const html = renderToStaticMarkup(<Footer footer={footer} year={2026} shopName="Us" />);
  expect(html).toMatch(/<(?:nav|footer)[^>]* aria-label="Footer"/);
});
