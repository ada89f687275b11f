import { expect, test } from 'vitest';
import type { Place } from '#shared/content/entries.ts';
import { localBusiness } from './content.tsx';

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
  expect(localBusiness(place)).toEqual({
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
  expect(localBusiness({ ...place, latitude: -28.8, phone: '02 5550 1042' })).toMatchObject({
    telephone: '02 5550 1042',
    geo: { '@type': 'GeoCoordinates', latitude: -28.8, longitude: 153.3 },
  });
});
