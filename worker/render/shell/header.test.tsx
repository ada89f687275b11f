import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { Menu } from './header.tsx';

const menu = ['', 'shop', 'shopping', 'about'].map((slug) => ({ slug, title: slug, locale: 'en-AU' }));
const categories = [
  { id: 'c1', slug: 'tea', name: 'Tea' },
  { id: 'c2', slug: 'green-tea', name: 'Green', parentId: 'c1' },
  { id: 'c3', slug: 'sencha', name: 'Sencha', parentId: 'c2' },
];

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
  ['/shop/c/sencha', ['/shop true', '/shop/c/tea true']],
  ['/shopping', ['/shopping page']],
  ['/shops', []],
  ['/about', ['/about page']],
])('at %s the menu marks that page, or the one that it is below', (path, marks) => {
  expect(marksAt(path)).toEqual(marks);
});

test('the menu has the uppermost categories, whose pages lead to those below them', () => {
  const html = renderToStaticMarkup(<Menu menu={[]} categories={categories} path="/" preferences={null} />);
  expect(Array.from(html.matchAll(/href="\/shop\/c\/([^"]*)"/g), ([, slug]) => slug)).toEqual(['tea']);
});

test("the footer's links are a navigation with a name of its own", () => {
  const footer = { title: '', acknowledgement: '', byline: '', columns: [] };
  const html = renderToStaticMarkup(<Footer footer={footer} year={2026} shopName="Us" />);
  expect(html).toMatch(/<(?:nav|footer)[^>]* aria-label="Footer"/);
});
