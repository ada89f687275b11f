import { weekdays, type Place, type Weekday } from '#shared/content/entries.ts';
import type { JsonLd } from '../../render/json-ld.ts';

/** Structured data of a location: schema.org's LocalBusiness. */
export function localBusiness(place: Place): JsonLd {
  const { name, phone, latitude, longitude } = place;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.locality,
      addressRegion: place.region,
      postalCode: place.postcode,
      addressCountry: place.country,
    },
    ...(phone ? { telephone: phone } : {}),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    openingHoursSpecification: place.hours
      .filter(({ opens, closes }) => opens !== null && closes !== null)
      .map(({ firstDay, lastDay, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysBetween(firstDay, lastDay),
        opens,
        closes,
      })),
  };
}

/** Both included; Saturday to Monday wraps around the end of the week. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const start = weekdays.indexOf(first);
  const length = ((weekdays.indexOf(last) - start + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(start, start + length);
}
