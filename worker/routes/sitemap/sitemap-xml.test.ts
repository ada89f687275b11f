import { expect, test } from 'vitest';
import { sitemapOf } from './sitemap-xml.ts';

test('each language of a page says when it was edited, and what it shows', () => {
  const text = sitemapOf([
    {
      alternates: [
        { hreflang: 'en', url: 'https://s.test/tea?a=1&b=2', locale: 'en-AU' },
        { hreflang: 'fr', url: 'https://s.test/fr/the', locale: 'fr-FR' },
        { hreflang: 'x-default', url: 'https://s.test/tea?a=1&b=2', locale: 'en-AU' },
      ],
      editedIn: (locale) => (locale === 'fr-FR' ? '2026-03-01T10:00:00+10:00' : 'soon'),
      pictures: Array.from({ length: 12 }, (_, index) => `https://m.test/${index}.jpg`),
    },
  ]);
  const [english, french, ...others] = [...text.matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry);
  expect(others).toEqual([]);
  expect(english).toContain('<loc>https://s.test/tea?a=1&amp;b=2</loc><xhtml:link');
  expect(french).toContain('<loc>https://s.test/fr/the</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>');
  expect(french?.match(/<image:loc>/g)).toHaveLength(10);
});
