import { expect, test } from 'vitest';
import type { MenuItem, Settings } from '#shared/settings.ts';
import { storeFooter, storeMenu } from './page-parts.ts';

function item(parts: Partial<MenuItem>): MenuItem {
  return { name: 'Item', type: 'url', value: '', url: null, items: [], ...parts };
}

const menus: Settings['menus'] = [
  {
    id: 'header',
    name: 'Header',
    items: [
      item({ name: 'Shop', type: 'product_list' }),
      item({
        name: 'Coffee',
        type: 'heading',
        items: [item({ name: 'Blends', type: 'category', value: 'blends' })],
      }),
      item({ name: 'Mug', type: 'product', value: 'gutter-cat' }),
      item({ name: 'About', type: 'page', value: 'about' }),
      item({ name: 'Journal', value: '/articles' }),
      item({ name: 'Home', type: 'home' }),
      item({ name: 'Elsewhere', value: 'https://elsewhere.example' }),
      item({ name: 'Again', value: '/articles' }),
    ],
  },
  {
    id: 'footer',
    name: 'Help',
    items: [
      item({ name: 'Contact', url: '/contact' }),
      item({ name: 'Elsewhere', value: 'https://elsewhere.example' }),
    ],
  },
];

test("where the content service has no menu, the store's leads to every page that the shop has", () => {
  expect(storeMenu([], menus)).toEqual([
    { title: 'Shop', slug: 'shop' },
    { title: 'Blends', slug: 'shop/c/blends' },
    { title: 'Mug', slug: 'shop/gutter-cat' },
    { title: 'About', slug: 'about' },
    { title: 'Journal', slug: 'articles' },
    { title: 'Home', slug: '' },
  ]);
});

test("the content service's menu and footer come first", () => {
  const pages = [{ slug: 'about', title: 'About' }];
  const footer = { title: 'Us', acknowledgement: '', byline: '', columns: [] };
  expect(storeMenu(pages, menus)).toBe(pages);
  expect(storeFooter(footer, menus)).toBe(footer);
  expect([storeMenu([], []), storeFooter(null, [])]).toEqual([[], null]);
});

test("the store's footer menu is a column of links", () => {
  expect(storeFooter(null, menus)).toEqual({
    title: '',
    acknowledgement: '',
    byline: '',
    columns: [
      {
        title: 'Help',
        links: [
          { url: '/contact', slug: null, title: 'Contact', newWindow: false },
          { url: 'https://elsewhere.example', slug: null, title: 'Elsewhere', newWindow: false },
        ],
      },
    ],
  });
});
