import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { Menu } from './header.tsx';

const menu = ['', 'shop', 'shopping', 'about'].map((slug) => ({ slug, title: slug, locale: 'en-AU' }));
const categories = [{ id: 'c1', slug: 'tea', name: 'Tea' }] as never;

/** The marked links, with their marks. */
function marksAt(path: string, category = ''): string[] {
  const html = renderToStaticMarkup(
    <Menu menu={menu} categories={categories} path={path} category={category} preferences={null} />,
  );
  return [...html.matchAll(/href="([^"]*)" aria-current="(\w+)"/g)].map(
    ([, href, mark]) => `${href} ${mark}`,
  );
}

test.each([
  ['/', ['/ page']],
  ['/shop', ['/shop page']],
  ['/shop/green-tea', ['/shop true']],
  ['/shopping', ['/shopping page']],
  ['/shops', []],
  ['/about', ['/about page']],
])('at %s the menu marks that page, or the one that it is below', (path, marks) => {
  expect(marksAt(path)).toEqual(marks);
});

test('a category is marked where it is listed, and not on another page with such a query', () => {
  expect(marksAt('/shop', 'tea')).toEqual(['/shop page', '/shop?category=tea page']);
  expect(marksAt('/about', 'tea')).toEqual(['/about page']);
});

test("the footer's links are a navigation with a name of its own", () => {
  const footer = { title: '', acknowledgement: '', byline: '', columns: [] };
  const html = renderToStaticMarkup(<Footer footer={footer} year={2026} shopName="Us" />);
  expect(html).toMatch(/<(?:nav|footer)[^>]* aria-label="Footer"/);
});
