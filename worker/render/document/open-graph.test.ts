import { expect, test } from 'vitest';
import { openGraphOf, type Shared } from './open-graph.ts';

const photo = { url: 'https://m.test/1.jpg', alt: 'A cup', width: 800, height: 600 };
const drawing = { ...photo, url: 'https://m.test/1.svg' };

function pictureOf(change: Partial<Shared>) {
  const tags = openGraphOf({
    title: 'Page',
    canonical: 'https://shop.test/about',
    siteName: 'Shop',
    picture: null,
    shopPicture: null,
    drawn: '/icon-paper-share.jpg',
    resizesPictures: false,
    ...change,
  });
  return tags.flatMap(([property, content]) => (property.startsWith('og:image') ? [content] : []));
}

const sized = 'https://shop.test/cdn-cgi/image/w=1200,h=630,fit=cover,f=jpeg,onerror=redirect/';

test.each<[string, Partial<Shared>, string[]]>([
  ['its own', { picture: photo }, ['https://m.test/1.jpg', '800', '600', 'A cup']],
  [
    'its own, as JPEG in the size that other sites expect',
    { picture: photo, resizesPictures: true },
    [`${sized}https://m.test/1.jpg`, '1200', '630', 'A cup'],
  ],
  ['its own of no known size', { picture: { ...photo, width: null, alt: '' } }, ['https://m.test/1.jpg']],
  ['what the build drew', {}, ['https://shop.test/icon-paper-share.jpg', '1200', '630', 'Shop']],
  [
    'what the build drew, which is never resized',
    { resizesPictures: true },
    ['https://shop.test/icon-paper-share.jpg', '1200', '630', 'Shop'],
  ],
  ["the shop's", { shopPicture: '/shared.jpg' }, ['https://shop.test/shared.jpg', 'Shop']],
  [
    "the shop's, resized",
    { shopPicture: '/shared.jpg', resizesPictures: true },
    [`${sized}https://shop.test/shared.jpg`, '1200', '630', 'Shop'],
  ],
  [
    "the shop's instead of a drawing, which no other site shows",
    { picture: drawing, shopPicture: 'https://m.test/shared.jpg' },
    ['https://m.test/shared.jpg', 'Shop'],
  ],
])('a page is shared with %s', (_, change, told) => {
  expect(pictureOf(change)).toEqual(told);
});
