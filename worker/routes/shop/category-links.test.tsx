import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dollars } from '../../../tests/fixtures/product.ts';
import { NO_BLOCKS } from './category-blocks.tsx';
import { defaultListing } from './listing-query.ts';
import { ShopPage } from './shop-page.tsx';

test('a category is listed after its parent and with its name: two may be called the same', () => {
  const categories = [
    { id: '1', slug: 'tea', name: 'Tea' },
    { id: '2', slug: 'coffee', name: 'Coffee' },
    { id: '3', slug: 'tea-green', name: 'Green', parentId: '1' },
    { id: '4', slug: 'coffee-green', name: 'Green', parentId: '2' },
    { id: '5', slug: 'sencha', name: 'Sencha', parentId: '3' },
  ];
  const html = renderToStaticMarkup(
    <ShopPage
      others={null}
      listing={{
        query: defaultListing,
        products: [],
        count: 0,
        pageCount: 1,
        categories,
        filters: [],
        facets: { price: { min: 0, max: 10, interval: 1 }, attributes: [] },
      }}
      category={null}
      blocks={NO_BLOCKS}
      money={dollars}
      filterMoney={dollars}
    />,
  );
  const [, list = ''] = /<nav class="category-links"[^>]*>([^]*?)<\/nav>/.exec(html) ?? [];
  const names = Array.from(list.matchAll(/<a [^>]*>(.*?)<\/a>/g), ([, link = '']) =>
    link.replaceAll(/<[^>]*>/g, ''),
  );
  expect(names.slice(1)).toEqual(['Tea', 'Tea › Green', 'Green › Sencha', 'Coffee', 'Coffee › Green']);
});
