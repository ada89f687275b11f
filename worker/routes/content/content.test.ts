import { expect, test } from 'vitest';
import type { Place } from '#shared/content/entries.ts';
import { brokenBy } from '../../../tests/workers/google-rules.ts';
import { localBusiness, questionsOf } from './content.tsx';

const place: Place = {
  name: 'Shed',
  street: 'Lane 1',
  locality: 'Rivers',
  region: 'NSW',
  postcode: '2480',
  country: 'AU',
  phone: '',
  latitude: null,
  longitude: 153.3,
  hours: [
    { firstDay: 'Saturday', lastDay: 'Monday', opens: '07:00', closes: '15:00' },
    { firstDay: 'Tuesday', lastDay: 'Tuesday', opens: null, closes: null },
  ],
};

test('a location becomes a LocalBusiness with address and opening hours', () => {
  expect(localBusiness(place, 'Us')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Shed',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Lane 1',
      addressLocality: 'Rivers',
      addressRegion: 'NSW',
      postalCode: '2480',
      addressCountry: 'AU',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday', 'Sunday', 'Monday'],
        opens: '07:00',
        closes: '15:00',
      },
    ],
  });
});

test('coordinates and phone are included where they are known', () => {
  expect(localBusiness({ ...place, latitude: -28.8, phone: '02 5550 1042' }, 'Us')).toMatchObject({
    telephone: '02 5550 1042',
    geo: { '@type': 'GeoCoordinates', latitude: -28.8, longitude: 153.3 },
  });
});

test('a page is one of questions where every title of an accordion asks something', () => {
  const accordion = (key: string, ...titles: string[]) => ({
    kind: 'accordion' as const,
    key,
    title: 'Good to know',
    items: titles.map((title) => ({ title, content: 'About **three** minutes.' })),
  });
  const [page, ...others] = questionsOf([
    accordion('a', 'How long?', '何分ですか？', 'كم دقيقة؟ '),
    accordion('b', 'Why?'),
  ]);
  expect(others).toEqual([]);
  expect(page).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'How long?', acceptedAnswer: { text: 'About three minutes.' } },
      { name: '何分ですか？' },
      { name: 'كم دقيقة؟ ' },
      { name: 'Why?' },
    ],
  });
  expect(brokenBy(page ?? null)).toEqual([]);
  expect(questionsOf([accordion('a', 'How long?', 'By post'), accordion('b')])).toEqual([]);
});
